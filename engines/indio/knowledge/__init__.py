"""What a seat may know: the view of a state, and other worlds that look the same from there."""
