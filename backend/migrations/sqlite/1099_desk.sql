-- +goose Up
-- A person of the desk has a passkey and maybe no key of the command line; a key is given once nevertheless. Duties
-- say what a person may do at the desk.
CREATE TABLE operator_people_anew (
    tenant       TEXT NOT NULL,
    -- the name in small letters: neither a name nor a key is given twice
    name_key     TEXT NOT NULL,
    name         TEXT NOT NULL,
    public_key   TEXT NOT NULL,
    proposed_by  TEXT NOT NULL,
    proposed_at  TIMESTAMP NOT NULL,
    confirmed_by TEXT NOT NULL,
    active_at    TIMESTAMP,
    ended_by     TEXT NOT NULL,
    ended_at     TIMESTAMP,
    version      INTEGER NOT NULL,
    duties       TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, name_key)
);
INSERT INTO operator_people_anew (tenant, name_key, name, public_key, proposed_by, proposed_at, confirmed_by, active_at, ended_by, ended_at, version)
SELECT tenant, name_key, name, public_key, proposed_by, proposed_at, confirmed_by, active_at, ended_by, ended_at, version FROM operator_people;
DROP TABLE operator_people;
ALTER TABLE operator_people_anew RENAME TO operator_people;
CREATE UNIQUE INDEX operator_people_key ON operator_people (tenant, public_key) WHERE public_key <> '';
-- +goose StatementBegin
CREATE TRIGGER operator_people_stay BEFORE DELETE ON operator_people
BEGIN SELECT RAISE(ABORT, 'what operators signed is append-only'); END;
-- +goose StatementEnd

-- Passkeys of the desk: public halves, and what the last use left. An ended one stays, so that its name comes to nothing.
CREATE TABLE operator_passkeys (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    name_key     TEXT NOT NULL,
    public_key   BLOB NOT NULL,
    sign_count   INTEGER NOT NULL,
    aaguid       TEXT NOT NULL,
    transports   TEXT NOT NULL,
    synced       BOOLEAN NOT NULL,
    browser      TEXT NOT NULL,
    wrong        INTEGER NOT NULL,
    added_at     TIMESTAMP NOT NULL,
    active_at    TIMESTAMP,
    last_used_at TIMESTAMP,
    ended_by     TEXT NOT NULL,
    ended_at     TIMESTAMP,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX operator_passkeys_person ON operator_passkeys (tenant, name_key, added_at, id);
-- +goose StatementBegin
CREATE TRIGGER operator_passkeys_stay BEFORE DELETE ON operator_passkeys
BEGIN SELECT RAISE(ABORT, 'what operators signed is append-only'); END;
-- +goose StatementEnd

-- Invitations to the desk: a voice, the hash of a link, the passkey made by it, and the second voice.
CREATE TABLE operator_invitations (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    name_key     TEXT NOT NULL,
    duties       TEXT NOT NULL,
    token        TEXT NOT NULL,
    proposed_by  TEXT NOT NULL,
    proposed_at  TIMESTAMP NOT NULL,
    expires_at   TIMESTAMP NOT NULL,
    passkey      TEXT NOT NULL,
    confirmed_by TEXT NOT NULL,
    confirmed_at TIMESTAMP,
    ended_by     TEXT NOT NULL,
    ended_at     TIMESTAMP,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX operator_invitations_token ON operator_invitations (tenant, token);
CREATE INDEX operator_invitations_person ON operator_invitations (tenant, name_key, proposed_at, id);
-- +goose StatementBegin
CREATE TRIGGER operator_invitations_stay BEFORE DELETE ON operator_invitations
BEGIN SELECT RAISE(ABORT, 'what operators signed is append-only'); END;
-- +goose StatementEnd

-- What a passkey was asked to sign, by its hash, for minutes and once.
CREATE TABLE desk_challenges (
    tenant     TEXT NOT NULL,
    hash       TEXT NOT NULL,
    purpose    TEXT NOT NULL,
    subject    TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, hash)
);
CREATE INDEX desk_challenges_over ON desk_challenges (tenant, expires_at);

-- Sessions of the desk, by the hash of their secret. Of the browser only its family and platform are kept.
CREATE TABLE desk_sessions (
    tenant   TEXT NOT NULL,
    hash     TEXT NOT NULL,
    id       TEXT NOT NULL,
    name_key TEXT NOT NULL,
    passkey  TEXT NOT NULL,
    browser  TEXT NOT NULL,
    began_at TIMESTAMP NOT NULL,
    seen_at  TIMESTAMP NOT NULL,
    ends_at  TIMESTAMP NOT NULL,
    ended_at TIMESTAMP,
    PRIMARY KEY (tenant, hash)
);
-- A hash is unique across tenants, so that another tenant's session is recognised and refused.
CREATE UNIQUE INDEX desk_sessions_hash ON desk_sessions (hash);
CREATE INDEX desk_sessions_person ON desk_sessions (tenant, name_key, began_at, id);
CREATE INDEX desk_sessions_over ON desk_sessions (tenant, ends_at);

-- +goose Down
DROP TABLE desk_sessions;
DROP TABLE desk_challenges;
DROP TABLE operator_invitations;
DROP TABLE operator_passkeys;
CREATE TABLE operator_people_before (
    tenant       TEXT NOT NULL,
    -- the name in small letters: neither a name nor a key is given twice
    name_key     TEXT NOT NULL,
    name         TEXT NOT NULL,
    public_key   TEXT NOT NULL,
    proposed_by  TEXT NOT NULL,
    proposed_at  TIMESTAMP NOT NULL,
    confirmed_by TEXT NOT NULL,
    active_at    TIMESTAMP,
    ended_by     TEXT NOT NULL,
    ended_at     TIMESTAMP,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, name_key),
    UNIQUE (tenant, public_key)
);
-- The release before knows no one without a key: such people have never acted there, and have ended.
UPDATE operator_people SET public_key = 'none of ' || name_key, active_at = NULL,
    ended_by = CASE ended_by WHEN '' THEN '(the desk)' ELSE ended_by END, ended_at = coalesce(ended_at, CURRENT_TIMESTAMP)
    WHERE public_key = '';
INSERT INTO operator_people_before (tenant, name_key, name, public_key, proposed_by, proposed_at, confirmed_by, active_at, ended_by, ended_at, version)
SELECT tenant, name_key, name, public_key, proposed_by, proposed_at, confirmed_by, active_at, ended_by, ended_at, version FROM operator_people;
DROP TABLE operator_people;
ALTER TABLE operator_people_before RENAME TO operator_people;
-- +goose StatementBegin
CREATE TRIGGER operator_people_stay BEFORE DELETE ON operator_people
BEGIN SELECT RAISE(ABORT, 'what operators signed is append-only'); END;
-- +goose StatementEnd
