"""The rules of SolForge."""
