-- +goose Up
-- stopped: the worker found something that left and isn't in the books, as after a backup was restored; people hear that payments are being checked.
ALTER TABLE journal_positions ADD COLUMN stopped BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE journal_positions DROP COLUMN stopped;
