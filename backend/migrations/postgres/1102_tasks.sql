-- +goose Up
-- A tenant has several addresses to which letters about what waits go, each named by the first duty that it is for
-- (docs/adr/0110).
ALTER TABLE task_reminders ADD COLUMN duty TEXT NOT NULL DEFAULT 'money';
ALTER TABLE task_reminders DROP CONSTRAINT task_reminders_pkey;
ALTER TABLE task_reminders ADD PRIMARY KEY (tenant, duty);
-- What a worker saw last where looking takes long, and whose turn it is to look: nobody's before turn_at.
CREATE TABLE task_looks (
    tenant    TEXT PRIMARY KEY,
    turn_at   TIMESTAMPTZ NOT NULL,
    looked_at TIMESTAMPTZ,
    seen      TEXT NOT NULL
);
-- What was taken in after a restore and no award has; what no credit note is about, with its sum.
CREATE INDEX handed_vouchers_held ON handed_vouchers (tenant) WHERE award_id = '' AND outcome = '';
DROP INDEX commissions_unbilled;
CREATE INDEX commissions_unbilled ON commissions (tenant, agency_number, booked_at, id, cents) WHERE document = '';
-- How fast pools of codes are used up.
CREATE INDEX vouchers_given ON vouchers (tenant, given_at, reward_id) WHERE award_id IS NOT NULL;

-- +goose Down
DROP INDEX commissions_unbilled;
CREATE INDEX commissions_unbilled ON commissions (tenant, agency_number, booked_at, id) WHERE document = '';
DROP INDEX handed_vouchers_held;
DROP INDEX vouchers_given;
DROP TABLE task_looks;
DELETE FROM task_reminders WHERE duty <> 'money';
ALTER TABLE task_reminders DROP CONSTRAINT task_reminders_pkey;
ALTER TABLE task_reminders DROP COLUMN duty;
ALTER TABLE task_reminders ADD PRIMARY KEY (tenant);
