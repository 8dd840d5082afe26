-- +goose Up
-- What the bank said and a person has to settle. It holds ids, codes and our own words, and nothing of a person's.
CREATE TABLE bank_cases (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    kind          TEXT NOT NULL,
    -- the transfer, the batch or the bank's file that there is one open case of a kind about
    about         TEXT NOT NULL,
    file          TEXT NOT NULL,
    message_id    TEXT NOT NULL,
    end_to_end_id TEXT NOT NULL,
    batch_id      TEXT NOT NULL,
    payout_id     TEXT NOT NULL,
    award_id      TEXT NOT NULL,
    evidence      TEXT NOT NULL,
    opened_at     TIMESTAMPTZ NOT NULL,
    settled_at    TIMESTAMPTZ,
    settled_by    TEXT NOT NULL,
    decision      TEXT NOT NULL,
    reason        TEXT NOT NULL,
    version       INTEGER NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX bank_cases_open ON bank_cases (tenant, kind, about) WHERE settled_at IS NULL;
CREATE INDEX bank_cases_award ON bank_cases (tenant, award_id) WHERE settled_at IS NULL;

-- A transfer that came back may be followed by another, like a refused one; so may one that paid for nothing.
DROP INDEX payouts_award;
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice');

-- +goose Down
DROP INDEX payouts_award;
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status <> 'rejected';
DROP TABLE bank_cases;
