-- +goose Up
-- What is paid is of a kind (docs/adr/0030). What stands here was for awards; award_id is the id of a payable of any kind.
ALTER TABLE payouts ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';
DROP INDEX payouts_award;
CREATE UNIQUE INDEX payouts_payable ON payouts (tenant, payable_kind, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice') AND award_id <> '';

ALTER TABLE bank_cases ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';

ALTER TABLE ledger_entries ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';

ALTER TABLE receivables ADD COLUMN payable_kind TEXT NOT NULL DEFAULT 'award';
ALTER TABLE receivables DROP CONSTRAINT receivables_pkey;
ALTER TABLE receivables ADD PRIMARY KEY (tenant, payable_kind, award_id);

-- +goose Down
-- The release before would take what is of another kind for awards: with such rows there is no way back. The checks go with their columns.
ALTER TABLE receivables ADD CHECK (payable_kind IN ('award', ''));
ALTER TABLE ledger_entries ADD CHECK (payable_kind IN ('award', ''));
ALTER TABLE bank_cases ADD CHECK (payable_kind IN ('award', ''));
ALTER TABLE payouts ADD CHECK (payable_kind IN ('award', ''));

ALTER TABLE receivables DROP CONSTRAINT receivables_pkey;
ALTER TABLE receivables ADD PRIMARY KEY (tenant, award_id);
ALTER TABLE receivables DROP COLUMN payable_kind;

ALTER TABLE ledger_entries DROP COLUMN payable_kind;

ALTER TABLE bank_cases DROP COLUMN payable_kind;

DROP INDEX payouts_payable;
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice') AND award_id <> '';
ALTER TABLE payouts DROP COLUMN payable_kind;
