"""Every sentence people read about the game."""
