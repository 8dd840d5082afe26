-- +goose Up
-- An operator's lock, and a new address that waits for its confirmation under the id of the wish.
ALTER TABLE accounts ADD COLUMN locked_at TIMESTAMPTZ;
ALTER TABLE accounts ADD COLUMN new_email TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN change_id TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE accounts DROP COLUMN change_id;
ALTER TABLE accounts DROP COLUMN new_email;
ALTER TABLE accounts DROP COLUMN locked_at;
