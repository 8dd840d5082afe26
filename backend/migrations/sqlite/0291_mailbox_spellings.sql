-- +goose Up
-- Letters to one mailbox go to the spelling that they were asked for, as a keyed hash; empty is the plainest one.
ALTER TABLE mailbox_letters ADD COLUMN spelling TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE mailbox_letters DROP COLUMN spelling;
