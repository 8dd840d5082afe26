-- The whole schema as it was when the steps of before became this one: table by table, under the slice of internal/ that keeps it.
-- +goose Up

-- people/account

-- email_key is the address in lower case: one account per address and tenant.
CREATE TABLE accounts (
    tenant             TEXT NOT NULL,
    id                 TEXT NOT NULL,
    version            BIGINT NOT NULL,
    email              TEXT NOT NULL,
    email_key          TEXT NOT NULL,
    salutation         TEXT NOT NULL,
    first_name         TEXT NOT NULL,
    last_name          TEXT NOT NULL,
    language           TEXT NOT NULL,
    password_hash      TEXT NOT NULL,
    newsletter         BOOLEAN NOT NULL,
    newsletter_mail_at TIMESTAMPTZ,
    created_at         TIMESTAMPTZ NOT NULL,
    -- An operator's lock, and a new address that waits for its confirmation under the id of the wish.
    locked_at          TIMESTAMPTZ,
    new_email          TEXT NOT NULL DEFAULT '',
    change_id          TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX accounts_email ON accounts (tenant, email_key);

-- people/audit

-- What operators did. Append-only; people stand in it as ids.
CREATE TABLE audit_log (
    tenant  TEXT NOT NULL,
    id      TEXT NOT NULL,
    at      TIMESTAMPTZ NOT NULL,
    who     TEXT NOT NULL,
    what    TEXT NOT NULL,
    subject TEXT NOT NULL,
    ref     TEXT NOT NULL,
    -- What exactly was done, or why: the name of a call, a reason. It names nobody.
    detail  TEXT NOT NULL DEFAULT '',
    deed    TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id)
);
CREATE INDEX audit_log_subject ON audit_log (tenant, subject, at);
CREATE INDEX audit_log_at ON audit_log (tenant, at);
-- +goose StatementBegin
CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only();

-- people/quota

-- How often a subject (an opaque id) did something on a day in Berlin, YYYY-MM-DD. A row is used again each day.
CREATE TABLE quotas (
    tenant  TEXT NOT NULL,
    subject TEXT NOT NULL,
    what    TEXT NOT NULL,
    day     TEXT NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (tenant, subject, what)
);

-- people/customernumber

-- The tenant's customer number that belongs to a recommendation, encrypted; its end and a keyed hash stand beside it. A number belongs to
-- one recommendation, so that an order finds it.
CREATE TABLE customer_numbers (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    -- who gave it: an account or a recipient
    holder_id         TEXT NOT NULL,
    number            BYTEA NOT NULL,
    last3             TEXT NOT NULL,
    number_hash       TEXT NOT NULL,
    set_at            TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id),
    UNIQUE (tenant, number_hash)
);
CREATE INDEX customer_numbers_holder ON customer_numbers (tenant, holder_id);

-- people/staff

-- The operators of a tenant, each by an own public key (docs/adr/0022).
CREATE TABLE operator_people (
    tenant       TEXT NOT NULL,
    -- the name in small letters: neither a name nor a key is given twice
    name_key     TEXT NOT NULL,
    name         TEXT NOT NULL,
    public_key   TEXT NOT NULL,
    proposed_by  TEXT NOT NULL,
    proposed_at  TIMESTAMPTZ NOT NULL,
    confirmed_by TEXT NOT NULL,
    active_at    TIMESTAMPTZ,
    ended_by     TEXT NOT NULL,
    ended_at     TIMESTAMPTZ,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, name_key),
    UNIQUE (tenant, public_key)
);
-- +goose StatementBegin
CREATE FUNCTION operator_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what operators signed is append-only';
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER operator_people_stay BEFORE DELETE OR TRUNCATE ON operator_people
    FOR EACH STATEMENT EXECUTE FUNCTION operator_append_only();

-- What they signed: the text to the byte, and the signature.
CREATE TABLE operator_deeds (
    tenant    TEXT NOT NULL,
    id        TEXT NOT NULL,
    person    TEXT NOT NULL,
    at        TIMESTAMPTZ NOT NULL,
    command   TEXT NOT NULL,
    subject   TEXT NOT NULL,
    text      TEXT NOT NULL,
    signature TEXT NOT NULL,
    PRIMARY KEY (tenant, id)
);
-- What operators said by one command, in its order: who confirmed what a tenant's file says about payouts.
CREATE INDEX operator_deeds_command ON operator_deeds (tenant, command, at, id);
CREATE TRIGGER operator_deeds_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_deeds
    FOR EACH STATEMENT EXECUTE FUNCTION operator_append_only();

-- people/token

