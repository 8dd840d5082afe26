-- +goose Up
-- email_key is the address in lower case: one account per address and tenant.
CREATE TABLE accounts (
    tenant             TEXT        NOT NULL,
    id                 TEXT        NOT NULL,
    version            BIGINT      NOT NULL,
    email              TEXT        NOT NULL,
    email_key          TEXT        NOT NULL,
    salutation         TEXT        NOT NULL,
    first_name         TEXT        NOT NULL,
    last_name          TEXT        NOT NULL,
    language           TEXT        NOT NULL,
    password_hash      TEXT        NOT NULL,
    newsletter         BOOLEAN     NOT NULL,
    newsletter_mail_at TIMESTAMPTZ,
    created_at         TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX accounts_email ON accounts (tenant, email_key);

-- +goose Down
DROP TABLE accounts;
