package sellerdesk_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/test/fixture"
)

// room is that of a person of a tenant's desk, with a session and a passkey.
type room struct {
	*fixture.Served
	of      tenant.ID
	name    string
	session string
	key     *webauthntest.Authenticator
}

func enter(s *fixture.Served, of tenant.ID, name string, duties ...string) room {
	s.T.Helper()
	secret, key := s.WithPasskey(of, name, duties...)
	return room{s, of, name, string(secret), key}
}

func (r room) call(method, path string, fields any) fixture.Answer {
	r.T.Helper()
	var body []byte
	if fields != nil {
		var err error
		body, err = json.Marshal(fields)
		require.NoError(r.T, err)
	}
	return r.Call(method, "/api/v1/"+string(r.of)+"/verwaltung/vertrieb"+path, r.session, body)
}

type fields = map[string]any

type asked struct{ Frage, Text string }

func (r room) asks(what fields) asked {
	r.T.Helper()
	got := r.call(http.MethodPost, "/frage", what)
	require.Equal(r.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[asked](r.T, got)
}

// answers sends a deed with an answer of a passkey.
func (r room) answers(what fields, text string, answer []byte) fixture.Answer {
	r.T.Helper()
	whole := fields{"Text": text, "Antwort": string(answer)}
	for k, v := range what {
		whole[k] = v
	}
	return r.call(http.MethodPost, "/handlung", whole)
}

type done struct {
	Nummer      string
	OhneInhaber bool
}

// does asks, signs and sends.
func (r room) does(what fields) done {
	r.T.Helper()
	q := r.asks(what)
	got := r.answers(what, q.Text, r.key.Prove(r.T, []byte(q.Frage)))
	require.Equal(r.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[done](r.T, got)
}

func (r room) acts(what audit.What) []audit.Entry {
	r.T.Helper()
	all, err := r.Audit.Read(r.T.Context(), audit.Query{Tenant: r.of, What: what, Limit: 500})
	require.NoError(r.T, err)
	return all
}

type tasks struct {
	Antraege []struct {
		ID, Agenturname, Initialen, EmailMaskiert, AndereAgentur string
	}
	Partner []struct{ Nummer, Initialen string }
}

func (r room) waiting() tasks {
	r.T.Helper()
	got := r.call(http.MethodGet, "/offen", nil)
	require.Equal(r.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[tasks](r.T, got)
}

// An agency's request becomes an agency, a letter leaves, the agency is shown, its people change, and it is ended: each
// by a deed, done once.
func TestSellersAreDecidedAboutBySignedDeeds(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		for _, email := range []string{"olga@oehler.example", "rolf@nein.example"} {
			require.Equal(t, http.StatusOK, a.Confirms(a.Asked(email)).Status)
		}
		r := enter(a.Served, fixture.Insured, "Clara", "people")
		open := r.waiting().Antraege
		require.Len(t, open, 2)
		assert.Equal(t, "Agentur Öhler", open[0].Agenturname)
		assert.Equal(t, "O. Ö.", open[0].Initialen)
		assert.Equal(t, "o…@oehler.example", open[0].EmailMaskiert)

		approve := fields{"Handlung": "approve_request", "Betrifft": open[0].ID}
		number := r.does(approve).Nummer
		require.NotEmpty(t, number)
		r.does(fields{"Handlung": "refuse_request", "Betrifft": open[1].ID})
		assert.Empty(t, r.waiting().Antraege)
		a.Relayed()
		assert.NotEmpty(t, a.Mails.Tokens("olga@oehler.example", "/passwortsetzen"), "the letter leads to a password")
		over := r.call(http.MethodPost, "/frage", approve)
		assert.Equal(t, http.StatusConflict, over.Status, "decided once")
		assert.Contains(t, string(over.Body), "agency_request.not_waiting")

		for _, what := range []audit.What{"agency.request_approved", "agency.request_refused", seller.Added} {
			kept := r.acts(what)
			require.Len(t, kept, 1, what)
			assert.Equal(t, "Clara", kept[0].Who, what)
			assert.NotEmpty(t, kept[0].Deed, what)
			assert.NotEmpty(t, kept[0].Ref, what)
		}
		page := fixture.Decoded[struct {
			Name, Stand string
			Personen    []struct{ ID, Initialen, Zustand, Rolle string }
		}](t, r.call(http.MethodGet, "/verkaeufer/"+strings.ToLower(number), nil))
		assert.Equal(t, "works", page.Stand)
		require.Len(t, page.Personen, 1)
		assert.Equal(t, "O. Ö.", page.Personen[0].Initialen)
		of := func(change string) fields {
			return fields{"Handlung": change, "Betrifft": number, "MitgliedId": page.Personen[0].ID}
		}
		assert.True(t, r.does(of("keep_out")).OhneInhaber)
		assert.Equal(t, http.StatusForbidden, r.call(http.MethodPost, "/frage", of("vouch")).Status, "kept out")
		assert.False(t, r.does(of("let_back")).OhneInhaber)
		r.does(of("vouch"))
		assert.Equal(t, http.StatusConflict, r.call(http.MethodPost, "/frage", of("vouch")).Status, "said already")
		assert.True(t, r.does(of("end_member")).OhneInhaber)
		assert.Equal(t, http.StatusNotFound, r.call(http.MethodPost, "/frage", of("end_member")).Status)
		r.does(fields{"Handlung": "end", "Betrifft": number})
		again := r.call(http.MethodPost, "/frage", fields{"Handlung": "end", "Betrifft": number})
		assert.Equal(t, http.StatusGone, again.Status)
		assert.Len(t, r.acts(seller.Ended), 1)
		assert.Len(t, r.acts(member.Vouched), 1)
		r.isProved()
	})
}

// isProved looks whether a signature stands behind each entry of the log that names a deed.
func (r room) isProved() {
	r.T.Helper()
	all, err := r.Audit.Read(r.T.Context(), audit.Query{Tenant: r.of, Limit: 500})
	require.NoError(r.T, err)
	own, err := r.Tenants.ByID(r.T.Context(), r.of)
	require.NoError(r.T, err)
	proofs, err := r.Desk.Proofs(r.T.Context(), own, all)
	require.NoError(r.T, err)
	for i, e := range all {
		assert.NotEqual(r.T, staff.Broken, proofs[i].By, "%s of %s", e.What, e.Subject)
		if e.Deed != "" {
			assert.Equal(r.T, staff.ByPasskey, proofs[i].By, "%s of %s", e.What, e.Subject)
		}
	}
}

func TestAPartnerIsAdmittedAtTheDesk(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of := s.Registering().Own
	first, second := s.Partner(of, "pia@nord.example"), s.Partner(of, "rolf@nein.example")
	r := enter(s, fixture.Telecom, "Clara", "people")
	require.Len(t, r.waiting().Partner, 2)
	r.does(fields{"Handlung": "approve_partner", "Betrifft": first.Number})
	r.does(fields{"Handlung": "refuse_partner", "Betrifft": second.Number})
	assert.Empty(t, r.waiting().Partner)
	again := r.call(http.MethodPost, "/frage", fields{"Handlung": "refuse_partner", "Betrifft": first.Number})
	assert.Equal(t, http.StatusConflict, again.Status)
	listed := func(standing string) []string {
		got := fixture.Decoded[struct {
			Verkaeufer []struct{ Nummer, Name, Stand string }
		}](
			t, r.call(http.MethodPost, "/suche", fields{"Stand": standing, "Art": "partner"}),
		)
		var numbers []string
		for _, one := range got.Verkaeufer {
			numbers = append(numbers, one.Nummer+" "+one.Name)
		}
		return numbers
	}
	assert.Equal(t, []string{first.Number + " P. P."}, listed("works"), "a partner is a person, and masked")
	assert.Equal(t, []string{second.Number + " P. R."}, listed("refused"))
	r.does(fields{"Handlung": "end", "Betrifft": first.Number})
	assert.Equal(t, []string{first.Number + " P. P."}, listed("ended"))
}

// What was signed is done, and nothing else; an answer counts once; nothing of another tenant's is reached.
func TestAnotherDeedAboutASellerIsNotDone(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of := s.Registering().Own
	first, second := s.Partner(of, "pia@nord.example"), s.Partner(of, "rolf@nein.example")
	r := enter(s, fixture.Telecom, "Clara", "people")
	approve := fields{"Handlung": "approve_partner", "Betrifft": first.Number}
	other := fields{"Handlung": "approve_partner", "Betrifft": second.Number}
	q := r.asks(approve)
	assert.Equal(t, http.StatusForbidden, r.answers(other, q.Text, r.key.Prove(t, []byte(q.Frage))).Status)
	assert.Empty(t, r.acts(seller.Approved))
	q = r.asks(approve)
	text := strings.Replace(q.Text, first.Number, second.Number, 1)
	assert.Equal(t, http.StatusForbidden, r.answers(other, text, r.key.Prove(t, []byte(q.Frage))).Status)
	q = r.asks(approve)
	answer := r.key.Prove(t, []byte(q.Frage))
	thief := enter(s, fixture.Telecom, "Thea", "people")
	assert.GreaterOrEqual(t, thief.answers(approve, q.Text, answer).Status, 400, "another session's question")
	q = r.asks(approve)
	answer = r.key.Prove(t, []byte(q.Frage))
	assert.Equal(t, http.StatusOK, r.answers(approve, q.Text, answer).Status)
	assert.GreaterOrEqual(t, r.answers(approve, q.Text, answer).Status, 400, "once")
	assert.Len(t, r.acts(seller.Approved), 1)

	foreign := enter(s, fixture.Insured, "Frida", "people")
	assert.Equal(t, http.StatusNotFound, foreign.call(http.MethodGet, "/verkaeufer/"+first.Number, nil).Status)
	for _, change := range []string{"approve_partner", "end"} {
		got := foreign.call(http.MethodPost, "/frage", fields{"Handlung": change, "Betrifft": second.Number})
		assert.Equal(t, http.StatusNotFound, got.Status, change)
	}
	for name, wrong := range map[string]fields{
		"a word for money":         {"Handlung": "settle", "Betrifft": "x"},
		"nothing":                  {"Handlung": "", "Betrifft": first.Number},
		"a member of nothing":      {"Handlung": "vouch", "Betrifft": first.Number},
		"a member too many":        {"Handlung": "end", "Betrifft": first.Number, "MitgliedId": "m"},
		"anyway where it means no": {"Handlung": "approve_partner", "Betrifft": second.Number, "Trotzdem": true},
		"a partner's member":       {"Handlung": "end_member", "Betrifft": first.Number, "MitgliedId": first.ID},
	} {
		assert.GreaterOrEqual(t, r.call(http.MethodPost, "/frage", wrong).Status, 400, name)
		assert.GreaterOrEqual(t, r.answers(wrong, "{}", []byte("{}")).Status, 400, name)
	}
	for name, q := range map[string]fields{
		"odd": {"Suche": "a\u0000b"}, "long": {"Suche": strings.Repeat("ä", 101)}, "a standing": {"Stand": "gone"},
		"elsewhere": {"Weiter": "nowhere"},
	} {
		assert.GreaterOrEqual(t, r.call(http.MethodPost, "/suche", q).Status, 400, name)
	}
}

func TestASellerIsMaskedUntilSomebodySaysWhy(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	require.Equal(t, http.StatusOK, a.Confirms(a.Asked("olga@oehler.example")).Status)
	staffed := a.StaffAgency(a.Own, "Agentur Nord")
	r := enter(a.Served, fixture.Insured, "Clara", "people")
	whole := string(r.call(http.MethodGet, "/verkaeufer/"+staffed.Number, nil).Body)
	assert.NotContains(t, whole, staffed.AddressOf(member.Owner))
	assert.Len(t, r.acts(sellerdesk.Seen), 1)
	open := r.waiting().Antraege[0]
	for path, persons := range map[string][]string{
		"/verkaeufer/" + staffed.Number: {staffed.AddressOf(member.Owner), staffed.AddressOf(member.Employee)},
		"/antraege/" + open.ID:          {"Olga Öhler", "olga@oehler.example"},
	} {
		for _, reason := range []string{"", "x", "Frage an a@b.example", strings.Repeat("x", 201)} {
			got := r.call(http.MethodPost, path+"/zeigen", fields{"Grund": reason})
			assert.Equal(t, http.StatusUnprocessableEntity, got.Status, reason)
		}
		got := r.call(http.MethodPost, path+"/zeigen", fields{"Grund": "Rückfrage zum Antrag"})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		for _, p := range persons {
			assert.Contains(t, string(got.Body), p)
		}
	}
	named := r.call(http.MethodPost, "/antraege/"+open.ID+"/zeigen", fields{"Grund": "Öhler hat angerufen"})
	assert.Equal(t, http.StatusUnprocessableEntity, named.Status)
	assert.Len(t, r.acts(sellerdesk.RequestRevealed), 1)
	assert.Len(t, r.acts(sellerdesk.SellerRevealed), 1)
	kept := r.acts(lookup.PersonRevealed)
	require.Len(t, kept, 3, "each of the agency's people")
	assert.Equal(t, "Rückfrage zum Antrag", kept[0].Detail)
	foreign := enter(a.Served, fixture.Telecom, "Frida", "people")
	for _, path := range []string{"/verkaeufer/" + staffed.Number, "/antraege/" + open.ID} {
		got := foreign.call(http.MethodPost, path+"/zeigen", fields{"Grund": "Rückfrage zum Antrag"})
		assert.Equal(t, http.StatusNotFound, got.Status, path)
	}
	assert.Len(t, foreign.acts(lookup.PersonRevealed), 0)
}

// A link is made once, put in the place of another one, and ended: of its own seller alone.
func TestLinksAreMadeAtTheDesk(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of := s.Insurer()
	staffed, other := s.StaffAgency(of, "Agentur Nord"), s.StaffAgency(of, "Agentur Süd")
	r := enter(s, fixture.Insured, "Clara", "people")
	links := "/verkaeufer/" + staffed.Number + "/links"
	type made struct{ Link, LetzterTag string }
	one := fixture.Decoded[made](t, r.call(http.MethodPost, links, fields{"Tage": 30}))
	assert.Contains(t, one.Link, "/de?t=")
	living := func() (ids []string) {
		page := fixture.Decoded[struct {
			Linkliste []struct {
				ID           string
				Zaehlt, Lebt bool
			}
		}](t, r.call(http.MethodGet, "/verkaeufer/"+staffed.Number, nil))
		for _, l := range page.Linkliste {
			if l.Lebt {
				ids = append(ids, l.ID)
			}
		}
		return ids
	}
	first := living()
	require.Len(t, first, 1)
	instead := fields{"Ersetzt": first[0]}
	assert.Equal(t, http.StatusNotFound, r.call(http.MethodPost, "/verkaeufer/"+other.Number+"/links", instead).Status)
	two := fixture.Decoded[made](t, r.call(http.MethodPost, links, instead))
	assert.NotEqual(t, one.Link, two.Link)
	assert.Equal(t, one.LetzterTag, two.LetzterTag)
	second := living()
	require.Len(t, second, 1)
	assert.Equal(t, http.StatusNotFound, r.call(http.MethodPost, links, instead).Status, "it has ended")
	foreign := r.call(http.MethodDelete, "/verkaeufer/"+other.Number+"/links/"+second[0], nil)
	assert.Equal(t, http.StatusNotFound, foreign.Status)
	assert.Equal(t, http.StatusNoContent, r.call(http.MethodDelete, links+"/"+second[0], nil).Status)
	assert.Empty(t, living())
	assert.Len(t, r.acts(seller.LinkMade), 2)
	assert.NotEmpty(t, r.acts(seller.LinkEnded)[0].Ref)
	assert.Equal(t, http.StatusUnprocessableEntity, r.call(http.MethodPost, links, fields{"Tage": 366}).Status)
}
