package wiring

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// insurance is an insurer's programme, which everybody enters by its own doors: what leads further is read in mailboxes.
type insurance struct {
	*month
	mails *mailServer
	// friend is what the friend of the recommendation enters.
	friend string
}

const (
	olga  = "olga@oehler.example"
	joerg = "joerg@example.de"
)

func newInsurance(t *testing.T, db *gormdb.DB) *insurance {
	p := newPaying(t, db)
	p.of = insured
	p.Config.FeedKeys[insured] = []byte(testFeedKey)
	mails := openMailServer(t)
	p.Config.SMTP = "smtp://" + mails.address
	p.handler = p.HTTP()
	return &insurance{month: &month{p, p.insurer()}, mails: mails}
}

// takenIn is an agency that asked to take part: its mailbox confirmed, an operator approved, and its owner, who has set a password, took somebody on.
func (i *insurance) takenIn() staffed {
	i.t.Helper()
	ctx, a := context.Background(), asking{i.served, i.programme, i.mails}
	require.Equal(i.t, http.StatusOK, a.confirms(a.asked(olga)).status)
	waiting := a.waiting()
	require.Len(i.t, waiting, 1)
	r, err := i.AgencyRequestOffice("ines").Approve(ctx, i.programme, waiting[0].ID)
	require.NoError(i.t, err)
	members, err := i.MemberOffice("").List(ctx, i.programme, string(r.Agency))
	require.NoError(i.t, err)
	require.Len(i.t, members, 1)
	owner := members[0]
	out := staffed{
		s: i.served, of: i.programme, number: string(r.Agency),
		accounts: map[member.Role]string{member.Owner: owner.Account}, ids: map[member.Role]string{member.Owner: owner.ID},
	}
	i.relayed()
	secrets := i.mails.tokens(olga, "/passwortsetzen")
	require.Len(i.t, secrets, 1)
	require.Equal(i.t, http.StatusOK, a.sets(secrets[0], goodPassword).status)
	out.accounts[member.Employee], out.ids[member.Employee] = out.hires(member.Employee, "emil@oehler.example")
	return out
}

// setsPassword follows the letter about an account, and gives the session that it begins.
func (i *insurance) setsPassword(email string) string {
	i.t.Helper()
	i.relayed()
	secrets := i.mails.tokens(email, "/registrieren")
	require.Len(i.t, secrets, 1)
	got := i.call(http.MethodPut, ofInsurer+"/account/resetPassword", "", body("Token", secrets[0], "Password", goodPassword))
	require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	return got.fields(i.t).text(i.t, "Token")
}

// logsIn gives an owner's session as the agency area begins it.
func (i *insurance) logsIn(email string) string {
	i.t.Helper()
	got := i.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", email, "Password", goodPassword))
	require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	in := decoded[memberrest.MemberLoggedIn](i.t, got)
	assert.Equal(i.t, "Agentur Öhler", in.Self.AgencyName)
	return in.Token
}

// invited is somebody whom an agency's owner invited by name, and who registered and set a password; it gives the session.
func (i *insurance) invited(owner, email string) string {
	i.t.Helper()
	w := inviting{served: i.served, mails: i.mails, version: i.version(insured, content.ConsentInvited)}
	got := i.call(http.MethodPut, ofInsurer+"/einladung", owner, w.wants(email, nil))
	require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	i.relayed()
	secrets := i.mails.tokens(email, "/einladung")
	require.Len(i.t, secrets, 1)
	got = i.call(http.MethodPost, ofInsurer+"/einladung/annehmen", "", body("Token", secrets[0], "Vorname", "Jörg", "Nachname", "Öhler"))
	require.Equal(i.t, http.StatusNoContent, got.status, string(got.body))
	return i.setsPassword(email)
}

// recommends has somebody recommend a product to a friend, who enters data and confirms them.
func (i *insurance) recommends(session, product, friend string) *recommendation.Recommendation {
	i.t.Helper()
	ctx := context.Background()
	raw, err := json.Marshal(map[string]any{
		"Empfehlung": map[string]string{"Produkt": product, "AgbText": i.terms(insured), "AgbVersion": i.terms(insured)}, "Captcha": asking{i.served, i.programme, i.mails}.proof(),
		"Empfehler": map[string]string{"Vorname": "Jörg", "Nachname": "Öhler", "Email": joerg},
	})
	require.NoError(i.t, err)
	made := i.call(http.MethodPost, ofInsurer+"/empfehlen/create", session, raw)
	require.Equal(i.t, http.StatusOK, made.status, string(made.body))
	number := made.fields(i.t).text(i.t, "Empfehlungsnummer")
	i.friend = strings.NewReplacer("ben@", friend+"@", `"empfehlungsnummer":"x"`, `"empfehlungsnummer":"`+number+`"`).Replace(ben)
	got := i.call(http.MethodPost, ofInsurer+"/empfaenger/create/"+number+"?k="+made.fields(i.t).text(i.t, "Hex"), "", []byte(i.friend))
	require.Equal(i.t, http.StatusCreated, got.status, string(got.body))
	got = i.call(http.MethodPut, ofInsurer+"/empfaenger/zustimmung", i.mailedAt(insured, got.fields(i.t).text(i.t, "Empfaengernummer")), i.agreementAt(insured))
	require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	r, err := recommendationstore.New(i.DB).ByNumber(ctx, insured, link.Number(number))
	require.NoError(i.t, err)
	i.at(r.ID, number)
	return r
}

