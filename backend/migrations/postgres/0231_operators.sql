-- +goose Up
-- The operators of a tenant, each by an own public key (docs/adr/0022).
CREATE TABLE operator_people (
    tenant       TEXT NOT NULL,
    -- the name in small letters: neither a name nor a key is given twice
    name_key     TEXT NOT NULL,
    name         TEXT NOT NULL,
    public_key   TEXT NOT NULL,
    proposed_by  TEXT NOT NULL,
    proposed_at  TIMESTAMPTZ NOT NULL,
    confirmed_by TEXT NOT NULL,
    active_at    TIMESTAMPTZ,
    ended_by     TEXT NOT NULL,
    ended_at     TIMESTAMPTZ,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, name_key),
    UNIQUE (tenant, public_key)
);
-- What they signed: the text to the byte, and the signature.
CREATE TABLE operator_deeds (
    tenant    TEXT NOT NULL,
    id        TEXT NOT NULL,
    person    TEXT NOT NULL,
    at        TIMESTAMPTZ NOT NULL,
    command   TEXT NOT NULL,
    subject   TEXT NOT NULL,
    text      TEXT NOT NULL,
    signature TEXT NOT NULL,
    PRIMARY KEY (tenant, id)
);
-- A batch's release names the deed that proves it; an entry of the audit log too.
ALTER TABLE payout_batches ADD COLUMN first_deed TEXT NOT NULL DEFAULT '';
ALTER TABLE payout_batches ADD COLUMN second_deed TEXT NOT NULL DEFAULT '';
ALTER TABLE audit_log ADD COLUMN deed TEXT NOT NULL DEFAULT '';
-- +goose StatementBegin
CREATE FUNCTION operator_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what operators signed is append-only';
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER operator_deeds_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_deeds
    FOR EACH STATEMENT EXECUTE FUNCTION operator_append_only();
CREATE TRIGGER operator_people_stay BEFORE DELETE OR TRUNCATE ON operator_people
    FOR EACH STATEMENT EXECUTE FUNCTION operator_append_only();

-- +goose Down
ALTER TABLE audit_log DROP COLUMN deed;
ALTER TABLE payout_batches DROP COLUMN second_deed;
ALTER TABLE payout_batches DROP COLUMN first_deed;
DROP TABLE operator_deeds;
DROP TABLE operator_people;
DROP FUNCTION operator_append_only();
