-- +goose Up
-- A commission waits while people look at its recommendation's reward, and falls with it where they say so (docs/adr/0115).
ALTER TABLE commissions ADD COLUMN held_until TIMESTAMPTZ;
-- what follows on that day without a person: billed, rule, taken_back
ALTER TABLE commissions ADD COLUMN held_then TEXT NOT NULL DEFAULT '';
-- why it was taken back: order_cancelled, reward_refused
ALTER TABLE commissions ADD COLUMN cause TEXT NOT NULL DEFAULT '';
UPDATE commissions SET cause = 'order_cancelled' WHERE kind = 'taken_back';
CREATE INDEX commissions_held ON commissions (tenant, agency_number, booked_at, cents) WHERE held_until IS NOT NULL;
-- What a decision says of the commission: falls, paid; empty where there is none, and of holds.
ALTER TABLE suspicion_decisions ADD COLUMN commission TEXT NOT NULL DEFAULT '';
-- Rewards that are held now hold what was earned by them and isn't billed; what was refused before says nothing of it.
UPDATE commissions SET held_then = 'rule', held_until = (
    SELECT MAX(d.until_at) FROM suspicion_decisions d
    WHERE d.tenant = commissions.tenant AND d.recommendation_id = commissions.recommendation_id AND d.outcome = '' AND d.verdict = 'hold')
WHERE kind = 'earned' AND document = '' AND EXISTS (
    SELECT 1 FROM suspicion_decisions d
    WHERE d.tenant = commissions.tenant AND d.recommendation_id = commissions.recommendation_id AND d.outcome = '' AND d.verdict = 'hold')
  AND NOT EXISTS (
    SELECT 1 FROM commissions b
    WHERE b.tenant = commissions.tenant AND b.recommendation_id = commissions.recommendation_id AND b.kind = 'taken_back');

-- +goose Down
ALTER TABLE suspicion_decisions DROP COLUMN commission;
DROP INDEX commissions_held;
ALTER TABLE commissions DROP COLUMN cause;
ALTER TABLE commissions DROP COLUMN held_then;
ALTER TABLE commissions DROP COLUMN held_until;
