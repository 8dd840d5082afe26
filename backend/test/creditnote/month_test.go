package creditnote_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/test/fixture"
)

// month is a programme whose agencies are paid.
type month struct {
	*fixture.Paying
	programme *tenant.Tenant
}

func newMonth(t *testing.T, db *gormdb.DB) *month {
	p := fixture.NewPaying(t, db)
	return &month{Paying: p, programme: fixture.WithAgencies(p.Served)}
}

// creditor takes an agency in that can be paid.
func (m *month) creditor(name, iban string, changed ...string) fixture.Staffed {
	m.T.Helper()
	a := m.StaffAgency(m.programme, name)
	m.settles(a, iban, changed...)
	return a
}

// settles gives an agency all that it needs to be paid.
func (m *month) settles(a fixture.Staffed, iban string, changed ...string) {
	m.T.Helper()
	m.enters(a, 0, changed...)
	if iban != "" {
		m.banksAt(a, iban)
	}
	path, owner := a.Path("/stammdaten"), a.Session(member.Owner)
	text := shownOf(m.T, m.Call(http.MethodGet, path, owner, nil)).Vereinbarungstext
	shownOf(m.T, m.Call(http.MethodPut, path+"/vereinbarung", owner, fixture.Body("TextHash", text.TextHash)))
}

func (m *month) enters(a fixture.Staffed, version int, changed ...string) {
	m.T.Helper()
	shownOf(m.T, m.Call(http.MethodPut, a.Path("/stammdaten"), a.Session(member.Owner), masterData(version, changed...)))
}

func (m *month) banksAt(a fixture.Staffed, iban string) {
	m.T.Helper()
	shownOf(
		m.T,
		m.Call(
			http.MethodPut, a.Path("/stammdaten")+"/konto", a.Session(member.Owner),
			fixture.Body("IBAN", iban, "Kontoinhaber", "Agentur Nord", "Password", fixture.MembersPassword),
		),
	)
}

// recheckEnds lets the days pass for which payouts wait after a change.
func (m *month) recheckEnds() {
	m.T.Helper()
	m.Clock.Advance(m.programme.Periods.Recheck.End(m.Clock.Now()).Sub(m.Clock.Now()))
}

// earns has an agency bring a recommendation whose order counts: 50 euro, by the plan of who has chosen none. It gives
// the recommendation and its number.
func (m *month) earns(a fixture.Staffed) (id, number string) {
	m.T.Helper()
	m.Recommend(0)
	require.NoError(
		m.T,
		m.DB.From(m.T.Context()).Exec(
			"UPDATE recommendations SET agency_number = ? WHERE tenant = ? AND id = ?", a.Number, string(fixture.Telecom), m.ID,
		).Error,
	)
	m.Feed("freigegeben", m.Clock.Now())
	m.Clock.Advance(time.Minute)
	m.Live()
	return m.ID, m.Number
}

// leads has somebody follow an agency's link and recommend to a friend, who confirms: all over the API.
func (m *month) leads(a fixture.Staffed, email string) (id, number string) {
	m.T.Helper()
	made, err := m.Agencies.Link(context.Background(), m.programme, "ines", sellers.Wanted{Number: a.Number, Days: 30})
	require.NoError(m.T, err)
	number, key := m.Recommended(func(recommendation, recommender map[string]string) {
		recommendation["Agenturtoken"], recommender["Email"] = string(made.Token), email
	})
	got := m.Entered(number, key, fixture.Ben)
	require.Equal(m.T, http.StatusCreated, got.Status, string(got.Body))
	got = m.Call(
		http.MethodPut, fixture.Base+"/empfaenger/zustimmung", m.Mailed(got.Fields(m.T).Text(m.T, "Empfaengernummer")),
		m.Agreement(),
	)
	require.Equal(m.T, http.StatusOK, got.Status, string(got.Body))
	r := m.ByNumber(number)
	require.Equal(m.T, a.Number, r.SellerNumber)
	m.At(r.ID, number)
	return r.ID, number
}

