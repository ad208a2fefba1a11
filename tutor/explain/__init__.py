"""What a person reads: the story, the reason why not, hints, the glossary, and where a clause is at work."""
