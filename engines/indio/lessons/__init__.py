"""How Indio is taught."""
