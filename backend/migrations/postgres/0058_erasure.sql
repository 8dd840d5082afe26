-- +goose Up
-- The holder was erased: a transfer on its way is finished, and nothing else follows.
ALTER TABLE awards ADD COLUMN holder_gone BOOLEAN NOT NULL DEFAULT FALSE;
-- What a person entered anywhere is found by the person.
CREATE INDEX recipients_person ON recipients (tenant, person_key);

-- +goose Down
DROP INDEX recipients_person;
ALTER TABLE awards DROP COLUMN holder_gone;
