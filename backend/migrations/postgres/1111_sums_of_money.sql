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
    count        BIGINT NOT NULL,
    cents        BIGINT NOT NULL,
    PRIMARY KEY (tenant, day, to_account, from_account, lost)
);
-- What isn't zero.
CREATE TABLE ledger_standing (
    tenant       TEXT NOT NULL,
    account      TEXT NOT NULL,
    payable_kind TEXT NOT NULL,
    subject      TEXT NOT NULL,
    cents        BIGINT NOT NULL,
    PRIMARY KEY (tenant, account, payable_kind, subject)
);
-- One row for each event that was booked and isn't summed yet: no two writers wait for each other.
CREATE TABLE ledger_unsummed (
    tenant         TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    booked_at      TIMESTAMPTZ NOT NULL,
    to_account     TEXT NOT NULL,
    to_kind        TEXT NOT NULL,
    to_subject     TEXT NOT NULL,
    from_account   TEXT NOT NULL,
    from_kind      TEXT NOT NULL,
    from_subject   TEXT NOT NULL,
    lost           BOOLEAN NOT NULL,
    cents          BIGINT NOT NULL,
    PRIMARY KEY (tenant, transaction_id)
);
CREATE TABLE open_sums (
    tenant TEXT NOT NULL PRIMARY KEY,
    count  BIGINT NOT NULL,
    cents  BIGINT NOT NULL
);
-- By how much a change of a recommendation changes the sum.
CREATE TABLE open_changes (
    tenant TEXT NOT NULL,
    id     TEXT NOT NULL,
    count  BIGINT NOT NULL,
    cents  BIGINT NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE TABLE coming_sums (
    tenant TEXT NOT NULL,
    due_at TIMESTAMPTZ NOT NULL,
    cents  BIGINT NOT NULL,
    PRIMARY KEY (tenant, due_at)
);
-- Instants of which something has changed since they were summed.
CREATE TABLE coming_changes (
    tenant TEXT NOT NULL,
    due_at TIMESTAMPTZ NOT NULL,
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
CREATE FUNCTION ledger_is_summed_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ledger_unsummed (tenant, transaction_id, booked_at, to_account, to_kind, to_subject, from_account, from_kind, from_subject, lost, cents)
    SELECT b.tenant, b.id, b.booked_at, d.account, d.payable_kind, d.subject, NEW.account, NEW.payable_kind, NEW.subject,
        b.key LIKE 'payout/' || d.subject || '/%', d.amount_cents
    FROM ledger_transactions b JOIN ledger_entries d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1
    WHERE b.tenant = NEW.tenant AND b.id = NEW.transaction_id;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.position = 2) EXECUTE FUNCTION ledger_is_summed_later();
-- +goose StatementBegin
CREATE FUNCTION recommendation_promises_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    n BIGINT := 0;
    c BIGINT := 0;
    of_tenant TEXT;
    of_id TEXT;
    certain BOOLEAN := FALSE;
BEGIN
    IF TG_OP <> 'INSERT' THEN
        of_tenant := OLD.tenant;
        of_id := OLD.id;
        certain := OLD.status = 'confirmed';
        IF OLD.status IN ('open', 'confirmed') THEN
            n := n - 1;
            c := c - OLD.recipient_cents - CASE WHEN OLD.for_commission THEN 0 ELSE OLD.recommender_cents END;
        END IF;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        of_tenant := NEW.tenant;
        of_id := NEW.id;
        certain := certain OR NEW.status = 'confirmed';
        IF NEW.status IN ('open', 'confirmed') THEN
            n := n + 1;
            c := c + NEW.recipient_cents + CASE WHEN NEW.for_commission THEN 0 ELSE NEW.recommender_cents END;
        END IF;
    END IF;
    IF n <> 0 OR c <> 0 THEN
        INSERT INTO open_changes (tenant, id, count, cents) VALUES (of_tenant, gen_random_uuid()::text, n, c);
    END IF;
    IF certain THEN
        INSERT INTO coming_changes (tenant, due_at, id)
            SELECT o.tenant, o.complaint_until, gen_random_uuid()::text FROM orders o
            WHERE o.tenant = of_tenant AND o.recommendation_id = of_id AND o.status = 'approved' AND o.complaint_until IS NOT NULL;
    END IF;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER recommendations_open AFTER INSERT OR DELETE ON recommendations FOR EACH ROW EXECUTE FUNCTION recommendation_promises_anew();
CREATE TRIGGER recommendations_open_more AFTER UPDATE ON recommendations FOR EACH ROW
    WHEN ((OLD.status, OLD.recommender_cents, OLD.recipient_cents, OLD.for_commission)
        IS DISTINCT FROM (NEW.status, NEW.recommender_cents, NEW.recipient_cents, NEW.for_commission))
    EXECUTE FUNCTION recommendation_promises_anew();
-- +goose StatementBegin
CREATE FUNCTION order_falls_due_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.status = 'approved' AND OLD.complaint_until IS NOT NULL THEN
        INSERT INTO coming_changes (tenant, due_at, id) VALUES (OLD.tenant, OLD.complaint_until, gen_random_uuid()::text);
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.status = 'approved' AND NEW.complaint_until IS NOT NULL THEN
        INSERT INTO coming_changes (tenant, due_at, id) VALUES (NEW.tenant, NEW.complaint_until, gen_random_uuid()::text);
    END IF;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER orders_due_new AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION order_falls_due_anew();
CREATE TRIGGER orders_due_more AFTER UPDATE ON orders FOR EACH ROW
    WHEN ((OLD.status, OLD.complaint_until, OLD.recommendation_id) IS DISTINCT FROM (NEW.status, NEW.complaint_until, NEW.recommendation_id))
    EXECUTE FUNCTION order_falls_due_anew();

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
DROP TRIGGER orders_due_more ON orders;
DROP TRIGGER orders_due_new ON orders;
DROP TRIGGER recommendations_open_more ON recommendations;
DROP TRIGGER recommendations_open ON recommendations;
DROP TRIGGER ledger_entries_sum ON ledger_entries;
DROP FUNCTION order_falls_due_anew, recommendation_promises_anew, ledger_is_summed_later;
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
