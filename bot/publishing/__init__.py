"""What a channel and a person see of a table: the public message, private panels, their pictures."""
