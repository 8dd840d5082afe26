-- +goose Up
-- What the room "Geld" shows is summed as it is booked (docs/adr/0119): the books by day, what stands on an account by payable, what open
-- recommendations promise, and what is certain by the instant at which it falls due. What isn't summed yet stands beside it, and is read with it.
CREATE TABLE ledger_days (
    tenant       TEXT NOT NULL,
    -- of Berlin; empty for all days together
    day          TEXT NOT NULL,
    to_account   TEXT NOT NULL,
    from_account TEXT NOT NULL,
    -- of transfers alone, whose awards were lost with a backup
    lost         BOOLEAN NOT NULL,
    count        INTEGER NOT NULL,
    cents        INTEGER NOT NULL,
    PRIMARY KEY (tenant, day, to_account, from_account, lost)
);
-- What isn't zero.
CREATE TABLE ledger_standing (
    tenant       TEXT NOT NULL,
    account      TEXT NOT NULL,
    payable_kind TEXT NOT NULL,
    subject      TEXT NOT NULL,
    cents        INTEGER NOT NULL,
    PRIMARY KEY (tenant, account, payable_kind, subject)
);
-- One row for each event that was booked and isn't summed yet: no two writers wait for each other.
CREATE TABLE ledger_unsummed (
    tenant         TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    booked_at      DATETIME NOT NULL,
    to_account     TEXT NOT NULL,
    to_kind        TEXT NOT NULL,
    to_subject     TEXT NOT NULL,
    from_account   TEXT NOT NULL,
    from_kind      TEXT NOT NULL,
    from_subject   TEXT NOT NULL,
    lost           BOOLEAN NOT NULL,
    cents          INTEGER NOT NULL,
    PRIMARY KEY (tenant, transaction_id)
);
CREATE TABLE open_sums (
    tenant TEXT NOT NULL PRIMARY KEY,
    count  INTEGER NOT NULL,
    cents  INTEGER NOT NULL
);
-- By how much a change of a recommendation changes the sum.
CREATE TABLE open_changes (
    tenant TEXT NOT NULL,
    id     TEXT NOT NULL,
    count  INTEGER NOT NULL,
    cents  INTEGER NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE TABLE coming_sums (
    tenant TEXT NOT NULL,
    due_at DATETIME NOT NULL,
    cents  INTEGER NOT NULL,
    PRIMARY KEY (tenant, due_at)
);
-- Instants of which something has changed since they were summed.
CREATE TABLE coming_changes (
    tenant TEXT NOT NULL,
    due_at DATETIME NOT NULL,
    id     TEXT NOT NULL,
    PRIMARY KEY (tenant, due_at, id)
);
-- Which week was written about last, by its Monday.
CREATE TABLE weekly_letters (
    tenant TEXT NOT NULL PRIMARY KEY,
    week   TEXT NOT NULL
);
CREATE INDEX orders_due ON orders (tenant, complaint_until, recommendation_id) WHERE status = 'approved';
CREATE INDEX recommendations_running ON recommendations (tenant, id) WHERE status IN ('open', 'confirmed');

-- +goose StatementBegin
CREATE TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries WHEN NEW.position = 2
BEGIN INSERT INTO ledger_unsummed (tenant, transaction_id, booked_at, to_account, to_kind, to_subject, from_account, from_kind, from_subject, lost, cents)
    SELECT b.tenant, b.id, b.booked_at, d.account, d.payable_kind, d.subject, NEW.account, NEW.payable_kind, NEW.subject,
        b.key LIKE 'payout/' || d.subject || '/%', d.amount_cents
    FROM ledger_transactions b JOIN ledger_entries d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1
    WHERE b.tenant = NEW.tenant AND b.id = NEW.transaction_id; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_open AFTER INSERT ON recommendations WHEN (NEW.status IN ('open', 'confirmed'))
BEGIN INSERT INTO open_changes (tenant, id, count, cents) VALUES (NEW.tenant, lower(hex(randomblob(16))), 1, (NEW.recipient_cents + CASE WHEN NEW.for_commission THEN 0 ELSE NEW.recommender_cents END)); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_open_gone AFTER DELETE ON recommendations WHEN (OLD.status IN ('open', 'confirmed'))
BEGIN INSERT INTO open_changes (tenant, id, count, cents) VALUES (OLD.tenant, lower(hex(randomblob(16))), -1, -(OLD.recipient_cents + CASE WHEN OLD.for_commission THEN 0 ELSE OLD.recommender_cents END)); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_open_more AFTER UPDATE ON recommendations WHEN (OLD.status IN ('open', 'confirmed')) <> (NEW.status IN ('open', 'confirmed')) OR (NEW.status IN ('open', 'confirmed')) AND (OLD.recipient_cents + CASE WHEN OLD.for_commission THEN 0 ELSE OLD.recommender_cents END) <> (NEW.recipient_cents + CASE WHEN NEW.for_commission THEN 0 ELSE NEW.recommender_cents END)
BEGIN INSERT INTO open_changes (tenant, id, count, cents) VALUES (NEW.tenant, lower(hex(randomblob(16))), (NEW.status IN ('open', 'confirmed')) - (OLD.status IN ('open', 'confirmed')), (NEW.status IN ('open', 'confirmed')) * (NEW.recipient_cents + CASE WHEN NEW.for_commission THEN 0 ELSE NEW.recommender_cents END) - (OLD.status IN ('open', 'confirmed')) * (OLD.recipient_cents + CASE WHEN OLD.for_commission THEN 0 ELSE OLD.recommender_cents END)); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_due AFTER INSERT ON recommendations WHEN NEW.status = 'confirmed'
BEGIN INSERT INTO coming_changes (tenant, due_at, id) SELECT o.tenant, o.complaint_until, lower(hex(randomblob(16))) FROM orders o WHERE o.tenant = NEW.tenant AND o.recommendation_id = NEW.id AND o.status = 'approved' AND o.complaint_until IS NOT NULL; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_due_gone AFTER DELETE ON recommendations WHEN OLD.status = 'confirmed'
BEGIN INSERT INTO coming_changes (tenant, due_at, id) SELECT o.tenant, o.complaint_until, lower(hex(randomblob(16))) FROM orders o WHERE o.tenant = OLD.tenant AND o.recommendation_id = OLD.id AND o.status = 'approved' AND o.complaint_until IS NOT NULL; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_due_more AFTER UPDATE ON recommendations WHEN (OLD.status = 'confirmed' OR NEW.status = 'confirmed') AND (OLD.status IS NOT NEW.status OR OLD.recommender_cents IS NOT NEW.recommender_cents OR OLD.recipient_cents IS NOT NEW.recipient_cents OR OLD.for_commission IS NOT NEW.for_commission)
BEGIN INSERT INTO coming_changes (tenant, due_at, id) SELECT o.tenant, o.complaint_until, lower(hex(randomblob(16))) FROM orders o WHERE o.tenant = NEW.tenant AND o.recommendation_id = NEW.id AND o.status = 'approved' AND o.complaint_until IS NOT NULL; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_due_new AFTER INSERT ON orders WHEN NEW.status = 'approved' AND NEW.complaint_until IS NOT NULL
BEGIN INSERT INTO coming_changes (tenant, due_at, id) VALUES (NEW.tenant, NEW.complaint_until, lower(hex(randomblob(16)))); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_due_gone AFTER DELETE ON orders WHEN OLD.status = 'approved' AND OLD.complaint_until IS NOT NULL
BEGIN INSERT INTO coming_changes (tenant, due_at, id) VALUES (OLD.tenant, OLD.complaint_until, lower(hex(randomblob(16)))); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_due_before AFTER UPDATE ON orders WHEN OLD.status = 'approved' AND OLD.complaint_until IS NOT NULL AND (OLD.status IS NOT NEW.status OR OLD.complaint_until IS NOT NEW.complaint_until OR OLD.recommendation_id IS NOT NEW.recommendation_id)
BEGIN INSERT INTO coming_changes (tenant, due_at, id) VALUES (OLD.tenant, OLD.complaint_until, lower(hex(randomblob(16)))); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_due_after AFTER UPDATE ON orders WHEN NEW.status = 'approved' AND NEW.complaint_until IS NOT NULL AND (OLD.status IS NOT NEW.status OR OLD.complaint_until IS NOT NEW.complaint_until OR OLD.recommendation_id IS NOT NEW.recommendation_id)
BEGIN INSERT INTO coming_changes (tenant, due_at, id) VALUES (NEW.tenant, NEW.complaint_until, lower(hex(randomblob(16)))); END;
-- +goose StatementEnd

INSERT INTO ledger_unsummed (tenant, transaction_id, booked_at, to_account, to_kind, to_subject, from_account, from_kind, from_subject, lost, cents)
    SELECT b.tenant, b.id, b.booked_at, d.account, d.payable_kind, d.subject, c.account, c.payable_kind, c.subject,
        b.key LIKE 'payout/' || d.subject || '/%', d.amount_cents
    FROM ledger_transactions b
    JOIN ledger_entries d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1
    JOIN ledger_entries c ON c.tenant = b.tenant AND c.transaction_id = b.id AND c.position = 2;
INSERT INTO open_sums (tenant, count, cents)
    SELECT tenant, COUNT(*), SUM(recipient_cents + CASE WHEN for_commission THEN 0 ELSE recommender_cents END) FROM recommendations WHERE status IN ('open', 'confirmed') GROUP BY tenant;
INSERT INTO coming_sums (tenant, due_at, cents)
    SELECT o.tenant, o.complaint_until, SUM(r.recipient_cents + CASE WHEN r.for_commission THEN 0 ELSE r.recommender_cents END) FROM orders o
    JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id AND r.status = 'confirmed'
    WHERE o.status = 'approved' AND o.complaint_until IS NOT NULL GROUP BY o.tenant, o.complaint_until;

-- +goose Down
DROP TRIGGER orders_due_after;
DROP TRIGGER orders_due_before;
DROP TRIGGER orders_due_gone;
DROP TRIGGER orders_due_new;
DROP TRIGGER recommendations_due_more;
DROP TRIGGER recommendations_due_gone;
DROP TRIGGER recommendations_due;
DROP TRIGGER recommendations_open_more;
DROP TRIGGER recommendations_open_gone;
DROP TRIGGER recommendations_open;
DROP TRIGGER ledger_entries_sum;
DROP INDEX recommendations_running;
DROP INDEX orders_due;
DROP TABLE weekly_letters;
DROP TABLE coming_changes;
DROP TABLE coming_sums;
DROP TABLE open_changes;
DROP TABLE open_sums;
DROP TABLE ledger_unsummed;
DROP TABLE ledger_standing;
DROP TABLE ledger_days;
