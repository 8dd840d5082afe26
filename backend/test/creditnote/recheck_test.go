package creditnote_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

const stopping = fixture.Base + "/auszahlungen/anhalten"

func (m *month) statusOf(a fixture.Staffed) creditnote.PaymentStatus {
	m.T.Helper()
	return m.payment(m.notes(a)[0].Number).Status
}

func (m *month) rechecks(a fixture.Staffed) []shownRecheck {
	m.T.Helper()
	return shownOf(m.T, m.Call(http.MethodGet, a.Path("/stammdaten"), a.Session(member.Owner), nil)).Pruefungen
}

// Nothing leaves for who entered another account, neither to this one nor to the one before, until the last second of
// the third day; who entered a first one is paid at once.
func TestAnotherAccountStopsPayoutsUntilItHolds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		all := m.billed("Agentur Nord", "Agentur Süd")
		north, south := all[0], all[1]
		changed := m.Clock.Now()
		m.banksAt(north, fixture.OtherIBAN)
		m.PayOut()
		assert.Equal(t, creditnote.PaymentDue, m.statusOf(north))
		assert.Equal(t, creditnote.PaymentPaid, m.statusOf(south), "one who waits holds up no other")
		end := m.programme.Periods.Recheck.End(changed)
		assert.Equal(
			t, []shownRecheck{{Geaendert: "Konto", WartetBis: tenant.LastDay(end).Format(time.DateOnly)}}, m.rechecks(north),
		)
		assert.Empty(t, m.rechecks(south))

		m.Clock.Advance(end.Sub(m.Clock.Now()) - time.Second)
		m.PayOut()
		assert.Equal(t, creditnote.PaymentDue, m.statusOf(north), "the last second belongs to it")
		m.Clock.Advance(time.Second)
		m.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, m.statusOf(north))
		assert.Equal(t, fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], m.notes(north)[0].IBANLast4)
		assert.Empty(t, m.rechecks(north))
	})
}

// Other tax data and another mailbox stop payouts as well; a name, a town, the same account again don't.
func TestWhichChangesStopPayouts(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN)
	m.enters(north, 1, "Ort", "Jena", "Firmenname", "Agentur Nord GmbH")
	m.banksAt(north, fixture.GoodIBAN)
	assert.Empty(t, m.rechecks(north))
	m.enters(north, 2, "Ort", "Jena", "Steuernummer", "29/815/08156")
	m.enters(north, 3, "Ort", "Jena", "Steuernummer", "29/815/08156", "Email", "post@nord.example")
	var changes []string
	for _, r := range m.rechecks(north) {
		changes = append(changes, r.Geaendert)
	}
	assert.Equal(t, []string{"Steuer", "Postfach"}, changes)
}

// A transfer that waits for two people comes back when its seller enters another account.
func TestAChangeTakesBackWhatWaitsForItsRelease(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.billed("Agentur Nord", "Agentur Süd")[0]
		m.waiting()
		require.Equal(t, creditnote.PaymentSent, m.statusOf(north))
		m.banksAt(north, fixture.OtherIBAN)
		assert.Equal(t, creditnote.PaymentDue, m.statusOf(north))
		m.stands(standing{cost: 10000, liability: 5950, tax: 1900, clearing: 5950})
	})
}

// stopLinks are the tokens of the letters about another account, by their readers.
func (m *month) stopLinks() map[string]string {
	m.T.Helper()
	tokens := map[string]string{}
	for _, l := range m.LettersAboutAccounts() {
		data, ok := l.Data.(mail.AgencyAccountData)
		require.True(m.T, ok)
		if data.First {
			continue
		}
		_, secret, found := strings.Cut(data.StopLink, "/de/auszahlungen/anhalten#t=")
		require.True(m.T, found, data.StopLink)
		tokens[l.To.Email] = secret
	}
	return tokens
}

func (m *month) denies(secret string) fixture.Answer {
	m.T.Helper()
	return m.Call(http.MethodPost, stopping, "", fixture.Body("Token", secret))
}

