package creditnote_test

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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// insurance is an insurer's programme, which everybody enters by its own doors: what leads further is read in
// mailboxes.
type insurance struct {
	*month
	mails *fixture.MailServer
	// friend is what the friend of the recommendation enters.
	friend string
}

const (
	olga  = "olga@oehler.example"
	joerg = "joerg@example.de"
)

func newInsurance(t *testing.T, db *gormdb.DB) *insurance {
	p := fixture.NewPaying(t, db)
	p.Of = fixture.Insured
	p.Config.FeedKeys[fixture.Insured] = []byte(fixture.FeedKey)
	mails := fixture.OpenMailServer(t)
	p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	p.Handler = p.HTTP()
	return &insurance{month: &month{p, p.Insurer()}, mails: mails}
}

// takenIn is an agency that asked to take part: its mailbox confirmed, an operator approved, and its owner, who has set
// a password, took somebody on.
func (i *insurance) takenIn() fixture.Staffed {
	i.T.Helper()
	ctx, a := context.Background(), fixture.Asking{Served: i.Served, Own: i.programme, Mails: i.mails}
	require.Equal(i.T, http.StatusOK, a.Confirms(a.Asked(olga)).Status)
	waiting := a.Waiting()
	require.Len(i.T, waiting, 1)
	r, err := i.AgencyRequestOffice.Approve(ctx, i.programme, "ines", waiting[0].ID)
	require.NoError(i.T, err)
	members, err := i.MemberOffice.List(ctx, i.programme, string(r.Agency))
	require.NoError(i.T, err)
	require.Len(i.T, members, 1)
	owner := members[0]
	out := fixture.Staffed{
		Served: i.Served, Of: i.programme, Number: string(r.Agency),
		Accounts: map[member.Role]string{member.Owner: owner.Account}, IDs: map[member.Role]string{member.Owner: owner.ID},
	}
	i.Relayed()
	secrets := i.mails.Tokens(olga, "/passwortsetzen")
	require.Len(i.T, secrets, 1)
	require.Equal(i.T, http.StatusOK, a.Sets(secrets[0], fixture.GoodPassword).Status)
	out.Accounts[member.Employee], out.IDs[member.Employee] = out.Hires(member.Employee, "emil@oehler.example")
	return out
}

// setsPassword follows the letter about an account, and gives the session that it begins.
func (i *insurance) setsPassword(email string) string {
	i.T.Helper()
	i.Relayed()
	secrets := i.mails.Tokens(email, "/registrieren")
	require.Len(i.T, secrets, 1)
	got := i.Call(
		http.MethodPut, fixture.OfInsurer+"/account/resetPassword", "",
		fixture.Body("Token", secrets[0], "Password", fixture.GoodPassword),
	)
	require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	return got.Fields(i.T).Text(i.T, "Token")
}

// logsIn gives an owner's session as the agency area begins it.
func (i *insurance) logsIn(email string) string {
	i.T.Helper()
	got := i.Call(
		http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
		fixture.Body("Email", email, "Password", fixture.GoodPassword),
	)
	require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	in := fixture.Decoded[memberrest.MemberLoggedIn](i.T, got)
	assert.Equal(i.T, "Agentur Öhler", in.Self.AgencyName)
	return in.Token
}

// invited is a person that an agency's owner invited by name, and who registered and set a password; it gives the
// session.
func (i *insurance) invited(owner, email string) string {
	i.T.Helper()
	w := fixture.Inviting{Served: i.Served, Mails: i.mails, Version: i.Version(fixture.Insured, content.ConsentInvited)}
	got := i.Call(http.MethodPut, fixture.OfInsurer+"/einladung", owner, w.Wants(email, nil))
	require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	i.Relayed()
	secrets := i.mails.Tokens(email, "/einladung")
	require.Len(i.T, secrets, 1)
	got = i.Call(
		http.MethodPost, fixture.OfInsurer+"/einladung/annehmen", "",
		fixture.Body("Token", secrets[0], "Vorname", "Jörg", "Nachname", "Öhler"),
	)
	require.Equal(i.T, http.StatusNoContent, got.Status, string(got.Body))
	return i.setsPassword(email)
}

