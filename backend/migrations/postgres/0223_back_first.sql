-- +goose Up
-- A return of money that was read before the payment which it undoes: a later word that it was paid agrees with it.
ALTER TABLE payouts ADD COLUMN back_first BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE payouts DROP COLUMN back_first;
