package erasure_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// What only the one person has, and what only a friend has who never confirmed. Where one of these is
// remembered, the person is.
var (
	ofZoltana = []string{
		"Zoltana", "Quastenfloss", "zq@kolibri.example", fixture.GoodIBAN, fixture.ClosedIBAN, "Kolibri-Auftrag",
		"Kolibri-Tarif", "Kolibri-Nachricht",
		"7418529630", "AG-KOLIBRI", "Krokodilgasse", "+491709999001", "1971-02-03", "argon2-of-zoltana", "Kolibri-Antwort",
		"Kolibri-Notiz", "Kolibri-Ansicht", "Kolibri-Brief", "neu@kolibri.example",
		"Kolibri-Gewerbe", "Kolibri-Stand", "kolibri-label", "Korallenweg",
	}
	ofYvo = []string{"Yvonimir", "Flamingobein", "yvo@kolibri.example", "Flamingoweg"}
)

// byForm recommends over the API and lets a friend enter data; confirmed friends follow the mailed link.
func byForm(p *fixture.Paying, recommender, friend string, confirmed bool) (recommendationID, recipientID string) {
	p.T.Helper()
	number, key := p.Recommended(func(_, who map[string]string) {
		first, rest, _ := strings.Cut(recommender, " ")
		last, email, _ := strings.Cut(rest, " ")
		who["Vorname"], who["Nachname"], who["Email"] = first, last, email
	})
	n, err := link.ParseNumber(number)
	require.NoError(p.T, err)
	got := p.Entered(number, key, fixture.Friendly(friend))
	require.Equal(p.T, http.StatusCreated, got.Status, string(got.Body))
	r, err := recommendationstore.New(p.DB).ByNumber(context.Background(), fixture.Telecom, n)
	require.NoError(p.T, err)
	if confirmed {
		got = p.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", p.Mailed(r.RecipientID), p.Agreement())
		require.Equal(p.T, http.StatusOK, got.Status, string(got.Body))
	}
	p.At(r.ID, number)
	return r.ID, r.RecipientID
}

// whole is a life with everything in it that a programme can know of a person.
type whole struct {
	*fixture.Paying
	account, session string
	// working is the session at the agency.
	working string
	// The recommendations, by what became of them, and the one in which the person was somebody's friend.
	open, confirmed, offered, chosen, paid, flying, returning, voucher, asFriend string
}

func liveWhole(t *testing.T, db *gormdb.DB) *whole {
	w := &whole{Paying: fixture.NewPaying(t, db)}
	w.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + fixture.OpenMailServer(t).Address })
	ctx := context.Background()
	require.NoError(
		t,
		sellerstore.New(db).Add(ctx, seller.Seller{
			Kind: seller.KindAgency, Tenant: fixture.Telecom, Number: fixture.AgencyOfZoltana, Name: "Agentur davor",
			CreatedAt: w.Clock.Now(),
		}),
	)
	w.open, _ = byForm(w.Paying, "Zoltana Quastenfloss zq@kolibri.example", fixture.Yvo, false)
	r, err := recommendationstore.New(db).ByID(ctx, fixture.Telecom, w.open)
	require.NoError(t, err)
	w.account, w.session = r.RecommenderID, w.Session()
	w.trades()
	asked := w.Clock.Now()
	added, err := accountstore.NewLinkLogins(db).Add(ctx, account.LinkLogin{
		Tenant: fixture.Telecom, ID: "zoltanas-link", Account: w.account, Browser: "zoltanas-browser", Number: 47,
		State: account.LinkOpen, Asked: "firefox/linux", CreatedAt: asked, ExpiresAt: asked.Add(account.LinkLife),
	})
	require.NoError(t, err)
	require.True(t, added)
	require.NoError(t, accountstore.New(db).Update(ctx, fixture.Telecom, w.account, func(a *account.Account) error {
		a.Salutation, a.PasswordHash, a.NewsletterMailAt, a.NewEmail = "Frau", "argon2-of-zoltana", &asked, person.EmailOf("neu@kolibri.example")
		return nil
	}))
	w.paid = w.awarded(fixture.GoodIBAN)
	w.PayOut()
	w.Live()
	w.flying, w.returning = w.awarded(fixture.GoodIBAN), w.awarded(fixture.ClosedIBAN)
	_, err = w.Runs.Collect(ctx, fixture.Telecom, w.Clock.Now())
	require.NoError(t, err)
	w.offered = w.awarded("") // the fourth, with a bonus beside it
	w.chosen = w.awarded(fixture.GoodIBAN)
	w.voucher = w.RecommendBy(w.account, "ben")
	w.Due()
	w.ChooseReward("offered recommender", fixture.VoucherID, "")
	w.Live()
	w.confirmed = w.RecommendBy(w.account, "ben")

	w.asFriend, _ = byForm(w.Paying, "Otto Anders otto@example.de", fixture.Zoltana, true)
	w.Due()
	w.set(
		http.MethodPut, "/empfehler/SetKundennummerForEmpfehler/"+w.Number+"?kundennummer=7418529630",
		w.LettersSent["offered recipient"], "",
	)
	w.set(
		http.MethodPut, "/empfehler/bankdaten", w.session,
		`{"IBAN":"`+fixture.GoodIBAN+`","Kontoinhaber":"Zoltana Quastenfloss"}`,
	)
	got := w.set(
		http.MethodPost, "/empfehler/anfragen", w.session,
		`{"Auftragsnummer":"Kolibri-Auftrag","Produkt":"Kolibri-Tarif","Nachricht":"Kolibri-Nachricht"}`,
	)
	noted, err := recommendationstore.New(db).ByID(ctx, fixture.Telecom, w.open)
	require.NoError(t, err)
	w.set(http.MethodPut, "/empfehler/notizen/"+noted.Number.String(), w.session, `{"Text":"Kolibri-Notiz"}`)
	w.joins()
	w.set(http.MethodPost, "/kontakt", "", w.ContactForm("Zoltana Quastenfloss", "ZQ@kolibri.example", "Kolibri-Brief"))
	_, err = w.InquiryAnswers.Do(ctx, fixture.Telecom, "sabine", got.Fields(t).Text(t, "Id"), "Kolibri-Antwort")
	require.NoError(t, err)
	w.look()
	return w
}

