"""Every game held to the contract of engines.core.game."""
