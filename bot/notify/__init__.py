"""Writing to people: direct messages, mentions, reminders, prompts, subscriptions, the daily list."""
