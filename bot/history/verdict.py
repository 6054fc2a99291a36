"""Whether a finished game went by the rules and by the chance that was promised: found in a worker, told in words."""

from time import perf_counter

import msgspec

from bot.base.words import N_, Words, plain
from bot.history.verification import Doubt, Mind, Proof
from engines.core.codec import from_json
from engines.core.errors import Broken
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players import is_ours, think_again
from engines.players.effort import TookTooLong

SHUFFLE = 11
"""Any word: thoughts are thought again in a mixed order, so that those looked at in time are from the whole game."""
SINGLED_OUT = 12
"""Entries of one kind that are named one by one."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was found; entries are numbered as in the journal.

    `against` and `told`: the first thing that stands against the game, a message with its arguments; what follows it
    was not looked at. `thoughts` were recorded, `again` of them thought again; `wrong` answer something else, and the
    chance of `picked` is not what the salt gives; `sound` are those thought again that are neither. `foreign` are of
    another version of the program and cannot be thought again here. `unrecorded`: answers of computers' seats without
    a thought.
    """

    commitment: str = ""
    against: str = ""
    told: dict[str, str | int] = {}
    answers: int = 0
    anew: tuple[tuple[int, str], ...] = ()
    thoughts: int = 0
    again: int = 0
    sound: int = 0
    wrong: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    foreign: int = 0
    unrecorded: int = 0

    @property
    def good(self) -> bool:
        """Whether nothing stands against the game."""
        return not (self.against or self.wrong or self.picked)


def verified(data: bytes, edition: str, patience_s: float | None = None) -> Verdict:
    """In the worker: an exported game played again with this component data.

    Computers' thoughts are thought again for at most so many seconds.
    """
    try:
        proof = Proof.of(data, edition)
        proof.found()
    except Doubt as doubt:
        return Verdict(against=doubt.message, told=doubt.told)
    file = proof.file
    anew = tuple((number, how) for number, how in proof.anew if how)
    mine = {mind.number for mind in proof.minds}
    unrecorded = sum(
        line.kind == "answer" and number not in mine and file.seats[line.seat or 0].computer is not None
        for number, line in enumerate(file.entries, 1)
    )
    ours = [mind for mind in proof.minds if is_ours(proof.game, mind.thought)]
    wrong, again = _again(proof.game, ours, patience_s)
    picked = tuple(mind.number for mind in proof.minds if not mind.derived)
    return Verdict(
        commitment=file.commitment,
        answers=sum(line.kind == "answer" for line in file.entries),
        anew=anew,
        thoughts=len(ours),
        foreign=len(proof.minds) - len(ours),
        again=len(again),
        sound=len(again - wrong - {*picked}),
        wrong=tuple(sorted(wrong)),
        picked=picked,
        unrecorded=unrecorded,
    )


def _again(game: AnyGame, minds: list[Mind], patience_s: float | None) -> tuple[set[int], set[int]]:
    """Which answers are not what was thought, and which were looked at, by the numbers of their entries."""
    order = list(minds)
    Rng(SHUFFLE).shuffle(order)
    until = None if patience_s is None else perf_counter() + patience_s
    wrong, done = set[int](), set[int]()
    for mind in order:
        if until is not None and perf_counter() > until:
            break
        try:
            answer = think_again(game, game.load(mind.position), mind.seat, mind.thought, until)
            if answer != from_json(mind.action, game.action_type):
                wrong.add(mind.number)
        except TookTooLong:
            break
        except (LookupError, ValueError, TypeError, Broken):  # a kind of player, or an effort, that cannot be
            wrong.add(mind.number)
        done.add(mind.number)
    return wrong, done


def sentences(verdict: Verdict, _: Words) -> list[str]:
    """The verdict in words, one line each, the first of them the whole in short."""
    if verdict.against:
        told = {name: plain(value) if isinstance(value, str) else value for name, value in verdict.told.items()}
        return [_("✗ This game is not what it says."), "✗ " + _(verdict.against, **told)]
    lines = [_("✓ Nothing speaks against this game.") if verdict.good else _("✗ This game is not what it says.")]
    if verdict.commitment:
        lines.append(
            _(
                "✓ Seed and salt give the hash `{hash}`. Compare it with what the table showed from the deal on.",
                hash=verdict.commitment,
            )
        )
    else:
        lines.append(_("– The hash of the deal is not recorded: this game was dealt before there were any."))
    lines.append(_("✓ Every shuffle follows from the seed, and the end from the answers."))
    lines += [
        _("✓ What was shuffled anew at entry {number} gives the hash `{hash}`, as the log told then.", number=n, hash=h)
        for n, h in verdict.anew
    ]
    lines.append(_.n("✓ The one answer was legal.", "✓ All {count} answers were legal.", verdict.answers))
    return lines + _of_computers(verdict, _)


def _of_computers(verdict: Verdict, _: Words) -> list[str]:
    lines: list[str] = []
    if verdict.sound:
        lines.append(
            _.n(
                "✓ {count} answer of a computer was thought again: it comes from a world sampled for its own seat.",
                "✓ {count} answers of computers were thought again: each comes from a world sampled for its own seat.",
                verdict.sound,
            )
        )
    if verdict.wrong:
        lines.append(
            _.n(
                "✗ {count} answer of a computer is not what it answers from its own seat: entry {entries}.",
                "✗ {count} answers of computers are not what they answer from their own seats: entries {entries}.",
                len(verdict.wrong),
                entries=_some(verdict.wrong),
            )
        )
    if verdict.picked:
        lines.append(
            _.n(
                "✗ {count} thought of a computer used another chance than the salt gives: entry {entries}.",
                "✗ {count} thoughts of computers used another chance than the salt gives: entries {entries}.",
                len(verdict.picked),
                entries=_some(verdict.picked),
            )
        )
    left = verdict.thoughts - verdict.again
    if left:
        lines.append(
            _.n(
                "– {count} answer of a computer was left out, for lack of time.",
                "– {count} answers of computers were left out, for lack of time.",
                left,
            )
        )
    if verdict.foreign:
        lines.append(
            _.n(
                "– {count} answer of a computer was given by another version of this program, which thinks otherwise.",
                "– {count} answers of computers were given by another version of this program, which thinks otherwise.",
                verdict.foreign,
            )
        )
    if verdict.unrecorded:
        lines.append(
            _.n(
                "– What {count} answer in a computer's seat followed from is not recorded.",
                "– What {count} answers in computers' seats followed from is not recorded.",
                verdict.unrecorded,
            )
        )
    return lines


def _some(numbers: tuple[int, ...]) -> str:
    more = ", …" if len(numbers) > SINGLED_OUT else ""
    return ", ".join(str(number) for number in numbers[:SINGLED_OUT]) + more


NOT_OVER = N_(
    "Only a finished game can be checked: seed and hidden cards are told once it is over. Until then the hash below "
    "the table stands for them."
)
