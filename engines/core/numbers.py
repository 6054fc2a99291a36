"""Numbers as they are read: with a true minus sign, wherever they stand."""


def numeral(value: float, form: str = "") -> str:
    """17, −3; `form` as for `format`."""
    return format(value, form).replace("-", "−")


def signed(value: int) -> str:
    """A change: +3, −1, 0."""
    return numeral(value, "+") if value else "0"
