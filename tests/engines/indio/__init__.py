"""Indio, rule by rule."""
