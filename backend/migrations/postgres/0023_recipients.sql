-- +goose Up
-- A row is deleted as a whole when its person is erased. mails_wanted and mails_sent count confirmation mails.
CREATE TABLE recipients (
    tenant              TEXT        NOT NULL,
    id                  TEXT        NOT NULL,
    version             BIGINT      NOT NULL,
    recommendation_id   TEXT        NOT NULL,
    product_id          TEXT        NOT NULL,
    person_key          TEXT        NOT NULL,
    salutation          TEXT        NOT NULL,
    first_name          TEXT        NOT NULL,
    last_name           TEXT        NOT NULL,
    birth_date          TEXT        NOT NULL,
    email               TEXT        NOT NULL,
    phone               TEXT        NOT NULL,
    street              TEXT        NOT NULL,
    house_number        TEXT        NOT NULL,
    zip                 TEXT        NOT NULL,
    city                TEXT        NOT NULL,
    advertising_text    TEXT        NOT NULL,
    advertising_version TEXT        NOT NULL,
    channel             TEXT        NOT NULL,
    language            TEXT        NOT NULL,
    created_at          TIMESTAMPTZ NOT NULL,
    erase_after         TIMESTAMPTZ NOT NULL,
    confirmed_at        TIMESTAMPTZ,
    mails_wanted        BIGINT      NOT NULL,
    mails_sent          BIGINT      NOT NULL,
    mail_wanted_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX recipients_recommendation ON recipients (tenant, recommendation_id);

-- Who is whose friend: one person is recipient once per tenant and product while a recommendation is alive.
CREATE TABLE recipient_claims (
    tenant            TEXT NOT NULL,
    product_id        TEXT NOT NULL,
    person_key        TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    recipient_id      TEXT NOT NULL,
    PRIMARY KEY (tenant, product_id, person_key)
);
CREATE INDEX recipient_claims_recipient ON recipient_claims (tenant, recipient_id);

-- +goose Down
DROP TABLE recipient_claims;
DROP TABLE recipients;
