-- What became owed of rewards in a while, whatever became of it later.
SELECT COALESCE(SUM(debit.amount_cents), 0) AS cents
FROM ledger_transactions t
JOIN ledger_entries debit ON debit.tenant = t.tenant AND debit.transaction_id = t.id AND debit.account = 'programme_cost' AND debit.amount_cents > 0
JOIN ledger_entries credit ON credit.tenant = t.tenant AND credit.transaction_id = t.id AND credit.account = 'reward_liability'
WHERE t.tenant = @tenant AND t.booked_at >= @from AND t.booked_at < @until
