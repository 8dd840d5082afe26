-- +goose Up
-- When a friend who confirmed is reminded of the order, and how many of these are done with.
ALTER TABLE recipients ADD COLUMN remind_at TEXT NOT NULL DEFAULT '';
ALTER TABLE recipients ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE recipients DROP COLUMN reminded;
ALTER TABLE recipients DROP COLUMN remind_at;
