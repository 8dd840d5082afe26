-- +goose Up
-- The pool of codes. A code is encrypted; its keyed hash keeps it from being put in twice.
CREATE TABLE vouchers (
    tenant      TEXT NOT NULL,
    id          TEXT NOT NULL,
    reward_id   TEXT NOT NULL,
    -- what the code is worth; 0 for a code that takes the amount it is given for
    value_cents INTEGER NOT NULL,
    code        BLOB NOT NULL,
    code_hash   TEXT NOT NULL,
    -- invented for a demonstration, worth nothing
    demo        BOOLEAN NOT NULL,
    award_id    TEXT,
    given_at    TIMESTAMP,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, code_hash)
);
-- One code an award; an award without a code is nothing to be unique about.
CREATE UNIQUE INDEX vouchers_award ON vouchers (tenant, award_id) WHERE award_id IS NOT NULL;
CREATE INDEX vouchers_free ON vouchers (tenant, reward_id, value_cents, id) WHERE award_id IS NULL;

-- +goose Down
DROP TABLE vouchers;
