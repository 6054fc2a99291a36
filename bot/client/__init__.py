"""The connection to Discord, and the process that holds it."""
