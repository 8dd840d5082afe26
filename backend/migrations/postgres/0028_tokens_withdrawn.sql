-- +goose Up
-- Why a token was withdrawn, where its bearer is told of it: a session that a changed password ended.
ALTER TABLE tokens ADD COLUMN withdrawn TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tokens DROP COLUMN withdrawn;
