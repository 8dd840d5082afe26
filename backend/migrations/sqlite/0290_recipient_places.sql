-- +goose Up
-- Where data were entered that wait on a link, as a keyed hash: too many from one place displace each other.
ALTER TABLE recipients ADD COLUMN place TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE recipients DROP COLUMN place;
