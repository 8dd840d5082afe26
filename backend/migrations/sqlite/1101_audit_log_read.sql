-- +goose Up
-- The audit log is read page by page, the newest first: of one person, of one kind of act, of one subject, of one
-- session. Several may be of one moment.
DROP INDEX audit_log_at;
DROP INDEX audit_log_subject;
CREATE INDEX audit_log_at ON audit_log (tenant, at, id);
CREATE INDEX audit_log_subject ON audit_log (tenant, subject, at, id);
CREATE INDEX audit_log_who ON audit_log (tenant, who, at, id);
CREATE INDEX audit_log_what ON audit_log (tenant, what, at, id);
CREATE INDEX audit_log_ref ON audit_log (tenant, ref, at, id) WHERE ref <> '';

-- +goose Down
DROP INDEX audit_log_ref;
DROP INDEX audit_log_what;
DROP INDEX audit_log_who;
DROP INDEX audit_log_subject;
DROP INDEX audit_log_at;
CREATE INDEX audit_log_subject ON audit_log (tenant, subject, at);
CREATE INDEX audit_log_at ON audit_log (tenant, at);
