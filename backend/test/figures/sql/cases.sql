-- What the bank contradicts and isn't settled.
SELECT COUNT(*) AS cases FROM bank_cases WHERE tenant = @tenant AND settled_at IS NULL
