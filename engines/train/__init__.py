"""Judgement learned by play: `python -m engines.train GAME` plays a game with itself and writes weights for it."""
