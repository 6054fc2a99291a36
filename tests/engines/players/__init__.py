"""Computer seats."""
