package operator_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	creditnotestore "weitersagen.app/backend/internal/money/creditnote/gormstore"
	creditnotepeers "weitersagen.app/backend/internal/money/creditnote/peers"
	"weitersagen.app/backend/internal/money/creditor"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/logging"
)

const aNumber = "GS-2026-000001"

// aCreditNote keeps one of an agency, with a name and an objection as they were typed.
func (o *office) aCreditNote(agency, typed string) creditnote.Note {
	o.t.Helper()
	ctx, f := o.t.Context(), creditnotetest.Frame(creditor.Regular)
	f.Creditor.Seller, f.Creditor.By, f.Creditor.At, f.Agreement.Seller = link.Code(agency), "m1", f.At, link.Code(agency)
	f.Creditor.Name, f.Creditor.Contact = typed, typed
	require.NoError(o.t, creditorstore.New(o.db).Add(ctx, f.Creditor))
	_, err := creditorstore.New(o.db).Agree(ctx, f.Agreement)
	require.NoError(o.t, err)
	n, err := f.Write(creditnotetest.Month, creditnotetest.Lines(5000, 9000))
	require.NoError(o.t, err)
	store := creditnotestore.New(o.db)
	_, err = store.Next(ctx, n.Tenant, 2026, 0)
	require.NoError(o.t, err)
	n.Number = aNumber
	require.NoError(
		o.t,
		store.Add(ctx, n, []creditnote.File{
			{Format: creditnote.PDF, Bytes: []byte("%PDF-"), Hash: "p"},
			{Format: creditnote.XML, Bytes: []byte("<x/>"), Hash: "x"},
		}),
	)
	p := creditnote.Owe(n, creditnote.BusinessOf(n.Seller, n.Month), 0)
	p.Stop()
	require.NoError(o.t, store.AddPayment(ctx, p))
	book, ref := &ledgers.Book{Journal: ledgerstore.NewJournal(o.db)}, payable.OfCommission(n.ID)
	require.NoError(o.t, book.Enter(ctx, n.Tenant, ledger.Owed(ref, n.Sums.Net, f.At)))
	require.NoError(o.t, book.Enter(ctx, n.Tenant, ledger.Taxed(ref, n.Sums.VAT, f.At)))
	require.NoError(
		o.t,
		store.Object(ctx, creditnote.Objection{
			Tenant: n.Tenant, Seller: n.Seller, Note: n.ID, By: "m1", Reason: typed, At: f.At,
		}),
	)
	return n
}

