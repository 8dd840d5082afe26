-- +goose Up
-- A friend's letter that was overtaken leads on: to which recommendation somebody else has.
ALTER TABLE tokens ADD COLUMN leads_to TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tokens DROP COLUMN leads_to;