-- Only hashes are kept. A hash is unique across tenants, so that another tenant's token is recognised and refused.
CREATE TABLE tokens (
    tenant     TEXT NOT NULL,
    hash       TEXT NOT NULL,
    purpose    TEXT NOT NULL,
    subject    TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at    TIMESTAMPTZ,
    -- Why a token was withdrawn, where its bearer is told of it: a session that a changed password ended.
    withdrawn  TEXT NOT NULL DEFAULT '',
    -- What one login left in one browser bears one name, so that it can be listed and ended by itself. Of the browser only its family and platform are kept.
    login      TEXT NOT NULL DEFAULT '',
    browser    TEXT NOT NULL DEFAULT '',
    seen_at    TIMESTAMPTZ,
    PRIMARY KEY (tenant, hash)
);
CREATE UNIQUE INDEX tokens_hash ON tokens (hash);
CREATE INDEX tokens_subject ON tokens (tenant, subject, purpose);
-- What a login left is deleted a while after its end; these find it, however many tokens there are.
CREATE INDEX tokens_login_expired ON tokens (tenant, expires_at) WHERE login <> '';
CREATE INDEX tokens_login_ended ON tokens (tenant, used_at) WHERE login <> '' AND used_at IS NOT NULL;

-- referral/recommendation

-- valid_until is the first instant that is no longer inside the period; it is computed once, when the row is made.
CREATE TABLE recommendations (
    tenant              TEXT NOT NULL,
    id                  TEXT NOT NULL,
    version             BIGINT NOT NULL,
    number              TEXT NOT NULL,
    status              TEXT NOT NULL,
    recommender_id      TEXT NOT NULL,
    recipient_id        TEXT NOT NULL,
    product_id          TEXT NOT NULL,
    share               BIGINT NOT NULL,
    recommender_cents   BIGINT NOT NULL,
    recipient_cents     BIGINT NOT NULL,
    channel             TEXT NOT NULL,
    agent_number        TEXT NOT NULL,
    language            TEXT NOT NULL,
    submission_key      TEXT,
    submission_print    TEXT NOT NULL,
    created_at          TIMESTAMPTZ NOT NULL,
    valid_until         TIMESTAMPTZ NOT NULL,
    created_mailed_at   TIMESTAMPTZ,
    confirmed_mailed_at TIMESTAMPTZ,
    expired_mailed_at   TIMESTAMPTZ,
    confirmed_at        TIMESTAMPTZ,
    ended_at            TIMESTAMPTZ,
    -- The code that a recommendation was made by; empty for those that were made with the form.
    offline_code        TEXT NOT NULL DEFAULT '',
    -- By whose link the recommender came; empty for most.
    agency_number       TEXT NOT NULL DEFAULT '',
    -- Whoever recommends under a registered person's address without a login shows the friend what was typed, not the name that is stored.
    typed_first_name    TEXT NOT NULL DEFAULT '',
    typed_initial       TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX recommendations_number ON recommendations (tenant, number);
CREATE UNIQUE INDEX recommendations_submission ON recommendations (tenant, submission_key);
CREATE INDEX recommendations_recommender ON recommendations (tenant, recommender_id);
CREATE INDEX recommendations_status ON recommendations (tenant, status);
CREATE INDEX recommendations_agency ON recommendations (tenant, agency_number) WHERE agency_number <> '';
CREATE INDEX recommendations_unconfirmed ON recommendations (tenant, ended_at, id)
 WHERE ended_at IS NOT NULL AND recipient_id <> '' AND confirmed_at IS NULL;
CREATE INDEX recommendations_ended ON recommendations (tenant, ended_at, id)
 WHERE ended_at IS NOT NULL AND recipient_id <> '' AND confirmed_at IS NOT NULL;

-- The time line: what happened and when. ref is the id of what it happened to, so that a repetition changes nothing.
CREATE TABLE recommendation_events (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    kind              TEXT NOT NULL,
    ref               TEXT NOT NULL,
    at                TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, kind, ref)
);

-- referral/recipient

-- A row is deleted as a whole when its person is erased. mails_wanted and mails_sent count confirmation mails.
CREATE TABLE recipients (
    tenant              TEXT NOT NULL,
    id                  TEXT NOT NULL,
    version             BIGINT NOT NULL,
    recommendation_id   TEXT NOT NULL,
    product_id          TEXT NOT NULL,
    person_key          TEXT NOT NULL,
    salutation          TEXT NOT NULL,
    first_name          TEXT NOT NULL,
    last_name           TEXT NOT NULL,
    birth_date          TEXT NOT NULL,
    email               TEXT NOT NULL,
    phone               TEXT NOT NULL,
    street              TEXT NOT NULL,
    house_number        TEXT NOT NULL,
    zip                 TEXT NOT NULL,
    city                TEXT NOT NULL,
    advertising_text    TEXT NOT NULL,
    advertising_version TEXT NOT NULL,
    channel             TEXT NOT NULL,
    language            TEXT NOT NULL,
    created_at          TIMESTAMPTZ NOT NULL,
    erase_after         TIMESTAMPTZ NOT NULL,
    confirmed_at        TIMESTAMPTZ,
    mails_wanted        BIGINT NOT NULL,
    mails_sent          BIGINT NOT NULL,
    mail_wanted_at      TIMESTAMPTZ NOT NULL,
    -- Advertising by telephone is ticked by itself; advertising_text and advertising_version are those of e-mail.
    phone_ads_text      TEXT NOT NULL DEFAULT '',
    phone_ads_version   TEXT NOT NULL DEFAULT '',
    ticked_at           TIMESTAMPTZ,
    -- The company that a friend orders for; empty for a person's own contract (ModuleCompanyRecommendation). It goes with the row.
    company             TEXT NOT NULL DEFAULT '',
    -- Where data were entered that wait on a link, as a keyed hash: too many from one place displace each other.
    place               TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id)
);
-- What a person entered anywhere is found by the person.
CREATE INDEX recipients_person ON recipients (tenant, person_key);
CREATE INDEX recipients_recommendation ON recipients (tenant, recommendation_id, created_at);
CREATE UNIQUE INDEX recipients_confirmed ON recipients (tenant, recommendation_id) WHERE confirmed_at IS NOT NULL;

