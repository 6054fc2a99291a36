"""Benchmarks: measured, never asserted. `python -m tests.bench` runs them all."""
