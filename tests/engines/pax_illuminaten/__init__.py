"""Tests of Pax Illuminaten, rule by rule."""
