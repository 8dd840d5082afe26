-- +goose Up
-- When a mailbox refused the letter for good: it is never tried again.
ALTER TABLE mail_log ADD COLUMN refused_at TIMESTAMPTZ;
CREATE INDEX mail_log_refused ON mail_log (tenant, refused_at) WHERE refused_at IS NOT NULL;

-- +goose Down
DROP INDEX mail_log_refused;
ALTER TABLE mail_log DROP COLUMN refused_at;
