-- +goose Up
-- A link that was sent stays good while a newer letter waits for the mailbox's day. So requests that no mailbox confirmed stand side by side, and only of those
-- that one confirmed it has one that is open. An invitation to work is renewed in place: letters_before counts its letters on earlier words.
DROP INDEX agency_requests_open;
CREATE UNIQUE INDEX agency_requests_open ON agency_requests (tenant, mailbox) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX agency_requests_unconfirmed ON agency_requests (tenant, mailbox, id) WHERE confirmed_at IS NULL;
ALTER TABLE member_invitations ADD COLUMN letters_before INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE member_invitations DROP COLUMN letters_before;
-- The release before knows one request of a mailbox that is open: the newest stays, as with a request that took the place of another then.
DELETE FROM consents WHERE subject_kind = 'agency_contact' AND EXISTS (
    SELECT 1 FROM agency_requests r JOIN agency_requests newer ON newer.tenant = r.tenant AND newer.mailbox = r.mailbox AND newer.id > r.id
    WHERE r.tenant = consents.tenant AND r.id = consents.subject_id AND r.confirmed_at IS NULL AND newer.confirmed_at IS NULL);
DELETE FROM agency_requests WHERE confirmed_at IS NULL AND EXISTS (
    SELECT 1 FROM agency_requests newer WHERE newer.tenant = agency_requests.tenant AND newer.mailbox = agency_requests.mailbox AND newer.id > agency_requests.id
    AND newer.confirmed_at IS NULL);
DROP INDEX agency_requests_unconfirmed;
DROP INDEX agency_requests_open;
CREATE UNIQUE INDEX agency_requests_open ON agency_requests (tenant, mailbox) WHERE ended_at IS NULL;
