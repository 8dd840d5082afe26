-- +goose Up
-- The company that a friend orders for; empty for a person's own contract (ModuleCompanyRecommendation). It goes with the row.
ALTER TABLE recipients ADD COLUMN company TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE recipients DROP COLUMN company;
