"""The puzzle of the day: posted, solved by buttons, explained the next day."""
