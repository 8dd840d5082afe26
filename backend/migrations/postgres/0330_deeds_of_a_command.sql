-- +goose Up
-- What operators said by one command, in its order: who confirmed what a tenant's file says about payouts.
CREATE INDEX operator_deeds_command ON operator_deeds (tenant, command, at, id);

-- +goose Down
DROP INDEX operator_deeds_command;
