"""The map as sets of cells, worked out once for each position."""
