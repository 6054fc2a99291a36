"""Price of Influence, rule by rule."""
