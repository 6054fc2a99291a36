"""What every game shares: the contract, frames, chance, codec, journal. Knows no Discord, no clock, no pictures."""
