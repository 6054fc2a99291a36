"""Influence, rule by rule."""
