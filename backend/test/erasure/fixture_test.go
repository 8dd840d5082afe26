package wiring

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	memberpeers "weitersagen.app/backend/internal/people/member/peers"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// What only the one person has, and what only a friend has who never confirmed. Whoever remembers one of these remembers the person.
var (
	ofZoltana = []string{
		"Zoltana", "Quastenfloss", "zq@kolibri.example", goodIBAN, closedIBAN, "Kolibri-Auftrag", "Kolibri-Tarif", "Kolibri-Nachricht",
		"7418529630", "AG-KOLIBRI", "Krokodilgasse", "+491709999001", "1971-02-03", "argon2-of-zoltana", "Kolibri-Antwort", "Kolibri-Notiz", "Kolibri-Ansicht", "Kolibri-Brief", "neu@kolibri.example",
	}
	ofYvo = []string{"Yvonimir", "Flamingobein", "yvo@kolibri.example", "Flamingoweg"}
)

const (
	zoltana  = `"vorname":"Zoltana","name":"Quastenfloss","email":"zq+freund@kolibri.example","telefon":"0170 9999001","geburtsdatum":"1971-02-03","strasse":"Krokodilgasse"`
	yvo      = `"vorname":"Yvonimir","name":"Flamingobein","email":"yvo@kolibri.example","telefon":"","geburtsdatum":"1980-01-01","strasse":"Flamingoweg"`
	otherIBN = "DE89370400440532013000"
	// agencyOfZoltana brought what she recommended.
	agencyOfZoltana = "AGENTUR-KOLIBRI"
)

// friendly gives the form of a friend.
func friendly(fields string) string {
	var f map[string]string
	if err := json.Unmarshal([]byte("{"+fields+"}"), &f); err != nil {
		panic(err)
	}
	body := ben
	for from, to := range map[string]string{
		"Ben": f["vorname"], "Öztürk": f["name"], "ben@example.de": f["email"], "0170 1234567": f["telefon"], "1990-05-17": f["geburtsdatum"],
		"Straße des 17. Juni": f["strasse"],
	} {
		body = strings.ReplaceAll(body, from, to)
	}
	return body
}

// recommendBy begins a confirmed recommendation of an account to a friend, worth 35.01 and 35 euro.
func (p *paying) recommendBy(recommender, friend string) string {
	p.t.Helper()
	now := p.clock.Now()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: telecom, ID: id.New(), Number: link.NewNumber(), RecommenderID: recommender, ProductID: "101", Share: recommendation.ForBoth,
		RecommenderCents: 3501, RecipientCents: 3500, Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now),
		AgentNumber: "AG-KOLIBRI", AgencyNumber: agencyOfZoltana, Submission: recommendation.Submission{Key: id.New(), Print: "print of zoltana's form"},
	})
	require.NoError(p.t, err)
	require.NoError(p.t, r.Enter(friend, now))
	require.NoError(p.t, r.Confirm(friend, now))
	require.NoError(p.t, recommendationstore.New(p.DB).Add(context.Background(), r))
	p.at(r.ID, r.Number.String())
	return r.ID
}

// at turns to another life.
func (p *paying) at(id, number string) { p.id, p.number, p.letters = id, number, map[string]string{} }

// byForm recommends over the API and lets a friend enter data; confirmed friends follow the mailed link.
func (p *paying) byForm(recommender, friend string, confirmed bool) (recommendationID, recipientID string) {
	p.t.Helper()
	number, key := p.recommended(func(_, who map[string]string) {
		first, rest, _ := strings.Cut(recommender, " ")
		last, email, _ := strings.Cut(rest, " ")
		who["Vorname"], who["Nachname"], who["Email"] = first, last, email
	})
	n, err := link.ParseNumber(number)
	require.NoError(p.t, err)
	got := p.entered(number, key, friendly(friend))
	require.Equal(p.t, http.StatusCreated, got.status, string(got.body))
	r, err := recommendationstore.New(p.DB).ByNumber(context.Background(), telecom, n)
	require.NoError(p.t, err)
	if confirmed {
		got = p.call(http.MethodPut, base+"/empfaenger/zustimmung", p.mailed(r.RecipientID), p.agreement())
		require.Equal(p.t, http.StatusOK, got.status, string(got.body))
	}
	p.at(r.ID, number)
	return r.ID, r.RecipientID
}

