"""Influentia, rule by rule."""