// cancels has the tenant cancel the order of a recommendation.
func (m *month) cancels(id, number string) {
	m.T.Helper()
	m.ID, m.Number = id, number
	m.Feed("storniert", m.Clock.Now())
	m.Live()
}

// turns lets the clock come to a day in Berlin.
func (m *month) turns(year int, mo time.Month, day int) {
	m.T.Helper()
	m.Clock.Set(time.Date(year, mo, day, 6, 0, 0, 0, tenant.Berlin))
}

func (m *month) writes() creditnotes.Result {
	m.T.Helper()
	got, err := m.CreditNoteRun.Do(context.Background(), m.programme)
	require.NoError(m.T, err)
	require.Empty(m.T, got.Failed)
	return got
}

// notes are an agency's documents, the newest first.
func (m *month) notes(a fixture.Staffed) []creditnoterest.CreditNote {
	m.T.Helper()
	return fixture.Decoded[[]creditnoterest.CreditNote](
		m.T, m.Call(http.MethodGet, a.Path("/rechnungen"), a.Session(member.Owner), nil),
	)
}

func (m *month) objects(a fixture.Staffed, n creditnoterest.CreditNote) fixture.Answer {
	m.T.Helper()
	return m.Call(
		http.MethodPut, a.Path("/rechnungen")+"/"+n.ID+"/widerspruch", a.Session(member.Owner),
		fixture.Body("Grund", "die Steuer stimmt nicht"),
	)
}

// standing is where commissions stand in the books.
type standing struct{ cost, liability, back, tax, clearing, bank int64 }

// stands compares the books, to the cent, and has them checked.
func (m *month) stands(want standing) {
	m.T.Helper()
	b := m.Books()
	assert.Equal(m.T, want, standing{
		b[ledger.CostOf(payable.Commission)], -b[ledger.LiabilityOf(payable.Commission)], b[ledger.OwedBack],
		b[ledger.InputTax], -b[ledger.PayoutClearing], -b[ledger.Bank],
	})
	sound(m.Paying)
}

// payment is a document's money.
func (m *month) payment(number string) creditnote.Payment {
	m.T.Helper()
	n, err := m.CreditNotes.ByNumber(context.Background(), m.Of, number)
	require.NoError(m.T, err)
	p, err := m.CreditNotePayments.Payment(context.Background(), m.Of, n.ID)
	require.NoError(m.T, err)
	return p
}

