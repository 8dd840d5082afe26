-- +goose Up
-- silent logins are those that another login let in without asking the person: they prove nothing of who sits there now (docs/adr/0065).
ALTER TABLE tokens ADD COLUMN silent BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE tokens DROP COLUMN silent;
