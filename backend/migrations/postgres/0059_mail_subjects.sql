-- +goose Up
-- The subject of a letter, the second part of its key: an opaque id. A person can be told which letters were sent.
ALTER TABLE mail_log ADD COLUMN subject TEXT NOT NULL DEFAULT '';
UPDATE mail_log SET subject = split_part(key, '/', 2);
CREATE INDEX mail_log_subject ON mail_log (tenant, subject);

-- +goose Down
DROP INDEX mail_log_subject;
ALTER TABLE mail_log DROP COLUMN subject;
