-- +goose Up
-- When an operator said yes to a member. Whom an operator let in has it from the start; whom an owner asked in gets it later. The audit log tells who came how.
ALTER TABLE agency_members ADD COLUMN vouched_at DATETIME;
UPDATE agency_members SET vouched_at = created_at WHERE state = 'active' AND NOT EXISTS (
    SELECT 1 FROM audit_log l
    WHERE l.tenant = agency_members.tenant AND l.subject = agency_members.id AND l.what = 'member.added' AND l.detail LIKE '%, invited');
CREATE INDEX agency_members_unvouched ON agency_members (tenant, id) WHERE vouched_at IS NULL AND ended_at IS NULL;

-- +goose Down
DROP INDEX agency_members_unvouched;
ALTER TABLE agency_members DROP COLUMN vouched_at;
