// First file.
