"""What every room stands on: settings, logging, metrics, worker processes, words and languages."""
