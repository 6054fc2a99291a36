"""Pictures held to their goldens, their sizes, and to what may be seen."""
