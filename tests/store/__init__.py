"""The store's tests."""
