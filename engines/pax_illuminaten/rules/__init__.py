"""The rules, a module for each area, with the frames that ask."""
