"""How messages look: panels, forms, buttons, pages."""