// whole is a life with everything in it that a programme can know of a person.
type whole struct {
	*paying
	account, session string
	// working is the session at the agency.
	working string
	// The recommendations, by what became of them, and the one in which the person was somebody's friend.
	open, confirmed, offered, chosen, paid, flying, returning, voucher, asFriend string
}

func liveWhole(t *testing.T, db *gormdb.DB) *whole {
	w := &whole{paying: newPaying(t, db)}
	w.Config.SMTP = "smtp://" + openMailServer(t).address
	ctx := context.Background()
	require.NoError(t, agencystore.New(db).Add(ctx, agency.Agency{Tenant: telecom, Number: agencyOfZoltana, Name: "Agentur davor", CreatedAt: w.clock.Now()}))
	w.open, _ = w.byForm("Zoltana Quastenfloss zq@kolibri.example", yvo, false)
	r, err := recommendationstore.New(db).ByID(ctx, telecom, w.open)
	require.NoError(t, err)
	w.account, w.session = r.RecommenderID, w.paying.session()
	asked := w.clock.Now()
	require.NoError(t, accountstore.New(db).Update(ctx, telecom, w.account, func(a *account.Account) error {
		a.Salutation, a.PasswordHash, a.NewsletterMailAt, a.NewEmail = "Frau", "argon2-of-zoltana", &asked, person.EmailOf("neu@kolibri.example")
		return nil
	}))
	w.paid = w.awarded(goodIBAN)
	w.payOut()
	w.live()
	w.flying, w.returning = w.awarded(goodIBAN), w.awarded(closedIBAN)
	_, err = w.runs.Collect(ctx, telecom, w.clock.Now())
	require.NoError(t, err)
	w.offered = w.awarded("") // the fourth, with a bonus beside it
	w.chosen = w.awarded(goodIBAN)
	w.voucher = w.recommendBy(w.account, "ben")
	w.due()
	w.choose("offered recommender", voucherID, "")
	w.live()
	w.confirmed = w.recommendBy(w.account, "ben")

	w.asFriend, _ = w.byForm("Otto Anders otto@example.de", zoltana, true)
	w.due()
	w.set(http.MethodPut, "/empfehler/SetKundennummerForEmpfehlung/"+w.number+"?kundennummer=7418529630", w.letters["offered recipient"], "")
	w.set(http.MethodPut, "/empfehler/bankdaten", w.session, `{"IBAN":"`+goodIBAN+`","Kontoinhaber":"Zoltana Quastenfloss"}`)
	got := w.set(http.MethodPost, "/empfehler/anfragen", w.session, `{"Auftragsnummer":"Kolibri-Auftrag","Produkt":"Kolibri-Tarif","Nachricht":"Kolibri-Nachricht"}`)
	noted, err := recommendationstore.New(db).ByID(ctx, telecom, w.open)
	require.NoError(t, err)
	w.set(http.MethodPut, "/empfehler/notizen/"+noted.Number.String(), w.session, `{"Text":"Kolibri-Notiz"}`)
	w.joins()
	w.set(http.MethodPost, "/kontakt", "", w.contactForm("Zoltana Quastenfloss", "ZQ@kolibri.example", "Kolibri-Brief"))
	_, err = w.InquiryAnswers("sabine").Do(ctx, telecom, got.fields(t).text(t, "Id"), "Kolibri-Antwort")
	require.NoError(t, err)
	w.look()
	return w
}

