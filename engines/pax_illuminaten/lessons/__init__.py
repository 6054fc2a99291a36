"""How Pax Illuminaten is taught."""
