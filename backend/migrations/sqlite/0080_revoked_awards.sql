-- +goose Up
-- What the award was for was cancelled when it was paid or out of reach: it is owed back, or ends when it comes back.
ALTER TABLE awards ADD COLUMN revoked BOOLEAN NOT NULL DEFAULT FALSE;
-- Until now the order alone said so.
UPDATE awards SET revoked = TRUE
 WHERE (status IN ('paid_out', 'collected') OR in_payment)
   AND EXISTS (SELECT 1 FROM orders WHERE orders.tenant = awards.tenant AND orders.recommendation_id = awards.recommendation_id AND orders.late);
-- The sweeper looks for the lives of awards that haven't ended.
CREATE INDEX awards_unended ON awards (tenant, recommendation_id) WHERE status IN ('open', 'offered');

-- +goose Down
DROP INDEX awards_unended;
ALTER TABLE awards DROP COLUMN revoked;
