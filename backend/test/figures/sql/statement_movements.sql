-- What moved from one account to another in a month.
SELECT credit.account AS paid_from, debit.account AS paid_to, COUNT(*) AS transactions, SUM(debit.amount_cents) AS cents
FROM ledger_transactions t
JOIN ledger_entries debit ON debit.tenant = t.tenant AND debit.transaction_id = t.id AND debit.amount_cents > 0
JOIN ledger_entries credit ON credit.tenant = t.tenant AND credit.transaction_id = t.id AND credit.amount_cents < 0
WHERE t.tenant = @tenant AND t.booked_at >= @from AND t.booked_at < @until
GROUP BY credit.account, debit.account ORDER BY 1, 2