-- Who is whose friend: one person is recipient once per tenant and product while a recommendation is alive.
CREATE TABLE recipient_claims (
    tenant            TEXT NOT NULL,
    product_id        TEXT NOT NULL,
    person_key        TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    recipient_id      TEXT NOT NULL,
    PRIMARY KEY (tenant, product_id, person_key)
);
CREATE INDEX recipient_claims_recipient ON recipient_claims (tenant, recipient_id);

-- referral/click

-- day is a calendar day in Berlin, YYYY-MM-DD.
CREATE TABLE clicks (
    tenant  TEXT NOT NULL,
    number  TEXT NOT NULL,
    kind    TEXT NOT NULL,
    channel TEXT NOT NULL,
    day     TEXT NOT NULL,
    count   BIGINT NOT NULL,
    -- count is of all calls, visits are what people are shown: each browser at one place once a day.
    visits  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tenant, number, kind, channel, day)
);

-- Batches that were counted; one that comes again changes nothing.
CREATE TABLE click_batches (
    tenant TEXT NOT NULL,
    id     TEXT NOT NULL,
    at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);

-- A day's salt and the marks of its visitors: keyed hashes of network and browser with the link. All of it is deleted the next day.
CREATE TABLE click_salts (
    day  TEXT NOT NULL PRIMARY KEY,
    salt BYTEA NOT NULL
);

CREATE TABLE click_marks (
    day     TEXT NOT NULL,
    tenant  TEXT NOT NULL,
    place   TEXT NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (day, tenant, place, visitor)
);

-- referral/inquiry

-- What recommenders ask about missing rewards, in their own words. A person who is erased can't ask any more.
CREATE TABLE inquiries (
    tenant                TEXT NOT NULL,
    id                    TEXT NOT NULL,
    account_id            TEXT NOT NULL,
    order_number          TEXT NOT NULL,
    product               TEXT NOT NULL,
    recommendation_number TEXT NOT NULL,
    message               TEXT NOT NULL,
    created_at            TIMESTAMPTZ NOT NULL,
    answer                TEXT NOT NULL,
    answered_at           TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);
CREATE INDEX inquiries_account ON inquiries (tenant, account_id);
CREATE INDEX inquiries_open ON inquiries (tenant, id) WHERE answered_at IS NULL;

-- referral/decline

-- Mailboxes that are never written to again, for ever: a keyed hash, from which nothing can be read.
CREATE TABLE declines (
    tenant TEXT NOT NULL,
    person TEXT NOT NULL,
    proven BOOLEAN NOT NULL,
    at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, person)
);

-- referral/offlinecode

-- What recommenders print or say aloud. Each time one is entered it makes a recommendation, uses counts them. A person who is erased can't
-- get one any more.
CREATE TABLE offline_codes (
    tenant         TEXT NOT NULL,
    code           TEXT NOT NULL,
    -- the recommendation that it was made with: the same product, the same share
    origin_id      TEXT NOT NULL,
    recommender_id TEXT NOT NULL,
    product_id     TEXT NOT NULL,
    share          BIGINT NOT NULL,
    created_at     TIMESTAMPTZ NOT NULL,
    valid_until    TIMESTAMPTZ NOT NULL,
    ended_at       TIMESTAMPTZ,
    uses           BIGINT NOT NULL,
    max_uses       BIGINT NOT NULL,
    PRIMARY KEY (tenant, code),
    FOREIGN KEY (tenant, recommender_id) REFERENCES accounts (tenant, id)
);
CREATE INDEX offline_codes_recommender ON offline_codes (tenant, recommender_id);
-- One living code for a recommendation; a new one takes the place of one that ended.
CREATE UNIQUE INDEX offline_codes_origin ON offline_codes (tenant, origin_id) WHERE ended_at IS NULL;

-- referral/agency

-- Sales agencies. A number is never given again.
CREATE TABLE agencies (
    tenant     TEXT NOT NULL,
    number     TEXT NOT NULL,
    name       TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    ended_at   TIMESTAMPTZ,
    PRIMARY KEY (tenant, number)
);

