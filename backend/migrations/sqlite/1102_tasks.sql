-- +goose Up
-- A tenant has several addresses to which letters about what waits go, each named by the first duty that it is for
-- (docs/adr/0110).
CREATE TABLE task_reminders_anew (
    tenant  TEXT NOT NULL,
    duty    TEXT NOT NULL DEFAULT 'money',
    number  INTEGER NOT NULL,
    sent_at DATETIME NOT NULL,
    kinds   TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (tenant, duty)
);
INSERT INTO task_reminders_anew (tenant, number, sent_at, kinds, version)
SELECT tenant, number, sent_at, kinds, version FROM task_reminders;
DROP TABLE task_reminders;
ALTER TABLE task_reminders_anew RENAME TO task_reminders;
-- What a worker saw last where looking takes long, and whose turn it is to look: nobody's before turn_at.
CREATE TABLE task_looks (
    tenant    TEXT PRIMARY KEY,
    turn_at   DATETIME NOT NULL,
    looked_at DATETIME,
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
CREATE TABLE task_reminders_before (
    tenant  TEXT PRIMARY KEY,
    number  INTEGER NOT NULL,
    sent_at DATETIME NOT NULL,
    kinds   TEXT NOT NULL,
    version INTEGER NOT NULL
);
INSERT INTO task_reminders_before (tenant, number, sent_at, kinds, version)
SELECT tenant, number, sent_at, kinds, version FROM task_reminders WHERE duty = 'money';
DROP TABLE task_reminders;
ALTER TABLE task_reminders_before RENAME TO task_reminders;