// recommends has somebody recommend a product, for the whole reward, to a friend who enters data and confirms them.
func (i *insurance) recommends(session, product, friend string) *recommendation.Recommendation {
	i.T.Helper()
	ctx := context.Background()
	raw, err := json.Marshal(map[string]any{
		"Empfehlung": map[string]any{
			"Produkt": product, "AnteilEmpfehler": 100,
			"AgbText": i.Terms(fixture.Insured), "AgbVersion": i.Terms(fixture.Insured),
		}, "Captcha": fixture.Asking{Served: i.Served, Own: i.programme, Mails: i.mails}.Proof(),
		"Empfehler": map[string]string{"Vorname": "Jörg", "Nachname": "Öhler", "Email": joerg},
	})
	require.NoError(i.T, err)
	made := i.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/create", session, raw)
	require.Equal(i.T, http.StatusOK, made.Status, string(made.Body))
	number := made.Fields(i.T).Text(i.T, "Empfehlungsnummer")
	i.friend = strings.NewReplacer(
		"ben@", friend+"@", `"empfehlungsnummer":"x"`, `"empfehlungsnummer":"`+number+`"`,
	).Replace(fixture.Ben)
	got := i.Call(
		http.MethodPost, fixture.OfInsurer+"/empfaenger/create/"+number+"?k="+made.Fields(i.T).Text(i.T, "Hex"), "",
		[]byte(i.friend),
	)
	require.Equal(i.T, http.StatusCreated, got.Status, string(got.Body))
	got = i.Call(
		http.MethodPut, fixture.OfInsurer+"/empfaenger/zustimmung",
		i.MailedAt(fixture.Insured, got.Fields(i.T).Text(i.T, "Empfaengernummer")), i.AgreementAt(fixture.Insured),
	)
	require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	r, err := recommendationstore.New(i.DB).ByNumber(ctx, fixture.Insured, link.Number(number))
	require.NoError(i.T, err)
	i.At(r.ID, number)
	return r
}

// approved is the order of the recommendation: its friend's page reports it, two of the agency approve it, and no one
// complains in time.
func (i *insurance) approved(a fixture.Staffed) {
	i.T.Helper()
	got := i.Call(
		http.MethodPost, fixture.OfInsurer+"/tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink", "",
		[]byte(i.friend),
	)
	require.Equal(i.T, http.StatusAccepted, got.Status, string(got.Body))
	waits := a.Orders(member.Owner, `{"Filter":{"Freigabe":"wartet_auf_mich"}}`)
	require.Len(i.T, waits, 1)
	for _, role := range []member.Role{member.Owner, member.Employee} {
		got := a.Approves(role, waits[0].ID)
		require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	}
	i.Live()
	i.Clock.Advance(time.Minute)
	i.Live()
}