-- The links by which agencies lead people to the programme. The token is kept as a hash and known to nobody here.
CREATE TABLE agency_links (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    token_hash    TEXT NOT NULL,
    -- the product whose page it opens; empty for the start page
    product_id    TEXT NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    expires_at    TIMESTAMPTZ NOT NULL,
    ended_at      TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, token_hash),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE INDEX agency_links_agency ON agency_links (tenant, agency_number);

-- money/order

-- What the tenant's system said of its orders; number is the tenant's own order id.
CREATE TABLE orders (
    tenant            TEXT NOT NULL,
    id                TEXT NOT NULL,
    number            TEXT NOT NULL,
    -- empty when a cancellation came before its order
    recommendation_id TEXT NOT NULL,
    customer_number   TEXT NOT NULL,
    status            TEXT NOT NULL,
    -- why it was refused
    reason            TEXT NOT NULL,
    ordered_at        TIMESTAMPTZ,
    -- the first instant at which it can't be complained about; computed once
    complaint_until   TIMESTAMPTZ,
    cancelled_at      TIMESTAMPTZ,
    -- cancelled after something was paid: recorded and reported, nothing is undone
    late              BOOLEAN NOT NULL,
    received_at       TIMESTAMPTZ NOT NULL,
    version           BIGINT NOT NULL,
    -- An order that the friend's side reports waits for the tenant's word until lapses_at; computed once.
    lapses_at         TIMESTAMPTZ,
    channel           TEXT NOT NULL DEFAULT '',
    source            TEXT NOT NULL DEFAULT '',
    -- the tenant's own id of what was ordered
    product           TEXT NOT NULL DEFAULT '',
    -- Why an order was cancelled, in the tenant's words.
    cancel_reason     TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, number)
);
-- One order counts for a recommendation.
CREATE UNIQUE INDEX orders_counting ON orders (tenant, recommendation_id) WHERE status = 'approved';
CREATE INDEX orders_recommendation ON orders (tenant, recommendation_id);
-- One reported order waits for a recommendation.
CREATE UNIQUE INDEX orders_reported ON orders (tenant, recommendation_id) WHERE status = 'reported';
CREATE INDEX orders_customer ON orders (tenant, customer_number) WHERE customer_number <> '';

-- money/reward

CREATE TABLE awards (
    tenant            TEXT NOT NULL,
    id                TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    party             TEXT NOT NULL,
    kind              TEXT NOT NULL,
    -- which bonus of the recommender it is
    nth               INTEGER,
    holder_id         TEXT NOT NULL,
    product_id        TEXT NOT NULL,
    amount_cents      BIGINT NOT NULL CHECK (amount_cents > 0),
    status            TEXT NOT NULL,
    created_at        TIMESTAMPTZ NOT NULL,
    offered_at        TIMESTAMPTZ,
    expires_at        TIMESTAMPTZ,
    reward_id         TEXT,
    means             TEXT,
    chosen_at         TIMESTAMPTZ,
    due_by            TIMESTAMPTZ,
    -- encrypted; the last four characters and a keyed hash stand beside it
    iban              BYTEA,
    account_holder    BYTEA,
    iban_last4        TEXT,
    iban_hash         TEXT,
    -- on its way to its holder: can't be cancelled
    in_payment        BOOLEAN NOT NULL,
    ended_at          TIMESTAMPTZ,
    -- when the holder was told of the transfer
    paid_told_at      TIMESTAMPTZ,
    -- the last payout that the bank refused, and when the holder was told of it
    rejected_payout   TEXT NOT NULL,
    rejected_last4    TEXT NOT NULL,
    rejected_told_at  TIMESTAMPTZ,
    version           BIGINT NOT NULL,
    -- The holder was erased: a transfer on its way is finished, and nothing else follows.
    holder_gone       BOOLEAN NOT NULL DEFAULT FALSE,
    -- A transfer that we withheld, not the bank: the letter to the holder says so.
    withheld          BOOLEAN NOT NULL DEFAULT FALSE,
    -- When the holder of an unclaimed award is reminded, computed once with the end of the claim, and how many reminders are done with.
    remind_at         TEXT NOT NULL DEFAULT '',
    reminded          INTEGER NOT NULL DEFAULT 0,
    -- What the award was for was cancelled when it was paid or out of reach: it is owed back, or ends when it comes back.
    revoked           BOOLEAN NOT NULL DEFAULT FALSE,
    -- When the holder of an award that had been offered was told of its cancellation.
    cancelled_told_at TIMESTAMPTZ,
    -- The person has paid the award back: a bonus that is earned again is a new one then.
    given_back        BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, recommendation_id, party, kind)
);
CREATE INDEX awards_payable ON awards (tenant, means, chosen_at) WHERE status = 'offered' AND in_payment = FALSE;
-- The sweeper looks for the lives of awards that haven't ended.
CREATE INDEX awards_unended ON awards (tenant, recommendation_id) WHERE status IN ('open', 'offered');
CREATE UNIQUE INDEX awards_bonus ON awards (tenant, holder_id, nth) WHERE kind = 'bonus' AND status <> 'cancelled' AND given_back = FALSE;
-- Whose awards go to one account, for the people who release transfers.
CREATE INDEX awards_account ON awards (tenant, iban_hash) WHERE iban_hash IS NOT NULL;
-- What is offered and not yet paid is asked for by each health report and each reading of the figures.
CREATE INDEX awards_offered ON awards (tenant, due_by) WHERE status = 'offered';

