"""Chance that can be checked: what is shown of it before it is used, and what is told of it once a game is over.

At the deal the table shows a *commitment*: the beginning of a SHA-256 over all that the deal follows from. Seed and
salt come out with the export of the finished game, and anybody can hash them again. A seed alone has 64 bits and could
be tried against the hash, sooner still by whoever knows their own hand; so 128 bits of salt go into the hash with it.
24 hexadecimal digits are shown: the house itself would have to try about 2^48 pairs of seed and salt to find two games
behind one commitment, and 2^95 to find another game behind one that stands.

The words of chance that computer players think with come from the same salt, so nobody picks them either.

A commitment shows that chance was not changed after the deal. It cannot show that whoever runs the bot did not look.
"""

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from engines.core.journal import Reseed

SALT_BYTES = 16
SHOWN = 24
"""Hexadecimal digits of a commitment; 96 bits."""


class Commitment(msgspec.Struct, frozen=True):
    """What is shown of chance before it is used, and the salt that is told with it once the game is over."""

    salt: str
    hash: str


def deal_hash(
    game: str, revision: int, edition: str, seats: int, options: Mapping[str, Any], seed: int, salt: str
) -> str:
    """The commitment of a deal. `edition`: hash of the component data; `options`: all of them, in plain values."""
    plain = msgspec.json.encode(dict(options), order="sorted").decode()
    return _hash("eminence deal 1", game, revision, edition, seats, plain, seed, salt)


def reseed_hash(deal: str, number: int, word: int, salt: str) -> str:
    """The commitment of chance drawn anew, by entry `number` of the journal; `deal`: that of the deal, if any."""
    return _hash("eminence reseed 1", deal, number, word, salt)


def deal_commitment(
    game: str, revision: int, edition: str, seats: int, options: Mapping[str, Any], seed: int
) -> Commitment:
    """A commitment to this deal, with a salt of its own."""
    salt = secrets.token_hex(SALT_BYTES)
    return Commitment(salt, deal_hash(game, revision, edition, seats, options, seed, salt))


def reseeded(deal: Commitment | None, number: int) -> Reseed:
    """Chance drawn anew by entry `number` of the journal of this deal, with a commitment of its own."""
    word, salt = secrets.randbits(64), secrets.token_hex(SALT_BYTES)
    commitment = reseed_hash("" if deal is None else deal.hash, number, word, salt)
    return Reseed(word, shuffle=True, salt=salt, commitment=commitment)


def thinking_words(salt: str, generation: int, seq: int) -> tuple[int, int]:
    """Words of chance for a computer's thought after entry `seq`: to sample a world from, and to think with."""
    found = sha256(f"eminence thought 1\n{salt}\n{generation}\n{seq}".encode()).digest()
    return int.from_bytes(found[:8]), int.from_bytes(found[8:16])


def words_now(current: Commitment | None, generation: int, seq: int) -> tuple[int, int]:
    """The same at a table; a game dealt before there were commitments takes them as they come.

    `current`: to chance as it was last drawn, at the deal or anew.
    """
    if current is None:
        return secrets.randbits(64), secrets.randbits(64)
    return thinking_words(current.salt, generation, seq)


def _hash(*parts: str | int) -> str:
    return sha256("\n".join(str(part) for part in parts).encode()).hexdigest()[:SHOWN]
