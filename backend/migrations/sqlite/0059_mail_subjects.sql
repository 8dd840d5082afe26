-- +goose Up
-- The subject of a letter, the second part of its key: an opaque id. A person can be told which letters were sent.
ALTER TABLE mail_log ADD COLUMN subject TEXT NOT NULL DEFAULT '';
UPDATE mail_log SET subject = substr(key, instr(key, '/') + 1);
UPDATE mail_log SET subject = substr(subject, 1, instr(subject, '/') - 1) WHERE instr(subject, '/') > 0;
CREATE INDEX mail_log_subject ON mail_log (tenant, subject);

-- +goose Down
DROP INDEX mail_log_subject;
ALTER TABLE mail_log DROP COLUMN subject;