func TestAnOperatorLooksAtACreditNoteAndCorrectsIt(t *testing.T) {
	o := openOffice(t)
	agency := o.anAgency()
	o.aCreditNote(agency, "Agentur Öhler")
	out, err := o.run("", "creditnote", "list", "--tenant", "havelschutz", "--month", "2026-11")
	require.NoError(t, err)
	assert.Contains(t, out, "objected")
	none, err := o.run("", "creditnote", "list", "--tenant", "havelschutz", "--month", "2026-10", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, "[]", none)
	_, err = o.run("", "creditnote", "list", "--tenant", "havelschutz", "--month", "11/2026")
	require.ErrorIs(t, err, creditnote.ErrMonth)

	pdf := filepath.Join(t.TempDir(), "note.pdf")
	out, err = o.run("", "creditnote", "show", aNumber, "--tenant", "havelschutz", "--pdf", pdf)
	require.NoError(t, err)
	assert.Contains(t, out, "€166.60")
	raw, err := os.ReadFile(pdf)
	require.NoError(t, err)
	assert.Equal(t, "%PDF-", string(raw))
	_, err = o.run("", "creditnote", "show", aNumber, "--tenant", "funkwelle")
	require.ErrorIs(t, err, creditnote.ErrUnknown)

	out, err = o.run("", "creditnote", "waiting", "--tenant", "havelschutz", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, `[{"agency":"`+agency+`","number":"`+aNumber+`","why":"objection","cents":16660}]`, out)
	_, err = o.run("", "creditnote", "pay", aNumber, "--tenant", "havelschutz")
	require.ErrorIs(t, err, creditnote.ErrNotWithheld)
	out, err = o.run("", "creditnote", "answer", aNumber, "--tenant", "havelschutz", "--reason", "der Auftrag zählt nicht")
	require.NoError(t, err)
	assert.Contains(t, out, "paid by the next run")
	out, err = o.run("", "creditnote", "waiting", "--tenant", "havelschutz", "--json")
	require.NoError(t, err)
	assert.NotContains(t, out, "objection")
	out, err = o.run("", "creditnote", "show", aNumber, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Contains(t, out, "answered")
	assert.Contains(t, out, "der Auftrag zählt nicht")

	_, err = o.run("", "creditnote", "correct", aNumber, "--tenant", "havelschutz", "--reason", "Steuernummer war falsch")
	require.ErrorIs(t, err, creditnote.ErrJournal, "a number has to stand in the journal")
	o.env["WS_BANK_DIR"] = t.TempDir()
	out, err = o.run(
		"", "creditnote", "correct", aNumber, "--tenant", "havelschutz", "--reason", "Steuernummer war falsch",
	)
	require.NoError(t, err)
	assert.Contains(t, out, "GS-2026-000002")
	assert.Contains(t, out, "GS-2026-000003")
	_, err = o.run("", "creditnote", "correct", aNumber, "--tenant", "havelschutz", "--reason", "noch einmal")
	require.ErrorIs(t, err, creditnote.ErrCancelled)
	out, err = o.run("", "creditnote", "show", aNumber, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Contains(t, out, "cancelled")
}

// waitsInABatch has a credit note stand in a batch that waits for its release.
func (o *office) waitsInABatch(n creditnote.Note) *transferstore.Store {
	o.t.Helper()
	notes := creditnotestore.New(o.db)
	require.NoError(o.t, notes.UpdatePayment(o.t.Context(), n.Tenant, n.ID, func(p *creditnote.Payment) error {
		p.Status, p.Stopped = creditnote.PaymentSent, false
		return nil
	}))
	store, key := transferstore.NewStore(o.db), payable.Key(payable.Commission, n.Tenant, "a month")
	require.NoError(o.t, store.AddBatch(o.t.Context(), transfer.Batch{
		Tenant: n.Tenant, ID: "b9", MessageID: "b9", Status: transfer.AwaitingRelease, CreatedAt: n.IssuedAt,
		ExecuteOn: "2026-12-03", Count: 1, SumCents: n.Sums.Gross, Version: 1,
	}, []transfer.Payout{{
		Tenant: n.Tenant, ID: "p9", BatchID: "b9", Payable: payable.OfCommission(n.ID), Key: key, Attempt: 1,
		EndToEndID: transfer.EndToEndID(key, 1), AmountCents: n.Sums.Gross,
		Status: transfer.Reserved, CreatedAt: n.IssuedAt, Version: 1,
	}}))
	return store
}

// Money that stands in a batch isn't sent: two people may have to release it, and it may be that no one ever does.
func TestOnlyWhatHasLeftIsCalledSent(t *testing.T) {
	o := openOffice(t)
	n := o.aCreditNote(o.anAgency(), "Agentur Öhler")
	store := o.waitsInABatch(n)
	payment := func() string {
		t.Helper()
		out, err := o.run("", "creditnote", "list", "--tenant", "havelschutz", "--json")
		require.NoError(t, err)
		var all []struct{ Payment string }
		require.NoError(t, json.Unmarshal([]byte(out), &all))
		require.Len(t, all, 1)
		one, err := o.run("", "creditnote", "show", aNumber, "--tenant", "havelschutz", "--json")
		require.NoError(t, err)
		assert.Contains(t, one, `"payment": "`+all[0].Payment+`"`)
		return all[0].Payment
	}
	assert.Equal(t, "collected", payment())
	require.NoError(t, store.UpdateBatch(t.Context(), n.Tenant, "b9", func(b *transfer.Batch) error {
		b.Status, b.SubmittedAt = transfer.Submitted, n.IssuedAt
		return nil
	}))
	assert.Equal(t, "sent", payment())
}

// Most look at a document once it is paid: the objection waits all the same, and its answer promises no money.
func TestAnOperatorRejectsAnObjectionToWhatIsPaid(t *testing.T) {
	o := openOffice(t)
	agency := o.anAgency()
	n := o.aCreditNote(agency, "Agentur Öhler")
	notes := creditnotestore.New(o.db)
	require.NoError(t, notes.UpdatePayment(t.Context(), n.Tenant, n.ID, func(p *creditnote.Payment) error {
		p.Status, p.Stopped = creditnote.PaymentPaid, false
		return nil
	}))
	out, err := o.run("", "creditnote", "waiting", "--tenant", "havelschutz", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, `[{"agency":"`+agency+`","number":"`+aNumber+`","why":"objection","cents":16660}]`, out)
	out, _ = o.run("", "health")
	assert.Regexp(t, `objection nobody has answered +1, 166.60 euro`, out)
	out, err = o.run("", "creditnote", "answer", aNumber, "--tenant", "havelschutz", "--reason", "die Steuer stimmt")
	require.NoError(t, err)
	assert.Contains(t, out, "the objection to "+aNumber+" is rejected; it was paid before")

	// Its transfer comes back, and the account isn't to blame: an operator has it paid again.
	require.NoError(t, notes.UpdatePayment(t.Context(), n.Tenant, n.ID, func(p *creditnote.Payment) error {
		p.Status, p.Withheld = creditnote.PaymentDue, true
		return nil
	}))
	out, err = o.run("", "creditnote", "pay", aNumber, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Contains(t, out, aNumber+" is paid by the next run")
}

// A number that an agency holds and the database doesn't know is shown by health and in the list, until an operator
// says what was done.
func TestAnOperatorHearsOfALostCreditNoteAndSettlesIt(t *testing.T) {
	o := openOffice(t)
	health := func() (state string, wrong bool) {
		t.Helper()
		out, _ := o.run("", "health", "--json")
		var signs []struct {
			Tenant, What, State string
			Wrong               bool
		}
		require.NoError(t, json.Unmarshal([]byte(out), &signs), out)
		for _, s := range signs {
			if s.Tenant == "havelschutz" && strings.HasPrefix(s.What, "credit notes that are lost") {
				return s.State, s.Wrong
			}
		}
		require.Fail(t, "no sign", out)
		return "", false
	}
	list := func(more ...string) string {
		t.Helper()
		out, err := o.run("", append([]string{"creditnote", "list", "--tenant", "havelschutz", "--json"}, more...)...)
		require.NoError(t, err)
		return out
	}
	settle := func() error {
		_, err := o.run(
			"", "creditnote", "lost", aNumber, "--tenant", "havelschutz", "--reason", "die Agentur hebt die neue auf",
		)
		return err
	}
	state, wrong := health()
	assert.Equal(t, "not asked: WS_BANK_DIR isn't set", state)
	assert.False(t, wrong)
	assert.JSONEq(t, "[]", list())
	require.ErrorIs(t, settle(), operator.ErrNoBankDir)

	o.env["WS_BANK_DIR"] = t.TempDir()
	journal := creditnotepeers.Numbers{Folder: bankfolder.New(o.env["WS_BANK_DIR"], logging.Discard())}
	require.NoError(t, journal.Note(t.Context(), "havelschutz", creditnote.Given{
		Number: aNumber, Seller: "AG1", Kind: creditnote.Monthly, Month: "2026-10", GrossCents: 5950,
		At: time.Now().Add(-time.Hour),
	}))
	state, wrong = health()
	assert.Equal(t, "1, from "+aNumber+"; operator creditnote list", state)
	assert.True(t, wrong)
	assert.Contains(t, list(), `"state": "lost"`)
	assert.Contains(t, list("--month", "2026-10"), aNumber)
	assert.JSONEq(t, "[]", list("--month", "2026-09"))
	require.NoError(t, settle())
	require.ErrorIs(t, settle(), creditnote.ErrNotLost)
	state, wrong = health()
	assert.Equal(t, "0", state)
	assert.False(t, wrong)
	out, err := o.run("", "audit", "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Contains(t, out, "creditnote.lost")
}

// What an agency that has ended wrote to the tenant counts as its objection; one that works objects by itself.
func TestAnOperatorTakesDownTheObjectionOfAnEndedSeller(t *testing.T) {
	o := openOffice(t)
	agency := o.anAgency()
	n := o.aCreditNote(agency, "Agentur Öhler")
	require.NoError(t, o.db.From(t.Context()).Exec("DELETE FROM credit_note_objections").Error)
	objects := func() (string, error) {
		return o.run("", "creditnote", "object", n.Number, "--reason", "an order is missing", "--tenant", "havelschutz")
	}
	_, err := objects()
	require.ErrorIs(t, err, creditnote.ErrObjectsItself)
	_, err = o.run("", "agency", "end", agency, "--tenant", "havelschutz")
	require.NoError(t, err)
	out, err := objects()
	require.NoError(t, err)
	assert.Contains(t, out, "is taken down")
	_, err = objects()
	require.ErrorIs(t, err, creditnote.ErrObjected)
	out, err = o.run("", "creditnote", "show", n.Number, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Contains(t, out, "an order is missing")
}