// A month, and the one after: earned, billed, objected to, corrected by other documents, paid, lost with an order, and
// set off. Each cent at each step.
func TestAMonthOfAnAgencyFromTheCommissionToTheClawback(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.creditor("Agentur Nord", fixture.GoodIBAN)
		first, firstNumber := m.leads(north, "joerg@example.de")
		m.stands(standing{})
		m.Feed("freigegeben", m.Clock.Now())
		m.stands(standing{})
		m.Clock.Advance(time.Minute)
		m.Live()
		m.stands(standing{cost: 5000, liability: 5000})
		m.earns(north)
		m.stands(standing{cost: 10000, liability: 10000})
		assert.Empty(t, m.writes().Numbers, "the month isn't over")

		m.turns(2026, time.December, 1)
		require.Equal(t, []string{"GS-2026-000001"}, m.writes().Numbers)
		assert.Empty(t, m.writes().Numbers, "once")
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		note := m.notes(north)[0]
		assert.Equal(t, []int64{10000, 1900, 11900}, []int64{note.NetCents, note.VATCents, note.GrossCents})

		// It is collected, and objected to before it is sent to the bank: it leaves its batch, and no run takes it.
		_, err := m.Runs.Collect(t.Context(), fixture.Telecom, m.Clock.Now())
		require.NoError(t, err)
		m.stands(standing{cost: 10000, liability: 0, tax: 1900, clearing: 11900})
		require.Equal(t, http.StatusOK, m.objects(north, note).Status)
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		m.PayOut()
		m.stands(standing{cost: 10000, liability: 11900, tax: 1900})
		assert.Equal(t, "Widersprochen", m.notes(north)[0].State)

		// The agency is a small business: the correction is two documents, and what they say is paid, once.
		m.enters(north, 1, "Umsatzsteuer", "Kleinunternehmer")
		made, err := m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", note.Number, "Kleinunternehmer")
		require.NoError(t, err)
		assert.Equal(t, creditnote.Sums{Net: -10000, VAT: -1900, Gross: -11900}, made.Cancellation.Sums)
		assert.Equal(t, creditnote.Sums{Net: 10000, Gross: 10000}, made.Replacement.Sums)
		m.stands(standing{cost: 10000, liability: 10000})
		m.recheckEnds()
		m.PayOut()
		m.PayOut()
		m.stands(standing{cost: 10000, bank: 10000})
		assert.Equal(t, creditnote.PaymentPaid, m.payment(made.Replacement.Number).Status)
		assert.Equal(t, creditnote.PaymentDropped, m.payment(note.Number).Status)

		// In December one is lost and one earned; in January the document has both.
		m.cancels(first, firstNumber)
		m.stands(standing{cost: 5000, back: 5000, bank: 10000})
		m.earns(north)
		m.earns(north)
		m.stands(standing{cost: 15000, liability: 10000, back: 5000, bank: 10000})
		m.turns(2027, time.January, 1)
		require.Equal(t, []string{"GS-2027-000001"}, m.writes().Numbers)
		m.stands(standing{cost: 15000, liability: 5000, bank: 10000})
		n, err := m.CreditNotes.ByNumber(t.Context(), fixture.Telecom, "GS-2027-000001")
		require.NoError(t, err)
		require.Len(t, n.Lines, 3)
		assert.True(t, n.Lines[0].Back, "what was lost is a line of its own")
		assert.Equal(t, int64(-5000), n.Lines[0].Cents)
		m.PayOut()
		m.stands(standing{cost: 15000, bank: 15000})
	})
}

// What was paid and is taken back is owed back: the document that says it anew sets it off, and the next one the rest.
func TestACorrectionOfWhatWasPaidIsSetOff(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.creditor("Agentur Nord", fixture.GoodIBAN)
		m.earns(north)
		m.turns(2026, time.December, 1)
		m.writes()
		m.PayOut()
		m.stands(standing{cost: 5000, tax: 950, bank: 5950})
		m.enters(north, 1, "Umsatzsteuer", "Kleinunternehmer")
		made, err := m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", "GS-2026-000001", "Kleinunternehmer")
		require.NoError(t, err)
		m.stands(standing{cost: 5000, back: 950, bank: 5950})
		assert.Equal(t, creditnote.PaymentMet, m.payment(made.Replacement.Number).Status, "all of it was paid before")
		m.PayOut()
		m.stands(standing{cost: 5000, back: 950, bank: 5950})

		// Back again, with the tax: the rest is paid.
		m.enters(north, 2)
		made, err = m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", made.Replacement.Number, "doch regelbesteuert")
		require.NoError(t, err)
		assert.Equal(t, int64(5950), made.Replacement.Sums.Gross)
		m.stands(standing{cost: 5000, tax: 950, bank: 5950})
		assert.Equal(t, creditnote.PaymentMet, m.payment(made.Replacement.Number).Status)

		// And once more to the small business: the next month's document pays less.
		m.enters(north, 3, "Umsatzsteuer", "Kleinunternehmer")
		_, err = m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", made.Replacement.Number, "Kleinunternehmer")
		require.NoError(t, err)
		m.stands(standing{cost: 5000, back: 950, bank: 5950})
		m.earns(north)
		m.turns(2027, time.January, 2)
		require.Len(t, m.writes().Numbers, 1)
		m.stands(standing{cost: 10000, liability: 4050, bank: 5950})
		m.PayOut()
		m.stands(standing{cost: 10000, bank: 10000})
	})
}

