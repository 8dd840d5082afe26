-- +goose Up
-- What operators did. Append-only; people stand in it as ids.
CREATE TABLE audit_log (
    tenant  TEXT        NOT NULL,
    id      TEXT        NOT NULL,
    at      TIMESTAMPTZ NOT NULL,
    who     TEXT        NOT NULL,
    what    TEXT        NOT NULL,
    subject TEXT        NOT NULL,
    ref     TEXT        NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX audit_log_subject ON audit_log (tenant, subject, at);
-- +goose StatementBegin
CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only();

-- +goose Down
DROP TABLE audit_log;
DROP FUNCTION audit_append_only();
