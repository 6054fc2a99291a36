"""Who may do what at a table, and what it means: one lock per table, the store before any answer."""
