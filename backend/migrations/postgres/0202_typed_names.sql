-- +goose Up
-- Whoever recommends under a registered person's address without a login shows the friend what was typed, not the name that is stored.
ALTER TABLE recommendations ADD COLUMN typed_first_name TEXT NOT NULL DEFAULT '';
ALTER TABLE recommendations ADD COLUMN typed_initial TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE recommendations DROP COLUMN typed_initial;
ALTER TABLE recommendations DROP COLUMN typed_first_name;
