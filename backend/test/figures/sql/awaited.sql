-- How many awards wait for a voucher, by its reward.
SELECT reward_id AS reward, COUNT(*) AS awards FROM awards
WHERE tenant = @tenant AND status = 'offered' AND means = 'voucher' GROUP BY reward_id ORDER BY reward_id
