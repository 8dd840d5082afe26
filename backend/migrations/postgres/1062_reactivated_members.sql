-- +goose Up
-- reactivated_at: when a member who had been kept out was let in again the last time. Of those from before this step the audit log tells.
ALTER TABLE agency_members ADD COLUMN reactivated_at TIMESTAMPTZ;
UPDATE agency_members SET reactivated_at = (
    SELECT MIN(i.at) FROM audit_log i
    WHERE i.tenant = agency_members.tenant AND i.subject = agency_members.id AND i.what = 'member.changed' AND i.detail LIKE '%, active'
      AND i.at > (
        SELECT MAX(o.at) FROM audit_log o
        WHERE o.tenant = agency_members.tenant AND o.subject = agency_members.id AND o.what = 'member.changed' AND o.detail LIKE '%, deactivated'));

-- +goose Down
ALTER TABLE agency_members DROP COLUMN reactivated_at;
