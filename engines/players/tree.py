"""The tree of one seat in a search: what it has seen since the question, and what it has tried from there."""

from engines.core.decisions import Action, Seat


class Edge:
    """One answer in a seat's tree: how often it was gone on with, and what that came to in sum."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0


class Node:
    """What one seat has seen since the question: its own answers tried from here, and what it may see next."""

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}
        self.children: dict[tuple[Seat, Action | None], Node] = {}

    def child(self, seen: tuple[Seat, Action | None]) -> "Node":
        """The node behind what it sees next: who answered, and how, if it sees that."""
        node = self.children.get(seen)
        if node is None:
            node = self.children[seen] = Node()
        return node
