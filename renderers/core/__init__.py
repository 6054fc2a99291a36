"""What the pictures of all games share: palette, type, canvas, signs, tokens, strips, cards, chart."""
