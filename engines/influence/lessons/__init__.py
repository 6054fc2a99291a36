"""How Influence is taught."""
