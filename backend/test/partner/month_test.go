package partner_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// A partner's months by nothing but its doors: it registers and is approved, makes a link by which eleven friends
// order, is paid in the run that pays rewards too, loses what was paid with a cancelled order, objects, is corrected,
// enters another account that a mailbox of before denies, and loses more than it earns. At each step all that it
// reads is what is booked.
func TestAMonthOfAPartnerFromItsRegistrationToTheClawback(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		d.takenIn()
		d.settles()
		d.links()
		d.shows("nothing is earned by a link", start{}, standing{})

		november := d.reachesATier()
		d.isPaidBesideAReward()
		d.losesWhatWasPaid(november[0])
		d.isCorrected()
		d.entersAnotherAccount()
		d.losesMoreThanItEarns(november[1:3])
	})
}

// reachesATier has eleven friends order in November: the eleventh order earns more, as the preview has promised.
func (d *trade) reachesATier() (numbers []string) {
	d.T.Helper()
	for range 10 {
		numbers = append(numbers, d.orders())
	}
	d.shows("ten orders", start{earned: 50000, waiting: 50000}, standing{cost: 50000, liability: 50000})
	promised := fixture.Decoded[commissionrest.CommissionPreview](
		d.T, d.asks(http.MethodGet, d.path("/praemienplan")+"/vorschau?produkt=101&auftraege=1", nil),
	)
	assert.Equal(d.T, []int64{10, 6000}, []int64{int64(promised.Earned), promised.Cents})

	numbers = append(numbers, d.orders())
	rows := d.earned(commissionrest.CommissionFilter{}).Rows
	require.Len(d.T, rows, len(numbers))
	eleventh := slices.IndexFunc(rows, func(r commissionrest.CommissionRow) bool { return r.Recommendation == numbers[10] })
	require.GreaterOrEqual(d.T, eleventh, 0)
	assert.Equal(
		d.T, commissionrest.Why{Place: 11, PlanCents: 5000, Tier: 11, TierCents: 1000}, rows[eleventh].Why,
		"the eleventh of the month",
	)
	d.shows("eleven orders", start{earned: 56000, waiting: 56000}, standing{cost: 56000, liability: 56000})
	figures := fixture.Decoded[reportrest.LinkReport](d.T, d.asks(http.MethodPut, d.path("/linkreport"), []byte(`{}`)))
	require.Len(d.T, figures.Rows, 1)
	assert.Equal(
		d.T, []any{d.handle, 11, int64(56000)},
		[]any{figures.Rows[0].Handle, figures.Rows[0].Figures.Ordered, figures.Rows[0].Cents}, "all by the link",
	)
	return numbers
}

// isPaidBesideAReward is November's credit note, paid by the batch that pays the eleventh recommender's reward.
func (d *trade) isPaidBesideAReward() {
	d.T.Helper()
	d.ChooseReward("offered recommender", "bank", fixture.OtherIBAN)
	assert.Equal(d.T, []string{"GS-2026-000001"}, d.turns(2026, time.December))
	note := d.note("GS-2026-000001")
	assert.Equal(d.T, []int64{56000, 10640, 66640}, []int64{note.NetCents, note.VATCents, note.GrossCents})
	d.shows("billed", start{underWay: 56000}, standing{cost: 56000, liability: 66640, tax: 10640})
	d.RelayedAsFarAsItGoes()
	assert.Contains(d.T, d.registering.Mails.Newest(d.T, office), "GS-2026-000001", "its office is written to")

	d.PayOut()
	batch, transfer := d.TransferOf(reward.Recommender)
	d.rewarded = transfer.AmountCents
	assert.Equal(d.T, 2, batch.Count, "one batch for both")
	assert.Equal(d.T, 66640+d.rewarded, batch.SumCents)
	assert.Len(d.T, d.Transfers(), 2)
	d.shows("paid", start{paid: 56000}, standing{cost: 56000, tax: 10640, bank: 66640})
}

// losesWhatWasPaid has an order cancelled that was paid; December's credit note sets it off against two that are
// earned.
func (d *trade) losesWhatWasPaid(number string) {
	d.T.Helper()
	d.cancels(number)
	d.shows(
		"cancelled after its payout", start{waiting: -5000, paid: 56000, back: -5000},
		standing{cost: 51000, back: 5000, tax: 10640, bank: 66640},
	)
	d.orders()
	d.orders()
	d.shows(
		"earned again", start{earned: 10000, waiting: 5000, paid: 56000, back: -5000},
		standing{cost: 61000, liability: 10000, back: 5000, tax: 10640, bank: 66640},
	)
	assert.Equal(d.T, []string{"GS-2027-000001"}, d.turns(2027, time.January))
	n, err := d.CreditNotes.ByNumber(d.T.Context(), fixture.Telecom, "GS-2027-000001")
	require.NoError(d.T, err)
	require.Len(d.T, n.Lines, 3)
	assert.True(d.T, n.Lines[0].Back, "what was lost is a line of its own")
	d.shows(
		"set off in December's", start{underWay: 5000},
		standing{cost: 61000, liability: 5950, tax: 11590, bank: 66640},
	)
}

