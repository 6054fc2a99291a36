"""Players that others are measured against: they stay as they are."""
