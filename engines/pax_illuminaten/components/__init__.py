"""The component data of one edition: its shapes, what they must hold, and how they are looked up."""