-- How many successful contracts each recommender has.
CREATE TABLE award_contracts (
    tenant         TEXT NOT NULL,
    recommender_id TEXT NOT NULL,
    contracts      BIGINT NOT NULL,
    PRIMARY KEY (tenant, recommender_id)
);

-- money/payout

-- One file to the bank. The message id names it there; created_at is part of the file, which is built the same each time.
CREATE TABLE payout_batches (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    message_id   TEXT NOT NULL,
    status       TEXT NOT NULL,
    count        INTEGER NOT NULL,
    sum_cents    BIGINT NOT NULL,
    created_at   TIMESTAMPTZ NOT NULL,
    execute_on   TEXT NOT NULL,
    submitted_at TIMESTAMPTZ,
    settled_at   TIMESTAMPTZ,
    version      BIGINT NOT NULL,
    -- Who released a batch that waits for two people, and who refused it. The row's version decides between those who come at once.
    first_by     TEXT NOT NULL DEFAULT '',
    first_at     TIMESTAMPTZ,
    second_by    TEXT NOT NULL DEFAULT '',
    second_at    TIMESTAMPTZ,
    refused_by   TEXT NOT NULL DEFAULT '',
    refusal      TEXT NOT NULL DEFAULT '',
    -- A batch's release names the deed that proves it; an entry of the audit log too.
    first_deed   TEXT NOT NULL DEFAULT '',
    second_deed  TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, message_id)
);
CREATE INDEX payout_batches_open ON payout_batches (tenant, id) WHERE status NOT IN ('settled', 'refused');

CREATE TABLE payouts (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    batch_id      TEXT NOT NULL,
    award_id      TEXT NOT NULL,
    amount_cents  BIGINT NOT NULL CHECK (amount_cents > 0),
    status        TEXT NOT NULL,
    -- the bank's code for a refusal
    reason        TEXT NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    settled_at    TIMESTAMPTZ,
    version       BIGINT NOT NULL,
    -- A transfer's name at the bank follows from what the award is for and from the attempt. Transfers of older versions keep their own.
    award_key     TEXT NOT NULL DEFAULT '',
    attempt       INTEGER NOT NULL DEFAULT 1,
    end_to_end_id TEXT NOT NULL DEFAULT '',
    -- A return of money that was read before the payment which it undoes: a later word that it was paid agrees with it.
    back_first    BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, batch_id) REFERENCES payout_batches (tenant, id)
);
CREATE INDEX payouts_batch ON payouts (tenant, batch_id);
CREATE UNIQUE INDEX payouts_end_to_end ON payouts (tenant, end_to_end_id);
CREATE INDEX payouts_key ON payouts (tenant, award_key);
CREATE INDEX payouts_attempts ON payouts (tenant, award_id);
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice') AND award_id <> '';

-- The pool of codes. A code is encrypted; its keyed hash keeps it from being put in twice.
CREATE TABLE vouchers (
    tenant      TEXT NOT NULL,
    id          TEXT NOT NULL,
    reward_id   TEXT NOT NULL,
    -- what the code is worth; 0 for a code that takes the amount it is given for
    value_cents BIGINT NOT NULL,
    code        BYTEA NOT NULL,
    code_hash   TEXT NOT NULL,
    -- invented for a demonstration, worth nothing
    demo        BOOLEAN NOT NULL,
    award_id    TEXT,
    given_at    TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, code_hash)
);
-- One code an award; an award without a code is nothing to be unique about.
CREATE UNIQUE INDEX vouchers_award ON vouchers (tenant, award_id) WHERE award_id IS NOT NULL;
CREATE INDEX vouchers_free ON vouchers (tenant, reward_id, value_cents, id) WHERE award_id IS NULL;

-- What was ordered from a gift-card provider. The row is written before the provider is asked, so that an unclear answer is asked again
-- under the same key.
CREATE TABLE card_orders (
    tenant       TEXT NOT NULL,
    award_id     TEXT NOT NULL,
    reward_id    TEXT NOT NULL,
    amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
    -- names the order at the provider
    order_key    TEXT NOT NULL,
    -- encrypted; empty until it is delivered
    code         BYTEA,
    asked_at     TIMESTAMPTZ NOT NULL,
    delivered_at TIMESTAMPTZ,
    -- The provider was asked for the card and gave no clear no. Of older orders nobody knows: they may have arrived.
    placed       BOOLEAN NOT NULL DEFAULT TRUE,
    PRIMARY KEY (tenant, award_id),
    UNIQUE (tenant, order_key)
);

