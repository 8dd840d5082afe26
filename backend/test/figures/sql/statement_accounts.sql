-- A month of each account: what it held, what was debited and credited, what it holds then.
SELECT e.account AS account,
    COALESCE(SUM(CASE WHEN t.booked_at < @from THEN e.amount_cents END), 0) AS opening,
    COALESCE(SUM(CASE WHEN t.booked_at >= @from AND e.amount_cents > 0 THEN e.amount_cents END), 0) AS debits,
    COALESCE(-SUM(CASE WHEN t.booked_at >= @from AND e.amount_cents < 0 THEN e.amount_cents END), 0) AS credits,
    SUM(e.amount_cents) AS closing
FROM ledger_entries e JOIN ledger_transactions t ON t.tenant = e.tenant AND t.id = e.transaction_id
WHERE e.tenant = @tenant AND t.booked_at < @until
GROUP BY e.account ORDER BY e.account
