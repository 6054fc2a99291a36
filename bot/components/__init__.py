"""What a press of a button, a choice in a menu or a filled-in form does."""
