"""Chance: the same numbers on every machine, however many are drawn at once."""

import pytest

from engines.core.rng import FEW, Rng

WORDS = (0, 1, 0x0123456789ABCDEF, (1 << 64) - 1)


def test_numbers_are_those_of_splitmix64():
    rng = Rng(0)
    assert [rng.next() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@pytest.mark.parametrize("count", [1, 2, FEW, 60])
@pytest.mark.parametrize("word", WORDS)
def test_numbers_worked_out_together_are_those_drawn_one_by_one(word: int, count: int):
    one, together = Rng(word), Rng(word)
    assert [one.next() for _ in range(count)] == list(together.several(count))
    assert one.word == together.word


@pytest.mark.parametrize("count", [0, 1, 2, FEW, FEW + 1, 60])
@pytest.mark.parametrize("word", WORDS)
def test_a_shuffle_draws_the_place_of_the_last_item_first(word: int, count: int):
    rng, by_hand = Rng(word), Rng(word)
    items, left, mixed = list(range(count)), list(range(count)), list[int]()
    rng.shuffle(items)
    while len(left) > 1:
        place = by_hand.below(len(left))
        last = left.pop()
        mixed.append(left[place] if place < len(left) else last)
        if place < len(left):
            left[place] = last
    assert items == [*left, *reversed(mixed)]
    assert rng.word == by_hand.word