// approved is the order of the recommendation: its friend's page reports it, two of the agency approve it, and nobody complains in time.
func (i *insurance) approved(a staffed) {
	i.t.Helper()
	got := i.call(http.MethodPost, ofInsurer+"/tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink", "", []byte(i.friend))
	require.Equal(i.t, http.StatusAccepted, got.status, string(got.body))
	waits := a.orders(member.Owner, `{"Filter":{"Freigabe":"wartet_auf_mich"}}`)
	require.Len(i.t, waits, 1)
	for _, role := range []member.Role{member.Owner, member.Employee} {
		got := a.approves(role, waits[0].ID)
		require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	}
	i.live()
	i.clock.Advance(time.Minute)
	i.live()
}

// holds compares each account that isn't empty, and has the books checked.
func (i *insurance) holds(what string, want map[ledger.Account]int64) {
	i.t.Helper()
	got := i.books()
	for account, cents := range got {
		if cents == 0 {
			delete(got, account)
		}
	}
	assert.Equal(i.t, want, got, what)
	i.sound()
}

// tax is what an XRechnung says of it.
type tax struct {
	Heading  []string `xml:"ExchangedDocument>IncludedNote>Content"`
	Category string   `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement>ApplicableTradeTax>CategoryCode"`
	Rate     string   `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement>ApplicableTradeTax>RateApplicablePercent"`
	Amount   string   `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement>ApplicableTradeTax>CalculatedAmount"`
	Reason   string   `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement>ApplicableTradeTax>ExemptionReason"`
	Due      string   `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement>SpecifiedTradeSettlementHeaderMonetarySummation>DuePayableAmount"`
}

// says reads an agency's document as the agency gets it.
func (i *insurance) says(a staffed, note string) (said tax) {
	i.t.Helper()
	path, owner := a.path("/rechnungen")+"/"+note+"/datei", a.session(member.Owner)
	pdf := i.call(http.MethodGet, path, owner, nil)
	require.Equal(i.t, http.StatusOK, pdf.status, string(pdf.body))
	assert.True(i.t, strings.HasPrefix(string(pdf.body), "%PDF-"))
	got := i.call(http.MethodGet, path+"?format=xml", owner, nil)
	require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	require.NoError(i.t, xml.Unmarshal(got.body, &said))
	return said
}

const (
	exemptInsurance = "Steuerfrei nach § 4 Nr. 11 UStG (Versicherungsvertreter und Versicherungsmakler)"
	exemptSmall     = "Steuerfrei nach § 19 UStG (Kleinunternehmer)"
)