-- What the bank said and a person has to settle. It holds ids, codes and our own words, and nothing of a person's.
CREATE TABLE bank_cases (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    kind          TEXT NOT NULL,
    -- the transfer, the batch or the bank's file that there is one open case of a kind about
    about         TEXT NOT NULL,
    file          TEXT NOT NULL,
    message_id    TEXT NOT NULL,
    end_to_end_id TEXT NOT NULL,
    batch_id      TEXT NOT NULL,
    payout_id     TEXT NOT NULL,
    award_id      TEXT NOT NULL,
    evidence      TEXT NOT NULL,
    opened_at     TIMESTAMPTZ NOT NULL,
    settled_at    TIMESTAMPTZ,
    settled_by    TEXT NOT NULL,
    decision      TEXT NOT NULL,
    reason        TEXT NOT NULL,
    version       INTEGER NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX bank_cases_open ON bank_cases (tenant, kind, about) WHERE settled_at IS NULL;
CREATE INDEX bank_cases_award ON bank_cases (tenant, award_id) WHERE settled_at IS NULL;

-- What left and was taken into the books after a backup was restored, of codes and of orders at a gift-card provider, by the keyed hash of the code or the key of the order.
CREATE TABLE handed_vouchers (
    tenant       TEXT NOT NULL,
    reference    TEXT NOT NULL,
    way          TEXT NOT NULL,
    award_key    TEXT NOT NULL,
    award_id     TEXT NOT NULL,
    reward_id    TEXT NOT NULL,
    amount_cents BIGINT NOT NULL,
    handed_at    TIMESTAMPTZ NOT NULL,
    taken_at     TIMESTAMPTZ NOT NULL,
    -- What became of a voucher that was taken in and that no award has: an order that the provider never got, or one that an operator accepted.
    outcome      TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, reference)
);
CREATE INDEX handed_vouchers_key ON handed_vouchers (tenant, award_key);

-- How far the journal beside the bank's folder agreed with the books when they were last compared. It goes back with a restored backup.
CREATE TABLE journal_positions (
    tenant    TEXT NOT NULL PRIMARY KEY,
    position  TEXT NOT NULL,
    -- the last file that an operator gave up: the folder was lost
    lost_file TEXT NOT NULL DEFAULT ''
);

-- Up to where the books know which of the bank's reports were read. It goes back with a restored backup.
CREATE TABLE bank_read_marks (
    tenant   TEXT NOT NULL PRIMARY KEY,
    position TEXT NOT NULL
);

-- money/ledger

-- Append-only: a booked row never changes and never goes (triggers below). A business key is booked once per tenant.
CREATE TABLE ledger_transactions (
    tenant    TEXT NOT NULL,
    id        TEXT NOT NULL,
    key       TEXT NOT NULL,
    booked_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, key)
);
CREATE INDEX ledger_transactions_booked ON ledger_transactions (tenant, booked_at);
-- +goose StatementBegin
CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER ledger_transactions_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();

-- Amounts are signed cents: debits positive, credits negative. The sum of a transaction is zero.
CREATE TABLE ledger_entries (
    tenant         TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    position       INTEGER NOT NULL,
    account        TEXT NOT NULL,
    subject        TEXT NOT NULL,
    amount_cents   BIGINT NOT NULL CHECK (amount_cents <> 0),
    PRIMARY KEY (tenant, transaction_id, position),
    FOREIGN KEY (tenant, transaction_id) REFERENCES ledger_transactions (tenant, id)
);
CREATE INDEX ledger_entries_subject ON ledger_entries (tenant, subject, account);
CREATE INDEX ledger_entries_account ON ledger_entries (tenant, account);
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only();

-- Awards that were paid before their order was cancelled. Money moves in the ledger; here stands what a person decided.
CREATE TABLE receivables (
    tenant            TEXT NOT NULL,
    award_id          TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    amount_cents      BIGINT NOT NULL CHECK (amount_cents > 0),
    status            TEXT NOT NULL,
    opened_at         TIMESTAMPTZ NOT NULL,
    closed_at         TIMESTAMPTZ,
    reason            TEXT NOT NULL,
    version           BIGINT NOT NULL,
    PRIMARY KEY (tenant, award_id)
);
CREATE INDEX receivables_recommendation ON receivables (tenant, recommendation_id);

-- money/bankaccount

-- A recommender's own account. Number and holder are encrypted; the last four characters and a keyed hash stand beside them.
-- A person who is erased can't get one any more.
CREATE TABLE bank_accounts (
    tenant         TEXT NOT NULL,
    account_id     TEXT NOT NULL,
    iban           BYTEA NOT NULL,
    account_holder BYTEA NOT NULL,
    iban_last4     TEXT NOT NULL,
    iban_hash      TEXT NOT NULL,
    stored_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, account_id),
    FOREIGN KEY (tenant, account_id) REFERENCES accounts (tenant, id)
);

