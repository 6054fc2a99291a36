"""How Influentia is taught."""
