package partner_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	requestrest "weitersagen.app/backend/internal/sellers/request/rest"
	sellerrest "weitersagen.app/backend/internal/sellers/seller/rest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// office is the mailbox for a partner's documents, which isn't that of the login.
const office = "buero@nord.example"

// trade is a partner who sells, with mailboxes that are read and a bank that pays.
type trade struct {
	*fixture.Paying
	registering fixture.Registering
	partner     fixture.Trading
	// handle is the readable end of the partner's link, friends counts who ordered by it.
	handle  string
	friends int
	// rewarded is what the bank has paid for a recommendation besides.
	rewarded int64
}

func newTrade(t *testing.T, db *gormdb.DB) *trade {
	t.Helper()
	p, mails := fixture.NewPaying(t, db), fixture.OpenMailServer(t)
	p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	p.Connect()
	own, err := p.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	return &trade{Paying: p, registering: fixture.Registering{Served: p.Served, Own: own, Mails: mails}}
}

// takenIn is the partner who registers, confirms by the mailbox and sets a password; an operator approves it.
func (d *trade) takenIn() {
	d.T.Helper()
	r := d.registering
	got := r.Confirms(r.Registered(pia), fixture.MembersPassword)
	in := fixture.Decoded[requestrest.PartnerRegistered](d.T, got).LoggedIn
	require.NotNil(d.T, in)
	d.partner = fixture.Trading{
		Served: d.Served, Of: r.Own, Number: in.Self.AgencyNumber, Account: accountOf(r, pia),
	}.Approved()
	d.Clock.Advance(time.Minute)
}

func (d *trade) path(kind string) string {
	return fixture.Base + "/agentur" + kind + "/" + d.partner.Number
}

// asks is a call of the partner's.
func (d *trade) asks(method, path string, body []byte) fixture.Answer {
	d.T.Helper()
	return d.Call(method, path, d.partner.Session(), body)
}

func (d *trade) granted(method, path string, body []byte) fixture.Answer {
	d.T.Helper()
	got := d.asks(method, path, body)
	require.Equal(d.T, http.StatusOK, got.Status, string(got.Body))
	return got
}

// settles enters all that a credit note needs.
func (d *trade) settles() {
	d.T.Helper()
	d.enters(0, "Regelbesteuert")
	d.banksAt(fixture.GoodIBAN)
	var shown struct {
		Vereinbarungstext struct{ TextHash string }
	}
	got := d.granted(http.MethodGet, d.path("/stammdaten"), nil)
	require.NoError(d.T, json.Unmarshal(got.Body, &shown))
	hash := shown.Vereinbarungstext.TextHash
	d.granted(http.MethodPut, d.path("/stammdaten")+"/vereinbarung", fixture.Body("TextHash", hash))
}

func (d *trade) enters(version int, standing string) {
	d.T.Helper()
	raw, err := json.Marshal(map[string]any{"Version": version, "Daten": map[string]any{
		"Firmenname": "Pia Nord", "Strasse": "Marktplatz 3", "Plz": "06618", "Ort": "Naumburg",
		"Ansprechpartner": "Pia Nord", "Telefon": "03445 5550-12", "Email": office, "UstId": "DE 136 695 976",
		"Umsatzsteuer": standing,
	}})
	require.NoError(d.T, err)
	d.granted(http.MethodPut, d.path("/stammdaten"), raw)
}

func (d *trade) banksAt(iban string) {
	d.T.Helper()
	body := fixture.Body("IBAN", iban, "Kontoinhaber", "Pia Nord", "Password", fixture.MembersPassword)
	d.granted(http.MethodPut, d.path("/stammdaten")+"/konto", body)
}

// links makes the partner's public link.
func (d *trade) links() {
	d.T.Helper()
	body := fixture.Body("Name", "Netz", "Kurzname", "pia-empfiehlt", "Produkt", "101")
	made := fixture.Decoded[sellerrest.MadeLink](d.T, d.asks(http.MethodPost, d.path("/links"), body))
	require.Equal(d.T, "Aktiv", made.State)
	d.handle = made.Handle
}

// orders has somebody come by the link and recommend, whose friend confirms and orders; the complaint period passes.
func (d *trade) orders() (number string) {
	d.T.Helper()
	d.friends++
	number, key := d.Recommended(func(recommendation, recommender map[string]string) {
		recommendation["Agenturtoken"], recommendation["Produkt"] = d.handle, "101"
		recommender["Email"] = fmt.Sprintf("anna%d@weiter.example", d.friends)
	})
	friend := strings.ReplaceAll(fixture.Ben, "ben@example.de", fmt.Sprintf("ben%d@weiter.example", d.friends))
	got := d.Entered(number, key, friend)
	require.Equal(d.T, http.StatusCreated, got.Status, string(got.Body))
	confirmed := d.Call(
		http.MethodPut, fixture.Base+"/empfaenger/zustimmung", d.Mailed(got.Fields(d.T).Text(d.T, "Empfaengernummer")),
		d.Agreement(),
	)
	require.Equal(d.T, http.StatusOK, confirmed.Status, string(confirmed.Body))
	d.at(number)
	d.Feed("freigegeben", d.Clock.Now())
	d.Clock.Advance(time.Minute)
	d.Live()
	return number
}

// at turns to the life of a recommendation.
func (d *trade) at(number string) {
	d.T.Helper()
	r := d.ByNumber(number)
	require.Equal(d.T, d.partner.Number, r.SellerNumber)
	d.At(r.ID, r.Number.String())
}

// cancels has the tenant cancel the order of a recommendation.
func (d *trade) cancels(number string) {
	d.T.Helper()
	d.at(number)
	d.Feed("storniert", d.Clock.Now())
	d.Live()
}

// turns lets the clock come to the morning of a month's first day in Berlin, and gives the documents of its run.
func (d *trade) turns(year int, month time.Month) (numbers []string) {
	d.T.Helper()
	d.Clock.Set(time.Date(year, month, 1, 6, 0, 0, 0, tenant.Berlin))
	got, err := d.CreditNoteRun.Do(d.T.Context(), d.registering.Own)
	require.NoError(d.T, err)
	require.Empty(d.T, got.Failed)
	require.Empty(d.T, got.Waiting)
	return got.Numbers
}

// notes are the partner's documents, the newest first.
func (d *trade) notes() []creditnoterest.CreditNote {
	d.T.Helper()
	return fixture.Decoded[[]creditnoterest.CreditNote](d.T, d.asks(http.MethodGet, d.path("/rechnungen"), nil))
}

func (d *trade) note(number string) creditnoterest.CreditNote {
	d.T.Helper()
	all := d.notes()
	i := slices.IndexFunc(all, func(n creditnoterest.CreditNote) bool { return n.Number == number })
	require.GreaterOrEqual(d.T, i, 0, number)
	return all[i]
}

func (d *trade) billing() creditnoterest.Billing {
	d.T.Helper()
	return fixture.Decoded[creditnoterest.Billing](d.T, d.asks(http.MethodGet, d.path("/abrechnung"), nil))
}

// recheckEnds lets the days pass for which payouts wait after a change.
func (d *trade) recheckEnds() {
	d.T.Helper()
	now := d.Clock.Now()
	d.Clock.Advance(d.registering.Own.Periods.Recheck.End(now).Sub(now))
}
