"""What the actions of the card data do, each by one function."""
