-- +goose Up
-- What operators did. Append-only; people stand in it as ids.
CREATE TABLE audit_log (
    tenant  TEXT     NOT NULL,
    id      TEXT     NOT NULL,
    at      DATETIME NOT NULL,
    who     TEXT     NOT NULL,
    what    TEXT     NOT NULL,
    subject TEXT     NOT NULL,
    ref     TEXT     NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX audit_log_subject ON audit_log (tenant, subject, at);
-- +goose StatementBegin
CREATE TRIGGER audit_log_keep BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER audit_log_stay BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE audit_log;
