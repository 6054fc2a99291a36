"""How long people may take: a table's clock, what is due when, and what happens then."""
