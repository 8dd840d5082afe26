-- +goose Up
-- What a browser got while a friend's data were typed opens nothing once the mailbox has confirmed; also where that was before.
UPDATE tokens SET withdrawn = 'confirmed', used_at = (
    SELECT r.confirmed_at FROM recipients r WHERE r.tenant = tokens.tenant AND r.id = tokens.subject)
 WHERE purpose = 'recipient' AND used_at IS NULL AND EXISTS (
    SELECT 1 FROM recipients r WHERE r.tenant = tokens.tenant AND r.id = tokens.subject AND r.confirmed_at IS NOT NULL);
-- Nobody can tell any more who entered the accounts of friends: they are asked for again with the reward.
DELETE FROM recipient_bank_accounts;

-- +goose Down
SELECT 1;