// holds compares each account that isn't empty, and has the books checked.
func (i *insurance) holds(what string, want map[ledger.Account]int64) {
	i.T.Helper()
	got := i.Books()
	for account, cents := range got {
		if cents == 0 {
			delete(got, account)
		}
	}
	assert.Equal(i.T, want, got, what)
	sound(i.Paying)
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
func (i *insurance) says(a fixture.Staffed, note string) (stated tax) {
	i.T.Helper()
	path, owner := a.Path("/rechnungen")+"/"+note+"/datei", a.Session(member.Owner)
	pdf := i.Call(http.MethodGet, path, owner, nil)
	require.Equal(i.T, http.StatusOK, pdf.Status, string(pdf.Body))
	assert.True(i.T, strings.HasPrefix(string(pdf.Body), "%PDF-"))
	got := i.Call(http.MethodGet, path+"?format=xml", owner, nil)
	require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	require.NoError(i.T, xml.Unmarshal(got.Body, &stated))
	last := len(stated.Heading) - 1
	require.Positive(i.T, last)
	assert.Contains(i.T, stated.Heading[last], "Vereinbarung: Gutschriftverfahren, Fassung 2026-11, zugestimmt am ")
	stated.Heading = stated.Heading[:last]
	return stated
}

const (
	exemptInsurance = "Steuerfrei nach § 4 Nr. 11 UStG (Versicherungsvertreter und Versicherungsmakler)"
	exemptSmall     = "Steuerfrei nach § 19 UStG (Kleinunternehmer)"
)

// A month of an insurer's agency, by nothing but its doors: it asks to take part and is taken in, invites somebody who
// registers and recommends, approves the order, is paid, objects, is corrected, and loses in the next month what was
// cancelled. Each cent of each account at each step.
func TestAMonthOfAnAgencyFromItsRequestToTheClawback(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := newInsurance(t, db)
		cost, owed := ledger.CostOf(payable.Commission), ledger.LiabilityOf(payable.Commission)
		agency := i.takenIn()
		i.settles(agency, fixture.OtherIBAN)
		owner := i.logsIn(olga)
		session := i.invited(owner, joerg)
		i.holds("nothing is earned by being invited", map[ledger.Account]int64{})

		// November: recommended, ordered, approved by two of the agency, and the reward is paid.
		r := i.recommends(session, "10", "ben")
		assert.Equal(t, agency.Number, r.SellerNumber)
		first, firstNumber := i.ID, i.Number
		i.holds("nor by being recommended", map[ledger.Account]int64{})
		i.approved(agency)
		i.holds(
			"approved",
			map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.RewardLiability: -2500, cost: 1800, owed: -1800},
		)
		i.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		i.PayOut()
		i.Live()
		i.holds(
			"the reward is paid",
			map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -1800},
		)

		// December: the document, with a tax that the agency doesn't owe.
		i.turns(2026, time.December, 1)
		require.Equal(t, []string{"GS-2026-000001"}, i.writes().Numbers)
		i.holds(
			"billed",
			map[ledger.Account]int64{
				ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -2142, ledger.InputTax: 342,
			},
		)
		note := i.notes(agency)[0]
		assert.Equal(
			t, tax{Heading: []string{"Gutschrift"}, Category: "S", Rate: "19", Amount: "3.42", Due: "21.42"},
			i.says(agency, note.ID),
		)
		require.Equal(t, http.StatusOK, i.objects(agency, note).Status)
		i.PayOut()
		i.holds(
			"objected to",
			map[ledger.Account]int64{
				ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -2142, ledger.InputTax: 342,
			},
		)
		i.enters(agency, 1, "Umsatzsteuer", "Versicherungsvermittler")
		made, err := i.CorrectCreditNote.Do(t.Context(), i.programme, "ines", note.Number, "Versicherungsvermittler")
		require.NoError(t, err)
		assert.Equal(t, creditnote.Sums{Net: -1800, VAT: -342, Gross: -2142}, made.Cancellation.Sums)
		assert.Equal(t, tax{
			Heading: []string{
				"Storno der Gutschrift Nr. GS-2026-000001 vom 01.12.2026", "Grund: Versicherungsvermittler",
			},
			Category: "S", Rate: "19", Amount: "-3.42", Due: "-21.42",
		}, i.says(agency, made.Cancellation.ID))
		assert.Equal(t, tax{
			Heading:  []string{"Gutschrift, ersetzt die stornierte Gutschrift Nr. GS-2026-000001 vom 01.12.2026"},
			Category: "E", Rate: "0", Amount: "0.00", Reason: exemptInsurance, Due: "18.00",
		}, i.says(agency, made.Replacement.ID))
		i.holds(
			"corrected", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -2500, cost: 1800, owed: -1800},
		)
		i.recheckEnds()
		i.PayOut()
		i.PayOut()
		i.holds("paid once", map[ledger.Account]int64{ledger.ProgrammeCost: 2500, ledger.Bank: -4300, cost: 1800})

		// The order is cancelled: reward and commission are owed back. Another friend's order earns more.
		i.cancels(first, firstNumber)
		i.holds("lost", map[ledger.Account]int64{ledger.OwedBack: 4300, ledger.Bank: -4300})
		i.recommends(session, "20", "mia")
		i.approved(agency)
		i.holds("earned", map[ledger.Account]int64{
			ledger.ProgrammeCost: 3500, ledger.RewardLiability: -3500, ledger.OwedBack: 4300, ledger.Bank: -4300, cost: 2500,
			owed: -2500,
		})

		// January's document has both.
		i.turns(2027, time.January, 1)
		require.Equal(t, []string{"GS-2027-000001"}, i.writes().Numbers)
		i.holds("billed, what is lost set off", map[ledger.Account]int64{
			ledger.ProgrammeCost: 3500, ledger.RewardLiability: -3500, ledger.OwedBack: 2500, ledger.Bank: -4300, cost: 2500,
			owed: -700,
		})
		assert.Equal(
			t,
			tax{Heading: []string{"Gutschrift"}, Category: "E", Rate: "0", Amount: "0.00", Reason: exemptInsurance, Due: "7.00"},
			i.says(agency, i.notes(agency)[0].ID),
		)
		i.PayOut()
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
			"Regelbesteuert": {
				Heading: []string{"Gutschrift"}, Category: "S", Rate: "19", Amount: "3.42", Due: "21.42",
			},
			"Kleinunternehmer": {
				Heading: []string{"Gutschrift"}, Category: "E", Rate: "0", Amount: "0.00", Reason: exemptSmall, Due: "18.00",
			},
			"Versicherungsvermittler": {
				Heading: []string{"Gutschrift"}, Category: "E", Rate: "0", Amount: "0.00", Reason: exemptInsurance,
				Due: "18.00",
			},
		}
		agencies := map[string]fixture.Staffed{}
		for standing := range want {
			a := i.creditor("Agentur", fixture.GoodIBAN, "Umsatzsteuer", standing)
			who := fmt.Sprintf("%s@example.de", strings.ToLower(standing))
			_, session := i.Member(fixture.Insured, who)
			i.recommends(session, "10", "von-"+strings.ToLower(standing))
			require.NoError(
				t,
				db.From(t.Context()).Exec(
					"UPDATE recommendations SET agency_number = ? WHERE tenant = ? AND id = ?", a.Number, fixture.Insured, i.ID,
				).Error,
			)
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
		i.PayOut()
		i.stands(standing{cost: 5400, tax: 342, bank: 5742})
	})
}
