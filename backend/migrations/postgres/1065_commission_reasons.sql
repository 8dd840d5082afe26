-- +goose Up
-- How an amount came about: which order of its month it was, and what plan, tier and promotion gave. Of what was earned before, the plan gave all.
ALTER TABLE commissions ADD COLUMN place BIGINT NOT NULL DEFAULT 0;
ALTER TABLE commissions ADD COLUMN plan_cents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE commissions ADD COLUMN tier_from BIGINT NOT NULL DEFAULT 0;
ALTER TABLE commissions ADD COLUMN tier_cents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE commissions ADD COLUMN promotion TEXT NOT NULL DEFAULT '';
ALTER TABLE commissions ADD COLUMN promotion_cents BIGINT NOT NULL DEFAULT 0;
UPDATE commissions SET plan_cents = ABS(cents);
CREATE INDEX commissions_of_month ON commissions (tenant, agency_number, ordered_at, kind);

-- +goose Down
DROP INDEX commissions_of_month;
ALTER TABLE commissions DROP COLUMN promotion_cents;
ALTER TABLE commissions DROP COLUMN promotion;
ALTER TABLE commissions DROP COLUMN tier_cents;
ALTER TABLE commissions DROP COLUMN tier_from;
ALTER TABLE commissions DROP COLUMN plan_cents;
ALTER TABLE commissions DROP COLUMN place;
