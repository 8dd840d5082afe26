package partner_test

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/test/fixture"
)

// start are the figures of the start page: of this month what was earned, paid and taken back, and what waits and is
// under way.
type start struct{ earned, waiting, underWay, paid, back int64 }

// standing is where the partner's money stands in the books; the reward that was paid
// beside it is left out.
type standing struct{ cost, liability, back, tax, bank int64 }

// documents are what the list of credit notes adds up to.
type documents struct{ vat, gross, paid, paidNet, unpaidNet int64 }

func sumOf(notes []creditnoterest.CreditNote) (d documents) {
	for _, n := range notes {
		d.vat, d.gross = d.vat+n.VATCents, d.gross+n.GrossCents
		switch n.Payment {
		case "Bezahlt":
			d.paid, d.paidNet = d.paid+n.ToPayCents, d.paidNet+n.NetCents
		case "Offen", "Unterwegs":
			d.unpaidNet += n.NetCents
		}
	}
	return d
}

// earned is the list of commissions by a filter.
func (d *trade) earned(filter commissionrest.CommissionFilter) commissionrest.CommissionReport {
	d.T.Helper()
	question, err := json.Marshal(commissionrest.CommissionQuestion{Filter: filter, Pagesize: 200})
	require.NoError(d.T, err)
	list := fixture.Decoded[commissionrest.CommissionReport](
		d.T, d.asks(http.MethodPut, d.path("/praemien"), question),
	)
	sum := int64(0)
	for _, row := range list.Rows {
		sum += row.Cents
	}
	assert.Equal(d.T, list.Cents, sum, "the list is the sum of its rows")
	return list
}

// opened is the start page, each figure of which is held against the list that it leads to.
func (d *trade) opened() start {
	d.T.Helper()
	o := fixture.Decoded[reportrest.Overview](d.T, d.asks(http.MethodGet, d.path("/geldstand"), nil))
	month, err := time.Parse("2006-01", o.Month)
	require.NoError(d.T, err)
	from, until := month.Format(time.DateOnly), month.AddDate(0, 1, -1).Format(time.DateOnly)
	filters := []commissionrest.CommissionFilter{
		{Kinds: []string{"Verdient"}, From: from, Until: until}, {States: []string{"Offen"}},
		{States: []string{"Unterwegs"}}, {States: []string{"Bezahlt"}, PaidFrom: from, PaidTo: until},
		{Kinds: []string{"Zurueckgenommen"}, From: from, Until: until},
	}
	require.Len(d.T, o.Totals, len(filters))
	var cents []int64
	for i, total := range o.Totals {
		assert.Equal(d.T, total.Cents, d.earned(filters[i]).Cents, "the list of %s", total.Of)
		cents = append(cents, total.Cents)
	}
	return start{cents[0], cents[1], cents[2], cents[3], cents[4]}
}

// shows compares what the partner reads with what is expected and with the books, to the cent: the start page, the
// commissions, the credit notes and the years. The books balance.
func (d *trade) shows(what string, page start, want standing) {
	d.T.Helper()
	assert.Equal(d.T, page, d.opened(), what)
	books, list, notes := d.standing(), d.earned(commissionrest.CommissionFilter{}), d.notes()
	assert.Equal(d.T, want, books, what)
	sums := list.Sums
	assert.Equal(d.T, list.Cents, sums.Open+sums.Billed+sums.TakenBack, what)
	assert.Equal(d.T, sums.Unbilled, page.waiting, "%s: what waits is on no document", what)
	found := sumOf(notes)
	assert.Equal(d.T, list.Cents, page.waiting+found.unpaidNet+found.paidNet, "%s: each cent is in one place", what)
	assert.Equal(d.T, page.underWay, found.unpaidNet, "%s: what is under way is on documents that aren't paid", what)
	assert.Equal(
		d.T, standing{
			cost: list.Cents, tax: found.vat, bank: found.paid, back: books.back,
			liability: sums.Unbilled + found.gross - found.paid + books.back,
		}, books, "%s: what is shown is what is booked", what,
	)
	d.years(what, notes)
}

// years compares the sums of the years with their documents.
func (d *trade) years(what string, notes []creditnoterest.CreditNote) {
	d.T.Helper()
	want := map[int]int64{}
	for _, n := range notes {
		day, err := time.Parse(time.DateOnly, n.Date)
		require.NoError(d.T, err)
		want[day.Year()] += n.GrossCents
	}
	got := map[int]int64{}
	for _, y := range d.billing().Years {
		got[y.Year] = y.GrossCents
	}
	assert.Equal(d.T, want, got, what)
}

// standing reads the books, which add up to nothing and in which nothing is wrong.
func (d *trade) standing() standing {
	d.T.Helper()
	found, err := d.LedgerReport.Check(d.T.Context(), d.Of)
	require.NoError(d.T, err)
	require.Empty(d.T, found)
	b := d.Books()
	assert.Zero(d.T, b[ledger.PayoutClearing], "nothing is at the bank without an answer")
	return standing{
		b[ledger.CostOf(payable.Commission)], -b[ledger.LiabilityOf(payable.Commission)], b[ledger.OwedBack],
		b[ledger.InputTax], -b[ledger.Bank] - d.rewarded,
	}
}