// Denied by one of those who got the letter, payouts wait however long it takes, and go on by an operator's word.
func TestADeniedChangeStopsPayoutsUntilAnOperatorHasLooked(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.billed("Agentur Nord")[0]
		m.banksAt(north, fixture.OtherIBAN)
		links := m.stopLinks()
		secret, other := links[north.AddressOf(member.OwnerInactive)], links[north.AddressOf(member.Owner)]
		looked := m.Call(http.MethodGet, stopping+"?t="+secret, "", nil)
		require.Equal(t, http.StatusOK, looked.Status, string(looked.Body))
		assert.Contains(t, string(looked.Body), `"Geaendert":"Konto"`)
		assert.NotContains(t, string(looked.Body), fixture.OtherIBAN[len(fixture.OtherIBAN)-4:])
		require.Equal(t, http.StatusNoContent, m.denies(secret).Status)
		for _, again := range []string{secret, other} {
			got := m.denies(again)
			assert.Equal(t, http.StatusGone, got.Status)
			assert.Equal(t, "creditor.recheck_over", got.Code(t), "each link ends with the first")
		}
		m.recheckEnds()
		m.PayOut()
		assert.Equal(t, creditnote.PaymentDue, m.statusOf(north), "time alone changes nothing")
		assert.Equal(t, []shownRecheck{{Geaendert: "Konto"}}, m.rechecks(north))

		waiting, err := m.Rechecks.Stopping(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		require.Len(t, waiting, 1)
		_, err = m.Rechecks.Settle(t.Context(), m.programme, waiting[0].ID, "ines", " ")
		require.ErrorIs(t, err, creditor.ErrRecheckReason)
		settled, err := m.Rechecks.Settle(t.Context(), m.programme, waiting[0].ID, "ines", "am Telefon bestätigt")
		require.NoError(t, err)
		assert.True(t, settled)
		m.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, m.statusOf(north))
		for act, times := range map[string]int{"creditor.change_denied": 1, "creditor.change_settled": 1} {
			assert.Equal(t, times, actsOn(m.Served, waiting[0].ID)[act], act)
		}
	})
}

// A link is good for thirty days, also where payouts went on meanwhile, and at the tenant that wrote the letter alone.
func TestALinkThatDeniesWorksOnce(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.billed("Agentur Nord")[0]
	m.banksAt(north, fixture.OtherIBAN)
	secret := m.stopLinks()[north.AddressOf(member.Owner)]
	assert.Equal(t, "token.unknown", m.denies(string(token.NewSecret())).Code(t))
	abroad := strings.Replace(stopping, string(fixture.Telecom), "havelschutz", 1)
	assert.Equal(t, http.StatusNotFound, m.Call(http.MethodPost, abroad, "", fixture.Body("Token", secret)).Status)
	m.recheckEnds()
	require.Empty(t, m.rechecks(north))
	require.Equal(t, http.StatusNoContent, m.denies(secret).Status)
	assert.Len(t, m.rechecks(north), 1, "payouts wait again")

	m.banksAt(north, fixture.GoodIBAN)
	secret = m.stopLinks()[north.AddressOf(member.Owner)]
	m.Clock.Advance(30 * 24 * time.Hour)
	assert.Equal(t, "creditor.recheck_over", m.denies(secret).Code(t))
	assert.Equal(t, "creditor.recheck_over", m.Call(http.MethodGet, stopping+"?t="+secret, "", nil).Code(t))
}

// The mailbox for documents, which is no owner's, learns of another account by the end of its number alone, and can
// stop payouts.
func TestTheMailboxForDocumentsLearnsOfAnotherAccount(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN)
	assert.NotContains(t, m.accountReaders(), "buero@nord.example", "a first account is the owners' matter")
	m.banksAt(north, fixture.OtherIBAN)
	assert.NotContains(t, m.accountReaders(), "buero@nord.example", "nor does a mailbox of less than a day")
	m.Clock.Advance(24 * time.Hour)
	m.banksAt(north, fixture.GoodIBAN)
	readers := m.accountReaders()
	require.Contains(t, readers, "buero@nord.example")
	data := readers["buero@nord.example"]
	assert.Equal(t, []string{"", "", ""}, []string{data.FirstName, data.Holder, data.Link})
	assert.Equal(t, fixture.GoodIBAN[len(fixture.GoodIBAN)-4:], data.IBANLast4)
	assert.NotEmpty(t, data.StopLink)
	assert.Equal(t, "Agentur Nord", readers[north.AddressOf(member.Owner)].Holder)
}

func (m *month) accountReaders() map[string]mail.AgencyAccountData {
	m.T.Helper()
	readers := map[string]mail.AgencyAccountData{}
	for _, l := range m.LettersAboutAccounts() {
		readers[l.To.Email] = l.Data.(mail.AgencyAccountData)
	}
	return readers
}

// Owners and the mailbox for documents learn that tax data were changed, and not which they are.
func TestWhoLearnsOfOtherTaxData(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN)
	m.Clock.Advance(24 * time.Hour)
	m.enters(north, 1, "UstId", "DE129273398", "Umsatzsteuer", "Kleinunternehmer")
	owner, inactive := north.AddressOf(member.Owner), north.AddressOf(member.OwnerInactive)
	var to []string
	for _, l := range lettersAboutAddresses(m.Served) {
		data, ok := l.Data.(mail.AgencyTaxData)
		require.True(t, ok)
		to = append(to, l.To.Email)
		assert.Equal(t, l.To.Email != "buero@nord.example", data.Link != "", "no link leads who has no login")
		assert.Equal(t, l.To.Email == owner, data.MayChange)
		assert.Equal(t, "Anna Müller", data.By)
		assert.Contains(t, data.StopLink, "#t=")
		assert.Equal(t, tenant.LastDay(m.programme.Periods.Recheck.End(m.Clock.Now())), data.WaitsUntil)
	}
	slices.Sort(to)
	want := []string{owner, inactive, "buero@nord.example"}
	slices.Sort(want)
	assert.Equal(t, want, to)
}