// What the bank refuses waits for another account; an agency without one waits too, and neither keeps another from
// being paid.
func TestADocumentWaitsForAnAccountThatTheBankTakes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north, south, west := m.creditor(
			"Agentur Nord", fixture.ClosedIBAN,
		), m.creditor("Agentur Süd", ""), m.creditor("Agentur West", fixture.GoodIBAN)
		for _, a := range []fixture.Staffed{north, south, west} {
			m.earns(a)
		}
		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, 3)
		m.stands(standing{cost: 15000, liability: 17850, tax: 2850})
		m.PayOut()
		m.PayOut()
		m.stands(standing{cost: 15000, liability: 11900, tax: 2850, bank: 5950})
		waits := m.payment(m.notes(north)[0].Number)
		assert.NotEmpty(t, waits.Refused)
		assert.Nil(t, waits.To, "nothing is left of the account")
		m.banksAt(north, fixture.OtherIBAN)
		m.banksAt(south, fixture.GoodIBAN)
		m.recheckEnds()
		m.PayOut()
		m.PayOut()
		m.stands(standing{cost: 15000, tax: 2850, bank: 17850})
		assert.Equal(
			t, fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], m.notes(north)[0].IBANLast4, "the agency sees which account it was",
		)
		var names []string
		rows := m.DB.Reader(t.Context()).Table("payouts").Where(
			"tenant = ? AND payable_kind = 'commission'", string(fixture.Telecom),
		).Order("id")
		require.NoError(t, rows.Pluck("end_to_end_id", &names).Error)
		require.Len(t, names, 4, "three, and the second attempt of one")
		for _, name := range names {
			assert.Regexp(t, `^W[A-Z2-7]{24}A[12]$`, name)
		}
	})
}

// An objection that the tenant rejects lets the document be paid as it is; one that is on its way can't be corrected,
// and one that is answered not be answered again.
func TestAnObjectionIsAnswered(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN)
	m.earns(north)
	m.turns(2026, time.December, 1)
	m.writes()
	note := m.notes(north)[0]
	desk := m.AnswerCreditNote
	require.ErrorIs(t, desk.Reject(t.Context(), fixture.Telecom, "ines", note.Number, "nichts"), creditnote.ErrNoObjection)
	require.Equal(t, http.StatusOK, m.objects(north, note).Status)
	require.ErrorIs(t, desk.Reject(t.Context(), fixture.Telecom, "ines", note.Number, " "), creditnote.ErrReason)
	require.NoError(t, desk.Reject(t.Context(), fixture.Telecom, "ines", note.Number, "der Auftrag wurde storniert"))
	again := desk.Reject(t.Context(), fixture.Telecom, "ines", note.Number, "noch einmal")
	require.ErrorIs(t, again, creditnote.ErrAnswered)
	require.ErrorIs(t, desk.PayAgain(t.Context(), fixture.Telecom, "ines", note.Number), creditnote.ErrNotWithheld)
	shown := m.notes(north)[0]
	assert.Equal(t, "Zurueckgewiesen", shown.State)
	assert.Equal(t, "der Auftrag wurde storniert", shown.Answer)

	batches, err := m.Runs.Collect(t.Context(), fixture.Telecom, m.Clock.Now())
	require.NoError(t, err)
	require.Len(t, batches, 1)
	seen, err := m.PayoutShow.Do(t.Context(), m.programme, batches[0])
	require.NoError(t, err)
	require.Len(t, seen.Transfers, 1)
	shownTransfer := seen.Transfers[0]
	assert.Equal(t, []string{note.Number, fixture.GoodIBAN[len(fixture.GoodIBAN)-4:], "commission"},
		[]string{shownTransfer.Number, shownTransfer.Last4, shownTransfer.Kind}, "what operators see of it")
	require.NoError(t, m.Runs.Submit(t.Context(), fixture.Telecom, batches[0], m.Clock.Now()))
	_, err = m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", note.Number, "zu spät")
	require.ErrorIs(t, err, creditnote.ErrUnderWay)
	m.stands(standing{cost: 5000, tax: 950, clearing: 5950})
	m.PayOut()
	m.stands(standing{cost: 5000, tax: 950, bank: 5950})
	require.Equal(t, 1, actsOn(m.Served, note.Number)["creditnote.answered"])
}