// joins lets the person into an agency, logged in there, after another that let it go.
func (w *whole) joins() {
	w.T.Helper()
	ctx, own := context.Background(), fixture.WithAgencies(w.Served)
	var number string
	for i, name := range []string{"Agentur Vorher", "Agentur Jetzt"} {
		a, err := w.Agencies.Add(ctx, own, "ines", name)
		require.NoError(w.T, err)
		number = string(a.Number)
		_, err = w.MemberOffice.Add(
			ctx, own, "ines", string(a.Number), member.Employee, member.NewPerson{Email: "zq@kolibri.example"},
		)
		require.NoError(w.T, err)
		if i == 0 {
			_, err = w.MemberOffice.End(ctx, own, "ines", string(a.Number), "zq@kolibri.example")
			require.NoError(w.T, err)
		}
	}
	require.NoError(w.T, memberstore.NewInvitations(w.DB).Add(ctx, member.Invitation{
		Tenant: fixture.Telecom, ID: "asked", Agency: link.Code(number),
		Invited: member.Invited{FirstName: "Zoltana", LastName: "Quastenfloss", Email: "zq@kolibri.example"},
		Mailbox: member.MailboxKey(w.Persons(), fixture.Telecom, person.EmailOf("zq@kolibri.example")), Language: "de",
	}.Invite(w.Clock.Now())))
	w.working = w.MemberSession(fixture.Telecom, w.account)
	w.set(
		http.MethodPut, "/agentur/ansichten/"+number+"/view-0001", w.working,
		`{"Bericht":"orders","Name":"Kolibri-Ansicht","Adresse":"number=4EHE"}`,
	)
}

// trades makes the person a partner, too, who may be paid and has a link that somebody came by.
func (w *whole) trades() {
	w.T.Helper()
	ctx, own := context.Background(), fixture.WithAgencies(w.Served)
	number, err := w.PartnerTaking.TakeIn(ctx, own, "Kolibri-Gewerbe", w.account)
	require.NoError(w.T, err)
	p := fixture.Trading{Served: w.Served, Of: own, Number: string(number), Account: w.account}.Approved()
	data, links := "/agentur/stammdaten/"+p.Number, "/agentur/links/"+p.Number
	w.set(http.MethodPost, links, p.Session(), `{"Name":"Kolibri-Stand","Kurzname":"bunter-stand"}`)
	w.Recommended(func(recommendation, recommender map[string]string) {
		recommendation["Agenturtoken"], recommendation["Label"] = "bunter-stand", "Kolibri-Label"
		recommender["Email"] = "otto@example.de"
	})
	w.set(http.MethodPut, data, p.Session(), `{"Version":0,"Daten":{"Firmenname":"Kolibri-Gewerbe",
		"Strasse":"Korallenweg 1","Plz":"06618","Ort":"Naumburg","Ansprechpartner":"Zoltana Quastenfloss",
		"Telefon":"03445 5550-12","Email":"zq@kolibri.example","Steuernummer":"29/815/08156",
		"Umsatzsteuer":"Kleinunternehmer"}}`)
	w.set(
		http.MethodPut, data+"/konto", p.Session(),
		`{"IBAN":"`+fixture.GoodIBAN+`","Kontoinhaber":"Zoltana Quastenfloss"}`,
	)
}

// look has all of the person's recommendations looked at for what is unusual.
func (w *whole) look() {
	w.T.Helper()
	for _, id := range []string{
		w.open, w.confirmed, w.offered, w.chosen, w.paid, w.flying, w.returning, w.voucher, w.asFriend,
	} {
		require.NoError(w.T, w.SignalWatch.Do(context.Background(), fixture.Telecom, id))
	}
}

// awarded is a successful recommendation; with an account the reward is to be transferred there.
func (w *whole) awarded(iban string) string {
	made := w.RecommendBy(w.account, "ben")
	w.Due()
	if iban != "" {
		w.ChooseReward("offered recommender", "bank", iban)
		w.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
	}
	return made
}

func (w *whole) set(method, path, bearer, body string) fixture.Answer {
	w.T.Helper()
	got := w.Call(method, fixture.Base+path, bearer, []byte(body))
	require.Less(w.T, got.Status, 300, "%s: %s", path, got.Body)
	return got
}
