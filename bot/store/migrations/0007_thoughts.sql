-- What a computer player's answer followed from besides the position, as JSON: its words of chance and how far it thought.
ALTER TABLE journal ADD COLUMN thought TEXT;
