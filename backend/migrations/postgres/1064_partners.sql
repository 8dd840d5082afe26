-- +goose Up
-- A seller is an agency or a partner. A partner waits for an operator's yes (approved_at), has one member, and its account
-- may belong to an agency as well.
ALTER TABLE agencies ADD COLUMN kind TEXT NOT NULL DEFAULT 'agency' CHECK (kind IN ('agency', 'partner'));
ALTER TABLE agencies ADD COLUMN approved_at TIMESTAMPTZ;
ALTER TABLE agency_requests ADD COLUMN kind TEXT NOT NULL DEFAULT 'agency' CHECK (kind IN ('agency', 'partner'));
ALTER TABLE agency_members DROP CONSTRAINT agency_members_role_check;
ALTER TABLE agency_members ADD CONSTRAINT agency_members_role_check
    CHECK (role IN ('owner', 'owner_inactive', 'employee', 'partner'));
DROP INDEX agency_members_one;
CREATE UNIQUE INDEX agency_members_one ON agency_members (tenant, account_id) WHERE ended_at IS NULL AND role <> 'partner';
CREATE UNIQUE INDEX agency_members_partner ON agency_members (tenant, account_id) WHERE ended_at IS NULL AND role = 'partner';

-- +goose Down
DELETE FROM agency_members WHERE role = 'partner';
DROP INDEX agency_members_partner;
DROP INDEX agency_members_one;
CREATE UNIQUE INDEX agency_members_one ON agency_members (tenant, account_id) WHERE ended_at IS NULL;
ALTER TABLE agency_members DROP CONSTRAINT agency_members_role_check;
ALTER TABLE agency_members ADD CONSTRAINT agency_members_role_check CHECK (role IN ('owner', 'owner_inactive', 'employee'));
DELETE FROM agency_requests WHERE kind = 'partner';
ALTER TABLE agency_requests DROP COLUMN kind;
ALTER TABLE agencies DROP COLUMN approved_at;
ALTER TABLE agencies DROP COLUMN kind;
