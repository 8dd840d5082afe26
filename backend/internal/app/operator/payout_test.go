package operator_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
	auditstore "weitersagen.app/backend/internal/safety/audit/gormstore"
)

func (o *office) waitingBatch(id string) {
	o.t.Helper()
	require.NoError(o.t, transferstore.NewStore(o.db).AddBatch(context.Background(), transfer.Batch{
		Tenant: "funkwelle", ID: id, MessageID: id, Status: transfer.AwaitingRelease,
		CreatedAt: time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC),
		ExecuteOn: "2026-11-20", Version: 1,
	}, nil))
}

// as runs a command on payouts with a person's key.
func (o *office) as(person string, args ...string) (string, error) {
	return o.typing(person, "", args...)
}

// typing is as, for somebody who types something as well.
func (o *office) typing(person, typed string, args ...string) (string, error) {
	before := o.env["WS_OPERATOR_KEY"]
	defer func() { o.env["WS_OPERATOR_KEY"] = before }()
	o.env["WS_OPERATOR_KEY"] = keyOf(o.t, person)
	return o.run(typed, append(append([]string{"payout"}, args...), "--tenant", "funkwelle")...)
}

// digest is what somebody sees of a batch.
func (o *office) digest(batch string) string {
	o.t.Helper()
	out, err := o.as("carl", "show", batch, "--json")
	require.NoError(o.t, err)
	var shown struct{ Digest string }
	require.NoError(o.t, json.Unmarshal([]byte(out), &shown))
	return shown.Digest
}

func TestABatchIsReleasedByTwoPeople(t *testing.T) {
	o := openOffice(t)
	o.waitingBatch("b1")
	out, err := o.as("anna", "list")
	require.NoError(t, err)
	assert.Contains(t, out, "awaiting_release")

	seen := o.digest("b1")
	require.Len(t, seen, 16)
	_, err = o.as("anna", "release", "b1", "--seen", "0123456789abcdef")
	require.ErrorIs(t, err, transfer.ErrChanged)
	assert.ErrorContains(t, err, "it was mistyped, or the batch has changed since")
	_, err = o.as("anna", "release", "b1", "--seen", seen[:15])
	require.ErrorContains(t, err, "--seen: is no digest")
	for _, typed := range []string{"\n", "", "0123456789abcdef\n", seen[:15] + "\n"} {
		_, err = o.typing("anna", typed, "release", "b1")
		require.ErrorContains(t, err, "it was mistyped, and nothing is released", typed)
	}
	out, err = o.typing("anna", "\n", "release", "b1")
	require.Error(t, err, "who types nothing releases nothing")
	assert.Contains(t, out, "digest       "+seen)
	out, err = o.typing("anna", seen+"\n", "release", "b1")
	require.NoError(t, err)
	assert.Contains(t, out, "a second person has to")
	t.Setenv("SUDO_USER", "bert")
	_, err = o.as("anna", "release", "b1", "--seen", seen)
	require.ErrorIs(t, err, transfer.ErrSamePerson, "the environment makes nobody a second person")
	out, err = o.as("bert", "release", "b1", "--seen", seen)
	require.NoError(t, err)
	assert.Contains(t, out, "released by anna and bert")
	_, err = o.as("carl", "refuse", "b1", "--reason", "too late")
	require.ErrorIs(t, err, transfer.ErrNotWaiting)

	out, err = o.as("anna", "show", "b1", "--json")
	require.NoError(t, err)
	var shown struct {
		Status     string
		ReleasedBy []string
		Transfers  []any
	}
	require.NoError(t, json.Unmarshal([]byte(out), &shown))
	assert.Equal(t, "collected", shown.Status)
	assert.Equal(t, []string{"anna", "bert"}, shown.ReleasedBy)
	out, err = o.as("anna", "show", "b1")
	require.NoError(t, err)
	assert.Contains(t, out, "anna, bert")

	entries, err := auditstore.New(o.db).Of(context.Background(), "funkwelle", "b1")
	require.NoError(t, err)
	require.Len(t, entries, 2)
	assert.Equal(t, []string{"anna", "bert"}, []string{entries[0].Who, entries[1].Who})
	var asked int64
	require.NoError(
		t,
		o.db.From(context.Background()).Table("outbox").Where(
			"topic = ? AND key = ?", "payout.run", "b1",
		).Count(&asked).Error,
	)
	assert.Equal(t, int64(1), asked, "a run is asked for once, with the second word")
}

