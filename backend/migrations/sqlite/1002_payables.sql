-- +goose Up
-- What is paid is of a kind (docs/adr/0030). What stands here was for awards; award_id is the id of a payable of any kind.
ALTER TABLE payouts ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';
DROP INDEX payouts_award;
CREATE UNIQUE INDEX payouts_payable ON payouts (tenant, payable_kind, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice') AND award_id <> '';

ALTER TABLE bank_cases ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';

ALTER TABLE ledger_entries ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';

-- SQLite changes no primary key: the table is written anew.
CREATE TABLE receivables_of_kinds (
    tenant            TEXT NOT NULL,
    payable_kind      TEXT NOT NULL DEFAULT 'award',
    award_id          TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    amount_cents      INTEGER NOT NULL CHECK (amount_cents > 0),
    status            TEXT NOT NULL,
    opened_at         TIMESTAMP NOT NULL,
    closed_at         TIMESTAMP,
    reason            TEXT NOT NULL,
    version           INTEGER NOT NULL,
    PRIMARY KEY (tenant, payable_kind, award_id)
);
INSERT INTO receivables_of_kinds (tenant, award_id, recommendation_id, amount_cents, status, opened_at, closed_at, reason, version)
SELECT tenant, award_id, recommendation_id, amount_cents, status, opened_at, closed_at, reason, version FROM receivables;
DROP TABLE receivables;
ALTER TABLE receivables_of_kinds RENAME TO receivables;
CREATE INDEX receivables_recommendation ON receivables (tenant, recommendation_id);

-- +goose Down
-- The release before would take what is of another kind for awards: with such rows there is no way back.
CREATE TABLE awards_alone (payable_kind TEXT NOT NULL CHECK (payable_kind IN ('award', '')));
INSERT INTO awards_alone (payable_kind)
SELECT payable_kind FROM receivables
UNION SELECT payable_kind FROM ledger_entries
UNION SELECT payable_kind FROM bank_cases
UNION SELECT payable_kind FROM payouts;
DROP TABLE awards_alone;

CREATE TABLE receivables_of_awards (
    tenant            TEXT NOT NULL,
    award_id          TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    amount_cents      INTEGER NOT NULL CHECK (amount_cents > 0),
    status            TEXT NOT NULL,
    opened_at         TIMESTAMP NOT NULL,
    closed_at         TIMESTAMP,
    reason            TEXT NOT NULL,
    version           INTEGER NOT NULL,
    PRIMARY KEY (tenant, award_id)
);
INSERT INTO receivables_of_awards (tenant, award_id, recommendation_id, amount_cents, status, opened_at, closed_at, reason, version)
SELECT tenant, award_id, recommendation_id, amount_cents, status, opened_at, closed_at, reason, version FROM receivables;
DROP TABLE receivables;
ALTER TABLE receivables_of_awards RENAME TO receivables;
CREATE INDEX receivables_recommendation ON receivables (tenant, recommendation_id);

ALTER TABLE ledger_entries DROP COLUMN payable_kind;

ALTER TABLE bank_cases DROP COLUMN payable_kind;

DROP INDEX payouts_payable;
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice') AND award_id <> '';
ALTER TABLE payouts DROP COLUMN payable_kind;
