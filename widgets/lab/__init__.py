"""The rules lab and the deck builder on boards."""
