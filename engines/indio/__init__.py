"""Indio (IND): hexes worked, structures built and conquered over seven years by two to four seats."""
