"""Looking back: the log, past positions, films, exports, results and ratings."""
