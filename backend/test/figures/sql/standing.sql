-- What stands in the books: debts are credits, and therefore negative there.
SELECT COALESCE(-SUM(CASE WHEN account = 'reward_liability' THEN amount_cents END), 0) AS owed_awards,
    COALESCE(-SUM(CASE WHEN account = 'commission_liability' THEN amount_cents END), 0) AS owed_commissions,
    COALESCE(-SUM(CASE WHEN account = 'payout_clearing' THEN amount_cents END), 0) AS under_way,
    COALESCE(SUM(CASE WHEN account = 'receivables' THEN amount_cents END), 0) AS receivables
FROM ledger_entries WHERE tenant = @tenant