// joins lets the person into an agency, logged in there, after another that let it go.
func (w *whole) joins() {
	w.t.Helper()
	ctx, own := context.Background(), withAgencies(w.served)
	var number string
	for i, name := range []string{"Agentur Vorher", "Agentur Jetzt"} {
		a, err := w.Agencies("ines").Add(ctx, own, name)
		require.NoError(w.t, err)
		number = string(a.Number)
		_, err = w.MemberOffice("ines").Add(ctx, own, string(a.Number), member.Employee, member.NewPerson{Email: "zq@kolibri.example"})
		require.NoError(w.t, err)
		if i == 0 {
			_, err = w.MemberOffice("ines").End(ctx, own, string(a.Number), "zq@kolibri.example")
			require.NoError(w.t, err)
		}
	}
	require.NoError(w.t, memberstore.NewInvitations(w.DB).Add(ctx, member.Invitation{
		Tenant: telecom, ID: "asked", Agency: link.Code(number), Invited: member.Invited{FirstName: "Zoltana", LastName: "Quastenfloss", Email: "zq@kolibri.example"},
		Mailbox: memberpeers.Keys{Hasher: w.Persons()}.Mailbox(telecom, person.EmailOf("zq@kolibri.example")), Language: "de",
	}.Invite(w.clock.Now())))
	w.working = w.memberSession(telecom, w.account)
	w.set(http.MethodPut, "/agentur/ansichten/"+number+"/view-0001", w.working, `{"Bericht":"orders","Name":"Kolibri-Ansicht","Adresse":"number=4EHE"}`)
}

// look has all of the person's recommendations looked at for what is unusual.
func (w *whole) look() {
	w.t.Helper()
	for _, id := range []string{w.open, w.confirmed, w.offered, w.chosen, w.paid, w.flying, w.returning, w.voucher, w.asFriend} {
		require.NoError(w.t, w.SignalWatch().Do(context.Background(), telecom, id))
	}
}

// awarded is a successful recommendation; with an account the reward is to be transferred there.
func (w *whole) awarded(iban string) string {
	made := w.recommendBy(w.account, "ben")
	w.due()
	if iban != "" {
		w.choose("offered recommender", "bank", iban)
		w.choose("offered recipient", "bank", otherIBN)
	}
	return made
}

func (w *whole) set(method, path, bearer, body string) answer {
	w.t.Helper()
	got := w.call(method, base+path, bearer, []byte(body))
	require.Less(w.t, got.status, 300, "%s: %s", path, got.body)
	return got
}

// dump gives every cell of every table, as it is kept and as whoever has the keys could read it, by table and column.
func dump(t *testing.T, db *gormdb.DB, v *vault.Vault) map[string][]string {
	t.Helper()
	ctx := context.Background()
	tables := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
	if db.Dialect() == gormdb.Postgres {
		tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()`
	}
	var names []string
	require.NoError(t, db.From(ctx).Raw(tables).Scan(&names).Error)
	require.Greater(t, len(names), 20)
	cells := map[string][]string{}
	for _, table := range names {
		if table == "goose_db_version" {
			continue
		}
		var rows []map[string]any
		require.NoError(t, db.From(ctx).Table(table).Find(&rows).Error)
		for _, row := range rows {
			for column, value := range row {
				at := table + "." + column
				raw, isBytes := value.([]byte)
				if !isBytes {
					cells[at] = append(cells[at], fmt.Sprint(value))
					continue
				}
				cells[at] = append(cells[at], string(raw))
				for _, tenantID := range []string{string(telecom), insured} {
					if plain, err := v.Open(vault.Place{Tenant: tenantID, Table: table, Column: column}, raw); err == nil {
						cells[at] = append(cells[at], string(plain))
					}
				}
			}
		}
	}
	return cells
}

// holding gives the columns in which a value stands.
func holding(cells map[string][]string, value string) []string {
	var at []string
	for column, values := range cells {
		for _, v := range values {
			if strings.Contains(strings.ToLower(v), strings.ToLower(value)) {
				at = append(at, column)
				break
			}
		}
	}
	return at
}
