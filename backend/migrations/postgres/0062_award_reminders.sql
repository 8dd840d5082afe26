-- +goose Up
-- When the holder of an unclaimed award is reminded, computed once with the end of the claim, and how many reminders are done with.
ALTER TABLE awards ADD COLUMN remind_at TEXT NOT NULL DEFAULT '';
ALTER TABLE awards ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE awards DROP COLUMN reminded;
ALTER TABLE awards DROP COLUMN remind_at;
