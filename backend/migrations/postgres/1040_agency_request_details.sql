-- +goose Up
-- What an agency adds to its request once the mailbox has confirmed it, all by its own choice. It goes with the decision.
ALTER TABLE agency_requests ADD COLUMN legal_form TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_requests ADD COLUMN broker_number TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_requests ADD COLUMN register_number TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_requests ADD COLUMN website TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_requests ADD COLUMN people BIGINT NOT NULL DEFAULT 0;
ALTER TABLE agency_requests ADD COLUMN message TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_requests ADD COLUMN completed_at TIMESTAMPTZ;

-- +goose Down
ALTER TABLE agency_requests DROP COLUMN completed_at;
ALTER TABLE agency_requests DROP COLUMN message;
ALTER TABLE agency_requests DROP COLUMN people;
ALTER TABLE agency_requests DROP COLUMN website;
ALTER TABLE agency_requests DROP COLUMN register_number;
ALTER TABLE agency_requests DROP COLUMN broker_number;
ALTER TABLE agency_requests DROP COLUMN legal_form;
