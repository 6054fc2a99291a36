"""How Price of Influence is taught."""
