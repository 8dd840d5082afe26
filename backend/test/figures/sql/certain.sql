-- What is certain unless it is cancelled: orders that wait for the end of their complaint period alone, by that end.
SELECT o.complaint_until AS at, r.recipient_cents + CASE WHEN r.for_commission = TRUE THEN 0 ELSE r.recommender_cents END AS cents
FROM orders o JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id
WHERE o.tenant = @tenant AND o.status = 'approved' AND r.status = 'confirmed'
ORDER BY 1
