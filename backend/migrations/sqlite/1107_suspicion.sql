-- +goose Up
-- People hold awards, and refuse them, by what is unusual (docs/adr/0115).
ALTER TABLE awards ADD COLUMN held_until TIMESTAMP;
ALTER TABLE awards ADD COLUMN refused BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX awards_refused ON awards (tenant, holder_id) WHERE kind = 'bonus' AND refused = TRUE;
-- Sellers that are paid to one account.
CREATE INDEX agency_bank_accounts_hash ON agency_bank_accounts (tenant, iban_hash);
-- What waits for people: a row for each open kind of a recommendation, and one without a kind for all of it.
CREATE TABLE suspicions (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    kind              TEXT NOT NULL,
    -- what is at stake, in cents and with a minus: the most comes first
    weight            INTEGER NOT NULL,
    since             TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, kind)
) WITHOUT ROWID;
CREATE INDEX suspicions_money ON suspicions (tenant, kind, weight, since, recommendation_id);
CREATE INDEX suspicions_age ON suspicions (tenant, kind, since, recommendation_id);
-- What people decided of an award, or the tenant's rule did.
CREATE TABLE suspicion_decisions (
    tenant            TEXT NOT NULL,
    id                TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    award_id          TEXT NOT NULL,
    party             TEXT NOT NULL,
    cents             INTEGER NOT NULL,
    -- what was decided of, with commas between
    kinds             TEXT NOT NULL,
    verdict           TEXT NOT NULL,
    reason            TEXT NOT NULL,
    -- who decided; by_rule for the tenant's rule after that person's hold
    decided_by        TEXT NOT NULL,
    by_rule           BOOLEAN NOT NULL,
    -- counts once for all awards of its recommendation
    leads             BOOLEAN NOT NULL,
    decided_at        TIMESTAMP NOT NULL,
    held_since        TIMESTAMP,
    until_at          TIMESTAMP,
    outcome           TEXT NOT NULL,
    ended_at          TIMESTAMP,
    objection         TEXT NOT NULL,
    objected_at       TIMESTAMP,
    answer            TEXT NOT NULL,
    answered_by       TEXT NOT NULL,
    answered_at       TIMESTAMP,
    upheld            BOOLEAN NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX suspicion_decisions_standing ON suspicion_decisions (tenant, award_id) WHERE outcome = '';
CREATE INDEX suspicion_decisions_award ON suspicion_decisions (tenant, award_id, id);
CREATE INDEX suspicion_decisions_case ON suspicion_decisions (tenant, recommendation_id, id);
CREATE INDEX suspicion_decisions_waits ON suspicion_decisions (tenant, until_at, id) WHERE outcome = '';
CREATE INDEX suspicion_decisions_objected ON suspicion_decisions (tenant, objected_at, id) WHERE outcome = '' AND objected_at IS NOT NULL AND answered_at IS NULL;
-- How often each kind was right.
CREATE TABLE suspicion_counts (
    tenant  TEXT NOT NULL,
    kind    TEXT NOT NULL,
    refused INTEGER NOT NULL,
    decided INTEGER NOT NULL,
    PRIMARY KEY (tenant, kind)
);
-- What people of the tenant set for a kind.
CREATE TABLE suspicion_rules (
    tenant   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    off      BOOLEAN NOT NULL,
    at_least INTEGER NOT NULL,
    set_by   TEXT NOT NULL,
    set_at   TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, kind)
);

-- +goose Down
DROP TABLE suspicion_rules;
DROP TABLE suspicion_counts;
DROP TABLE suspicion_decisions;
DROP TABLE suspicions;
DROP INDEX agency_bank_accounts_hash;
DROP INDEX awards_refused;
ALTER TABLE awards DROP COLUMN refused;
ALTER TABLE awards DROP COLUMN held_until;
