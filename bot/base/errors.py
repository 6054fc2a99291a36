"""Exceptions that several rooms know."""


class Technical(Exception):
    """Its words are about connections and files, never about a game: the log may hold them."""
