-- +goose Up
-- When an owner was made an employee the last time: who was one of late is told of the agency's account, too.
ALTER TABLE agency_members ADD COLUMN owner_until TIMESTAMPTZ;

-- +goose Down
ALTER TABLE agency_members DROP COLUMN owner_until;
