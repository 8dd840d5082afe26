-- Batches that wait for a release, and what is in them.
SELECT COUNT(DISTINCT b.id) AS batches, COALESCE(SUM(p.amount_cents), 0) AS cents
FROM payout_batches b JOIN payouts p ON p.tenant = b.tenant AND p.batch_id = b.id AND p.status = 'reserved'
WHERE b.tenant = @tenant AND b.status = 'awaiting_release'
