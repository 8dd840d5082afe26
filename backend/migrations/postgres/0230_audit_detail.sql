-- +goose Up
-- What exactly was done, or why: the name of a call, a reason. It names nobody.
ALTER TABLE audit_log ADD COLUMN detail TEXT NOT NULL DEFAULT '';
CREATE INDEX audit_log_at ON audit_log (tenant, at);

-- +goose Down
DROP INDEX audit_log_at;
ALTER TABLE audit_log DROP COLUMN detail;
