"""Explanations for people: the story, reasons for refusals, hints, the glossary, and the uses of each clause."""