// A month of an insurer's agency, by nothing but its doors: it asks to take part and is taken in, invites somebody who registers and recommends, approves the order,
// is paid, objects, is corrected, and loses in the next month what was cancelled. Each cent of each account at each step.
func TestAMonthOfAnAgencyFromItsRequestToTheClawback(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := newInsurance(t, db)
		cost, owed := ledger.CostOf(payable.Commission), ledger.LiabilityOf(payable.Commission)
		agency := i.takenIn()
		i.settles(agency, otherIBN)
		owner := i.logsIn(olga)
		session := i.invited(owner, joerg)
		i.holds("nothing is earned by being invited", map[ledger.Account]int64{})

		// November: recommended, ordered, approved by two of the agency, and the reward is paid.
		r := i.recommends(session, "10", "ben")
		assert.Equal(t, agency.number, r.AgencyNumber)
		first, firstNumber := i.id, i.number
		i.holds("nor by being recommended", map[ledger.Account]int64{})
		i.approved(agency)
		i.holds("approved", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.RewardLiability: -2500, cost: 1800, owed: -1800})
		i.choose("offered recommender", "bank", goodIBAN)
		i.payOut()
		i.live()
		i.holds("the reward is paid", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -1800})

		// December: the document, with a tax that the agency doesn't owe.
		i.turns(2026, time.December, 1)
		require.Equal(t, []string{"GS-2026-000001"}, i.writes().Numbers)
		i.holds("billed", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -2142, ledger.InputTax: 342})
		note := i.notes(agency)[0]
		assert.Equal(t, tax{Heading: []string{"Gutschrift"}, Category: "S", Rate: "19", Amount: "3.42", Due: "21.42"}, i.says(agency, note.ID))
		require.Equal(t, http.StatusOK, i.objects(agency, note).status)
		i.payOut()
		i.holds("objected to", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -2142, ledger.InputTax: 342})
		i.enters(agency, 1, "Umsatzsteuer", "Versicherungsvermittler")
		made, err := i.CorrectCreditNote("ines").Do(t.Context(), i.programme, note.Number, "Versicherungsvermittler")
		require.NoError(t, err)
		assert.Equal(t, creditnote.Sums{Net: -1800, VAT: -342, Gross: -2142}, made.Cancellation.Sums)
		assert.Equal(t, tax{
			Heading:  []string{"Gutschrift, Stornierung der Gutschrift GS-2026-000001 vom 01.12.2026", "Grund: Versicherungsvermittler"},
			Category: "S", Rate: "19", Amount: "-3.42", Due: "-21.42",
		}, i.says(agency, made.Cancellation.ID))
		assert.Equal(t, tax{
			Heading:  []string{"Gutschrift, ersetzt die stornierte Gutschrift GS-2026-000001 vom 01.12.2026"},
			Category: "E", Rate: "0", Amount: "0.00", Reason: exemptInsurance, Due: "18.00",
		}, i.says(agency, made.Replacement.ID))
		i.holds("corrected", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -1800})
		i.payOut()
		i.payOut()
		i.holds("paid once", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -4300, cost: 1800})

		// The order is cancelled: reward and commission are owed back. Another friend's order earns more.
		i.cancels(first, firstNumber)
		i.holds("lost", map[ledger.Account]int64{ledger.OwedBack: 4300, ledger.Bank: -4300})
		i.recommends(session, "20", "mia")
		i.approved(agency)
		i.holds("earned", map[ledger.Account]int64{
			ledger.ProgrammeCost: 3500, ledger.RewardLiability: -3500, ledger.OwedBack: 4300, ledger.Bank: -4300, cost: 2500, owed: -2500,
		})

		// January's document has both.
		i.turns(2027, time.January, 1)
		require.Equal(t, []string{"GS-2027-000001"}, i.writes().Numbers)
		i.holds("billed, what is lost set off", map[ledger.Account]int64{
			ledger.ProgrammeCost: 3500, ledger.RewardLiability: -3500, ledger.OwedBack: 2500, ledger.Bank: -4300, cost: 2500, owed: -700,
		})
		assert.Equal(t, tax{Heading: []string{"Gutschrift"}, Category: "E", Rate: "0", Amount: "0.00", Reason: exemptInsurance, Due: "7.00"}, i.says(agency, i.notes(agency)[0].ID))
		i.payOut()
		i.holds("paid", map[ledger.Account]int64{
			ledger.ProgrammeCost: 3500, ledger.RewardLiability: -3500, ledger.OwedBack: 2500, ledger.Bank: -5000, cost: 2500,
		})
	})
}

// On one tenant three agencies of three standings: each document says its own tax, and only one of them bears any.
func TestEachStandingHasItsOwnTaxOnOneTenant(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := newInsurance(t, db)
		want := map[string]tax{
			"Regelbesteuert":          {Heading: []string{"Gutschrift"}, Category: "S", Rate: "19", Amount: "3.42", Due: "21.42"},
			"Kleinunternehmer":        {Heading: []string{"Gutschrift"}, Category: "E", Rate: "0", Amount: "0.00", Reason: exemptSmall, Due: "18.00"},
			"Versicherungsvermittler": {Heading: []string{"Gutschrift"}, Category: "E", Rate: "0", Amount: "0.00", Reason: exemptInsurance, Due: "18.00"},
		}
		agencies := map[string]staffed{}
		for standing := range want {
			a := i.creditor("Agentur", goodIBAN, "Umsatzsteuer", standing)
			who := fmt.Sprintf("%s@example.de", strings.ToLower(standing))
			_, session := i.member(insured, who)
			i.recommends(session, "10", "von-"+strings.ToLower(standing))
			require.NoError(t, db.From(t.Context()).Exec("UPDATE recommendations SET agency_number = ? WHERE tenant = ? AND id = ?", a.number, insured, i.id).Error)
			i.approved(a)
			agencies[standing] = a
		}
		i.turns(2026, time.December, 1)
		require.Len(t, i.writes().Numbers, 3)
		for standing, a := range agencies {
			notes := i.notes(a)
			require.Len(t, notes, 1)
			assert.Equal(t, want[standing], i.says(a, notes[0].ID), standing)
		}
		i.stands(standing{cost: 5400, liability: 5742, tax: 342})
		i.payOut()
		i.stands(standing{cost: 5400, tax: 342, bank: 5742})
	})
}
