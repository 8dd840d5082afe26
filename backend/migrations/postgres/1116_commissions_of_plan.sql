-- +goose Up
-- What sellers earned by a plan of late, by which the desk reckons what another one would have cost.
CREATE INDEX commissions_of_plan ON commissions (tenant, plan, booked_at) WHERE kind = 'earned';

-- +goose Down
DROP INDEX commissions_of_plan;
