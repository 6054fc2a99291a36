"""Computers against computers: who wins how often, with intervals."""