-- The account that a friend wants the reward paid to. Number and holder are encrypted; the last four characters and a keyed hash stand
-- beside them. It goes with the friend's data, whoever removes them.
CREATE TABLE recipient_bank_accounts (
    tenant         TEXT NOT NULL,
    recipient_id   TEXT NOT NULL,
    iban           BYTEA NOT NULL,
    account_holder BYTEA NOT NULL,
    iban_last4     TEXT NOT NULL,
    iban_hash      TEXT NOT NULL,
    stored_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recipient_id),
    FOREIGN KEY (tenant, recipient_id) REFERENCES recipients (tenant, id) ON DELETE CASCADE
);

-- money/signal

-- What people of recommendations may have in common, as keyed hashes. It goes with its person, and long after its recommendation's end.
CREATE TABLE signal_traces (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    side              TEXT NOT NULL,
    trait             TEXT NOT NULL,
    trait_key         TEXT NOT NULL,
    -- tells people apart who share a key
    who               TEXT NOT NULL,
    -- the account or recipient; empty for where a request came from
    subject           TEXT NOT NULL,
    noted_at          TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, side, trait, trait_key)
);
CREATE INDEX signal_traces_shared ON signal_traces (tenant, trait_key, noted_at);
CREATE INDEX signal_traces_subject ON signal_traces (tenant, subject) WHERE subject <> '';
CREATE INDEX signal_traces_networks ON signal_traces (tenant, noted_at) WHERE trait = 'network';

-- What was found, one of a kind for each recommendation.
CREATE TABLE signals (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    kind              TEXT NOT NULL,
    found             INTEGER NOT NULL,
    -- ids of recommendations, with commas between them
    others            TEXT NOT NULL,
    detail            TEXT NOT NULL,
    found_at          TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id, kind)
);
CREATE INDEX signals_newest ON signals (tenant, found_at);

-- When it was last seen that a recommendation is not long over, so that both of the above are kept.
CREATE TABLE signal_keeps (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    looked_at         TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id)
);
CREATE INDEX signal_keeps_due ON signal_keeps (tenant, looked_at);

-- privacy/consent

-- Evidence is only ever added. A text is kept once under its hash; what a person saw can be shown years later.
CREATE TABLE consent_texts (
    tenant TEXT NOT NULL,
    hash   TEXT NOT NULL,
    text   TEXT NOT NULL,
    PRIMARY KEY (tenant, hash)
);

