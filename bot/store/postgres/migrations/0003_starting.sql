-- understood from: 1
-- A start reads what was changed last, however many tables rest. With an index over what every move changes no update of a row
-- stays within its page, so no room is left there for it.
CREATE INDEX tables_changed ON tables (updated_at);
ALTER TABLE tables RESET (fillfactor);