// Who releases a batch while payouts are stopped hears that it goes nowhere yet, and what to do.
func TestAReleaseSaysThatPayoutsAreStopped(t *testing.T) {
	o := openOffice(t)
	o.waitingBatch("b1")
	seen := o.digest("b1")
	out, err := o.as("anna", "release", "b1", "--seen", seen)
	require.NoError(t, err)
	assert.Contains(t, out, "without WS_BANK_DIR that can't be seen here")

	o.env["WS_BANK_DIR"] = t.TempDir()
	folder := bankfolder.New(o.env["WS_BANK_DIR"], logging.Discard())
	require.NoError(t, folder.Submit(context.Background(), "funkwelle", transfer.Order{
		MessageID: "left", CreatedAt: time.Now(), ExecuteOn: "2026-11-23",
		Debtor: tenant.Payout{AccountHolder: "Funkwelle", IBAN: "DE89370400440532013000"},
		Transfers: []transfer.Transfer{{
			EndToEndID:  transfer.EndToEndID(payable.Key(payable.Award, "funkwelle", "referral|gone|recommender"), 1),
			AmountCents: 3501, Account: payable.Account{Holder: "Anna", IBAN: "DE02120300000000202051"},
		}},
	}))
	out, err = o.as("bert", "release", "b1", "--seen", seen, "--json")
	require.ErrorContains(t, err, "payouts are stopped", "status 1")
	var done struct {
		Status     string
		ReleasedBy []string
		Stopped    []string
	}
	require.NoError(t, json.Unmarshal([]byte(out), &done), out)
	assert.Equal(t, "collected", done.Status, "the release stands")
	assert.Equal(t, []string{"anna", "bert"}, done.ReleasedBy)
	require.Len(t, done.Stopped, 1)
	assert.Contains(t, done.Stopped[0], "1, 35.01 euro")
	assert.Contains(t, done.Stopped[0], "operator payout reconcile --take")

	o.waitingBatch("b2")
	out, err = o.as("anna", "release", "b2", "--seen", o.digest("b2"))
	require.ErrorContains(t, err, "payouts are stopped")
	assert.Contains(
		t, out,
		"a second person has to release it too; then the worker hands it to the bank once payouts go on. They are stopped: something left",
	)
	_, err = o.as("bert", "reconcile", "--take")
	require.NoError(t, err)
	out, err = o.as("bert", "release", "b2", "--seen", o.digest("b2"))
	require.NoError(t, err)
	assert.Contains(t, out, "released by anna and bert; the worker hands it to the bank\n")
}

func TestABatchIsRefusedByOnePerson(t *testing.T) {
	o := openOffice(t)
	o.waitingBatch("b2")
	_, err := o.as("anna", "refuse", "b2")
	require.ErrorContains(t, err, "reason")
	_, err = o.as("anna", "refuse", "b2", "--reason", "an account stands there five times")
	require.NoError(t, err)
	out, err := o.as("anna", "list", "--all", "--json")
	require.NoError(t, err)
	assert.Contains(t, out, `"refusal": "an account stands there five times"`)
	out, err = o.as("anna", "list", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, "[]", out)
	out, err = o.as("anna", "show", "b2")
	require.NoError(t, err)
	assert.Contains(t, out, "refused by   anna: an account stands there five times")
	_, err = o.as("anna", "show", "nothing")
	require.ErrorIs(t, err, payout.ErrUnknown)
}

func TestOneTransferOfABatchIsRefused(t *testing.T) {
	o := openOffice(t)
	n := o.aCreditNote(o.anAgency(), "Agentur Öhler")
	o.waitsInABatch(n)
	require.NoError(t, (&ledgers.Book{Journal: ledgerstore.NewJournal(o.db)}).Enter(
		t.Context(), n.Tenant, ledger.TransferSent("p9", payable.OfCommission(n.ID), n.Sums.Gross, n.IssuedAt),
	))
	refuse := func(more ...string) (string, error) {
		return o.run("", append([]string{"payout", "refuse", "b9", "--tenant", "havelschutz"}, more...)...)
	}
	_, err := refuse("--transfer", "p9")
	require.ErrorContains(t, err, "reason")
	_, err = refuse("--transfer", "nothing", "--reason", "a doubt")
	require.ErrorIs(t, err, payout.ErrUnknown)
	out, err := refuse("--transfer", "p9", "--reason", "a doubt", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, `{"batch":"b9","transfer":"p9","state":"refused","count":0,"sumCents":0}`, out)
	_, err = refuse("--reason", "too late")
	require.ErrorIs(t, err, transfer.ErrNotWaiting, "the last transfer took the batch along")
}

