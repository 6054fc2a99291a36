"""Talking to Discord: calls, replies, lost replies, priority, and how messages look."""
