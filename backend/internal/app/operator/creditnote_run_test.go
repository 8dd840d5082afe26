package operator_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditor"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
)

// earnsLastMonth gives an agency a commission of a month that is over.
func (o *office) earnsLastMonth(agency string) {
	o.t.Helper()
	at := creditnote.MonthOf(time.Now()).First().AddDate(0, -1, 3)
	_, err := commissionstore.NewCommissions(o.db).Add(o.t.Context(), commission.Commission{
		Tenant: "havelschutz", ID: "c1", Kind: commission.Earned, Seller: link.Code(agency), RecommendationID: "r1",
		Recommendation: "r1", Order: "A-1", OrderedAt: at,
		ProductID: "10", Plan: "standard", Cents: 5000, At: at,
	})
	require.NoError(o.t, err)
	require.NoError(
		o.t,
		(&ledgers.Book{Journal: ledgerstore.NewJournal(o.db)}).Enter(
			o.t.Context(), "havelschutz", ledger.Owed(payable.OfCommission("c1"), 5000, at),
		),
	)
}

// No one waits for the next morning once what kept a document back is there.
func TestAnOperatorHasTheCreditNotesThatAreDueWritten(t *testing.T) {
	o := openOffice(t)
	agency := o.anAgency()
	o.earnsLastMonth(agency)
	run := func() (done struct {
		Written         []string
		Waiting, Failed []struct{ Agency, Why string }
	}, err error) {
		t.Helper()
		out, err := o.run("", "creditnote", "run", "--tenant", "havelschutz", "--json")
		require.NoError(t, json.Unmarshal([]byte(out), &done), "%s %v", out, err)
		return done, err
	}
	done, err := run()
	require.NoError(t, err, "who waits is no fault")
	require.Len(t, done.Waiting, 1)
	assert.Equal(t, agency, done.Waiting[0].Agency)
	assert.Equal(t, "no_data", done.Waiting[0].Why)

	f := creditnotetest.Frame(creditor.Regular)
	f.Creditor.Seller, f.Creditor.By, f.Creditor.At, f.Agreement.Seller = link.Code(agency), "m1", f.At, link.Code(agency)
	require.NoError(t, creditorstore.New(o.db).Add(t.Context(), f.Creditor))
	_, err = creditorstore.New(o.db).Agree(t.Context(), f.Agreement)
	require.NoError(t, err)
	done, err = run()
	require.ErrorContains(t, err, "a credit note failed", "without WS_BANK_DIR no number can be given")
	require.Len(t, done.Failed, 1)
	assert.Contains(t, done.Failed[0].Why, "WS_BANK_DIR")

	o.env["WS_BANK_DIR"] = t.TempDir()
	out, err := o.run("", "creditnote", "run", "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Regexp(t, `^written: 1; agencies that wait: 0; failed: 0\nwritten +GS-\d{4}-000001 *\n$`, out)
	done, err = run()
	require.NoError(t, err)
	assert.Empty(t, done.Written, "what stands is left as it is")
	out, err = o.run("", "audit", "--tenant", "havelschutz", "--what", "creditnote.run")
	require.NoError(t, err)
	assert.Contains(t, out, "creditnote.run")
}