// What the bank says of a file that was never sent: health ends with status 1 until somebody has settled it.
func TestACaseOfTheBankIsSeenAndSettled(t *testing.T) {
	o := openOffice(t)
	o.waitingBatch("b1")
	added, err := transferstore.NewCases(o.db).Add(context.Background(), transfer.Case{
		Tenant: "funkwelle", ID: "c1", Kind: transfer.UnknownMessage, File: "r1.xml", MessageID: "m9",
		Evidence: "file m9 isn't in the books; the bank says of the whole file paid",
		OpenedAt: time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC), Version: 1,
	})
	require.NoError(t, err)
	require.True(t, added)

	out, err := o.run("", "health")
	require.Error(t, err, "status 1")
	assert.Regexp(t, `funkwelle +cases of the bank that nobody has settled +1 +WRONG`, out)
	assert.Regexp(t, `havelschutz +cases of the bank that nobody has settled +0`, out)
	out, err = o.as("anna", "cases")
	require.NoError(t, err)
	for _, word := range []string{"c1", "unknown_message", "r1.xml", "open", "the bank says of the whole file paid"} {
		assert.Contains(t, out, word)
	}

	_, err = o.as("anna", "settle", "c1", "--as", "no-matter")
	require.ErrorContains(t, err, "reason")
	for as, want := range map[string]error{
		"paid": transfer.ErrNothingToTake, "bank": transfer.ErrDecision, "perhaps": transfer.ErrDecision,
	} {
		_, err = o.as("anna", "settle", "c1", "--as", as, "--reason", "a test of the bank's")
		require.ErrorIs(t, err, want)
	}
	out, err = o.as("anna", "settle", "c1", "--as", "no-matter", "--reason", "a test of the bank's")
	require.NoError(t, err)
	assert.Contains(t, out, "settled as no-matter")
	_, err = o.as("bert", "settle", "c1", "--as", "no-matter", "--reason", "again")
	require.ErrorIs(t, err, transfer.ErrCaseClosed)
	out, err = o.as("anna", "case", "c1")
	require.NoError(t, err)
	assert.Contains(t, out, "settled as   no-matter by anna")
	out, err = o.run("", "health")
	assert.Regexp(t, `funkwelle +cases of the bank that nobody has settled +0`, out, "%v", err)
	entries, err := auditstore.New(o.db).Of(context.Background(), "funkwelle", "c1")
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, "anna", entries[0].Who)
}

// Many files of a test of the bank's: one word for all of them, and first a look at what it does.
func TestAllCasesOfAKindAreSettledAtOnce(t *testing.T) {
	o := openOffice(t)
	cases := transferstore.NewCases(o.db)
	for id, kind := range map[string]transfer.CaseKind{
		"c1": transfer.UnknownMessage, "c2": transfer.UnknownMessage, "c3": transfer.Unreadable,
	} {
		_, err := cases.Add(context.Background(), transfer.Case{
			Tenant: "funkwelle", ID: id, Kind: kind, File: id + ".xml", Evidence: "a test",
			OpenedAt: time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC), Version: 1,
		})
		require.NoError(t, err)
	}
	open := func() int {
		list, err := cases.OpenCases(context.Background(), "funkwelle")
		require.NoError(t, err)
		return len(list)
	}
	words := []string{"settle-all", "--kind", "unknown_message", "--as", "no-matter", "--reason", "a test of the bank's"}
	out, err := o.as("anna", words...)
	require.NoError(t, err)
	assert.Contains(t, out, "c1 unknown_message c1.xml: 0 transfers, 0.00 euro: would be settled as no-matter")
	assert.Contains(t, out, "2 cases; nothing is settled without --yes")
	assert.Equal(t, 3, open())
	_, err = o.as("anna", "settle-all", "--as", "no-matter", "--reason", "all of them")
	require.Error(t, err, "not without a kind or a file")
	out, err = o.as("anna", "settle-all", "--file", "c3.xml", "--as", "paid", "--reason", "x", "--yes")
	require.ErrorIs(t, err, transfer.ErrNothingToTake)
	assert.Contains(t, out, "c3 unreadable c3.xml: 0 transfers, 0.00 euro: stays open")
	out, err = o.as("anna", append(words, "--yes")...)
	require.NoError(t, err)
	assert.Contains(t, out, "settled: 2 of 2")
	assert.Equal(t, 1, open())
	entries, err := auditstore.New(o.db).Of(context.Background(), "funkwelle", "c2")
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, "anna", entries[0].Who)
}
