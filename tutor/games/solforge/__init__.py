"""SolForge: lanes, levels and batches."""
