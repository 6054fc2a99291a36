"""Pax Illuminaten: secret lodges, Favor and Plots on a map of luminaries (PAX)."""