CREATE TABLE consents (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    subject_kind TEXT NOT NULL,
    subject_id   TEXT NOT NULL,
    occasion     TEXT NOT NULL,
    kind         TEXT NOT NULL,
    text_id      TEXT NOT NULL,
    text_version TEXT NOT NULL,
    language     TEXT NOT NULL,
    hash         TEXT NOT NULL,
    channel      TEXT NOT NULL,
    at           TIMESTAMPTZ NOT NULL,
    -- By what act somebody agreed; empty in rows from before it was kept.
    how          TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX consents_once ON consents (tenant, subject_id, occasion, kind, text_id, text_version);

-- What proves a permission to call (section 7a of the UWG), also after its person was erased: keyed hashes of person and number.
CREATE TABLE consent_proofs (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    person       TEXT NOT NULL,
    phone        TEXT NOT NULL,
    text_id      TEXT NOT NULL,
    text_version TEXT NOT NULL,
    language     TEXT NOT NULL,
    hash         TEXT NOT NULL,
    channel      TEXT NOT NULL,
    asked_at     TIMESTAMPTZ NOT NULL,
    given_at     TIMESTAMPTZ NOT NULL,
    left_at      TIMESTAMPTZ,
    used_at      TIMESTAMPTZ NOT NULL,
    keep_until   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX consent_proofs_person ON consent_proofs (tenant, person);
CREATE INDEX consent_proofs_phone ON consent_proofs (tenant, phone);
CREATE INDEX consent_proofs_end ON consent_proofs (keep_until);

-- privacy/erasure

-- Name and address of who was erased, sealed, until the letter that confirms it has gone; three days at most.
CREATE TABLE last_letters (
    tenant   TEXT NOT NULL,
    id       TEXT NOT NULL,
    sealed   BYTEA NOT NULL,
    language TEXT NOT NULL,
    kept_at  TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX last_letters_kept ON last_letters (kept_at);

-- letters/mail

-- A letter's key never leaves twice. No address is kept here.
CREATE TABLE mail_log (
    tenant        TEXT NOT NULL,
    key           TEXT NOT NULL,
    kind          TEXT NOT NULL,
    message_id    TEXT NOT NULL,
    -- until when one process alone may send the letter
    claimed_until TIMESTAMPTZ NOT NULL,
    sent_at       TIMESTAMPTZ,
    -- The subject of a letter, the second part of its key: an opaque id. A person can be told which letters were sent.
    subject       TEXT NOT NULL DEFAULT '',
    -- When a mailbox refused the letter for good: it is never tried again.
    refused_at    TIMESTAMPTZ,
    PRIMARY KEY (tenant, key)
);
CREATE INDEX mail_log_subject ON mail_log (tenant, subject);
CREATE INDEX mail_log_refused ON mail_log (tenant, refused_at) WHERE refused_at IS NOT NULL;

-- letters/mailbox

-- How many letters a mailbox got of those that it may get before free_at, when counting begins anew; whether somebody there has answered;
-- and when what waits for it may go. The mailbox is a keyed hash, from which nothing can be read.
CREATE TABLE mailboxes (
    tenant      TEXT NOT NULL,
    mailbox     TEXT NOT NULL,
    answered_at TIMESTAMPTZ,
    free_at     TIMESTAMPTZ NOT NULL,
    used        INTEGER NOT NULL,
    wake_at     TIMESTAMPTZ,
    PRIMARY KEY (tenant, mailbox)
);
CREATE INDEX mailboxes_wake ON mailboxes (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX mailboxes_free ON mailboxes (free_at) WHERE wake_at IS NULL;

-- Letters that were counted: waits, goes, told. Their names hold opaque ids only.
CREATE TABLE mailbox_letters (
    tenant     TEXT NOT NULL,
    letter     TEXT NOT NULL,
    mailbox    TEXT NOT NULL,
    kind       TEXT NOT NULL,
    subject    TEXT NOT NULL,
    state      TEXT NOT NULL,
    asked_at   TIMESTAMPTZ NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    -- Letters to one mailbox go to the spelling that they were asked for, as a keyed hash; empty is the plainest one.
    spelling   TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, letter)
);
CREATE INDEX mailbox_letters_waiting ON mailbox_letters (tenant, mailbox, state, asked_at);
CREATE INDEX mailbox_letters_subject ON mailbox_letters (tenant, subject);
CREATE INDEX mailbox_letters_decided ON mailbox_letters (decided_at);

-- flow/outbox

CREATE TABLE outbox (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    topic        TEXT NOT NULL,
    key          TEXT NOT NULL,
    -- the request that caused the message, for the logs
    request      TEXT NOT NULL DEFAULT '',
    created_at   TIMESTAMPTZ NOT NULL,
    -- not before; moved on by a claim and by every failed attempt
    due_at       TIMESTAMPTZ NOT NULL,
    -- the claim that holds the row until due_at
    claim        TEXT NOT NULL DEFAULT '',
    attempts     INTEGER NOT NULL DEFAULT 0,
    processed_at TIMESTAMPTZ,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE processed_at IS NULL;
CREATE INDEX outbox_done ON outbox (processed_at) WHERE processed_at IS NOT NULL;

-- flow/lifecycle

-- When somebody has to look at a recommendation again, as its last plan said. A life that only a change wakes has no row.
CREATE TABLE lives (
    tenant            TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    turn              TEXT NOT NULL,
    wake_at           TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, recommendation_id)
);
CREATE INDEX lives_wake ON lives (tenant, wake_at);

-- +goose Down
DROP TABLE lives;
DROP TABLE outbox;
DROP TABLE mailbox_letters;
DROP TABLE mailboxes;
DROP TABLE mail_log;
DROP TABLE last_letters;
DROP TABLE consent_proofs;
DROP TABLE consents;
DROP TABLE consent_texts;
DROP TABLE signal_keeps;
DROP TABLE signals;
DROP TABLE signal_traces;
DROP TABLE recipient_bank_accounts;
DROP TABLE bank_accounts;
DROP TABLE receivables;
DROP TABLE ledger_entries;
DROP TABLE ledger_transactions;
DROP TABLE bank_read_marks;
DROP TABLE journal_positions;
DROP TABLE handed_vouchers;
DROP TABLE bank_cases;
DROP TABLE card_orders;
DROP TABLE vouchers;
DROP TABLE payouts;
DROP TABLE payout_batches;
DROP TABLE award_contracts;
DROP TABLE awards;
DROP TABLE orders;
DROP TABLE agency_links;
DROP TABLE agencies;
DROP TABLE offline_codes;
DROP TABLE declines;
DROP TABLE inquiries;
DROP TABLE click_marks;
DROP TABLE click_salts;
DROP TABLE click_batches;
DROP TABLE clicks;
DROP TABLE recipient_claims;
DROP TABLE recipients;
DROP TABLE recommendation_events;
DROP TABLE recommendations;
DROP TABLE tokens;
DROP TABLE operator_deeds;
DROP TABLE operator_people;
DROP TABLE customer_numbers;
DROP TABLE quotas;
DROP TABLE audit_log;
DROP TABLE accounts;
DROP FUNCTION audit_append_only;
DROP FUNCTION operator_append_only;
DROP FUNCTION ledger_append_only;
