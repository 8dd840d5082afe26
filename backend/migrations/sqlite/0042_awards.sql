-- +goose Up
CREATE TABLE awards (
    tenant            TEXT NOT NULL,
    id                TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    party             TEXT NOT NULL,
    kind              TEXT NOT NULL,
    -- which bonus of the recommender it is
    nth               INTEGER,
    holder_id         TEXT NOT NULL,
    product_id        TEXT NOT NULL,
    amount_cents      INTEGER NOT NULL CHECK (amount_cents > 0),
    status            TEXT NOT NULL,
    created_at        TIMESTAMP NOT NULL,
    offered_at        TIMESTAMP,
    expires_at        TIMESTAMP,
    reward_id         TEXT,
    means             TEXT,
    chosen_at         TIMESTAMP,
    due_by            TIMESTAMP,
    -- encrypted; the last four characters and a keyed hash stand beside it
    iban              BLOB,
    account_holder    BLOB,
    iban_last4        TEXT,
    iban_hash         TEXT,
    -- on its way to its holder: can't be cancelled
    in_payment        BOOLEAN NOT NULL,
    ended_at          TIMESTAMP,
    -- when the holder was told of the transfer
    paid_told_at      TIMESTAMP,
    -- the last payout that the bank refused, and when the holder was told of it
    rejected_payout   TEXT NOT NULL,
    rejected_last4    TEXT NOT NULL,
    rejected_told_at  TIMESTAMP,
    version           INTEGER NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, recommendation_id, party, kind)
);
-- A recommender gets the nth bonus once; one that was cancelled with its order may be earned again.
CREATE UNIQUE INDEX awards_bonus ON awards (tenant, holder_id, nth) WHERE kind = 'bonus' AND status <> 'cancelled';
CREATE INDEX awards_payable ON awards (tenant, means, chosen_at) WHERE status = 'offered' AND in_payment = 0;

-- How many successful contracts each recommender has.
CREATE TABLE award_contracts (
    tenant         TEXT NOT NULL,
    recommender_id TEXT NOT NULL,
    contracts      INTEGER NOT NULL,
    PRIMARY KEY (tenant, recommender_id)
);

-- +goose Down
DROP TABLE award_contracts;
DROP TABLE awards;
