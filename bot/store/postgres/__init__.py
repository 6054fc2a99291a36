"""The same store on PostgreSQL, for communities that outgrow one process: `EMINENCE_DATABASE=postgresql://…`."""