// isCorrected has the partner object, and two documents say what is right: it is a small business by now.
func (d *trade) isCorrected() {
	d.T.Helper()
	wrong := d.note("GS-2027-000001")
	d.granted(
		http.MethodPut, d.path("/rechnungen")+"/"+wrong.ID+"/widerspruch", fixture.Body("Grund", "die Steuer stimmt nicht"),
	)
	d.PayOut()
	assert.Equal(d.T, "Widersprochen", d.note(wrong.Number).State)
	d.shows(
		"objected to, nothing is paid", start{underWay: 5000},
		standing{cost: 61000, liability: 5950, tax: 11590, bank: 66640},
	)
	d.enters(1, "Kleinunternehmer")
	made, err := d.CorrectCreditNote.Do(d.T.Context(), d.registering.Own, "ines", wrong.Number, "Kleinunternehmer")
	require.NoError(d.T, err)
	assert.Equal(d.T, creditnote.Sums{Net: -5000, VAT: -950, Gross: -5950}, made.Cancellation.Sums)
	assert.Equal(d.T, creditnote.Sums{Net: 5000, Gross: 5000}, made.Replacement.Sums)
	assert.Equal(d.T, "Keine", d.note(wrong.Number).Payment)
	assert.Equal(d.T, made.Replacement.Number, d.note(wrong.Number).ReplacedBy)
	d.shows(
		"corrected", start{underWay: 5000}, standing{cost: 61000, liability: 5000, tax: 10640, bank: 66640},
	)
}

// entersAnotherAccount has the office, which was there before, deny the change: nothing leaves until an operator has
// looked.
func (d *trade) entersAnotherAccount() {
	d.T.Helper()
	waits := standing{cost: 61000, liability: 5000, tax: 10640, bank: 66640}
	d.RelayedAsFarAsItGoes()
	d.banksAt(fixture.OtherIBAN)
	d.RelayedAsFarAsItGoes()
	links := d.registering.Mails.Tokens(office, "/anhalten")
	require.NotEmpty(d.T, links, "the mailbox of before has a way to say no")
	denied := d.Call(http.MethodPost, fixture.Base+"/auszahlungen/anhalten", "", fixture.Body("Token", links[0]))
	require.Equal(d.T, http.StatusNoContent, denied.Status, string(denied.Body))
	d.recheckEnds()
	d.PayOut()
	d.shows("denied, time alone changes nothing", start{underWay: 5000}, waits)

	stopping, err := d.Rechecks.Stopping(d.T.Context(), fixture.Telecom)
	require.NoError(d.T, err)
	require.Len(d.T, stopping, 1)
	settled, err := d.Rechecks.Settle(
		d.T.Context(), d.registering.Own, stopping[0].ID, "ines", "am Telefon bestätigt",
	)
	require.NoError(d.T, err)
	assert.True(d.T, settled)
	d.PayOut()
	d.PayOut()
	assert.Equal(d.T, fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], d.notes()[0].IBANLast4)
	assert.Len(d.T, d.Transfers(), 3, "once")
	d.shows("paid to the other account", start{paid: 5000}, standing{cost: 61000, tax: 10640, bank: 71640})
}

// losesMoreThanItEarns has two orders of November cancelled and one earned in January: no document asks for money, and
// February's pays what is left.
func (d *trade) losesMoreThanItEarns(numbers []string) {
	d.T.Helper()
	for _, number := range numbers {
		d.cancels(number)
	}
	d.orders()
	d.shows(
		"January lost more than it earned", start{earned: 5000, waiting: -5000, paid: 5000, back: -10000},
		standing{cost: 56000, liability: 5000, back: 10000, tax: 10640, bank: 71640},
	)
	assert.Empty(d.T, d.turns(2027, time.February))
	assert.Equal(d.T, int64(-5000), d.billing().CarriedCents)
	d.PayOut()
	d.shows(
		"carried on", start{waiting: -5000},
		standing{cost: 56000, liability: 5000, back: 10000, tax: 10640, bank: 71640},
	)
	d.orders()
	d.orders()
	assert.Equal(d.T, []string{"GS-2027-000004"}, d.turns(2027, time.March), "after the two of the correction")
	assert.Zero(d.T, d.billing().CarriedCents)
	d.PayOut()
	d.shows("what is left of it is paid", start{paid: 5000}, standing{cost: 66000, tax: 10640, bank: 76640})
	assert.Len(d.T, d.Transfers(), 4)
}
