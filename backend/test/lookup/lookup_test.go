package lookup_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const verwaltung = fixture.Base + "/verwaltung"

// room is a case worker's.
type room struct {
	*fixture.Served
	session string
}

func enter(s *fixture.Served) room {
	s.T.Helper()
	return room{s, string(s.AtDesk(fixture.Telecom, "Clara", "people"))}
}

func (r room) sends(path string, fields any) fixture.Answer {
	r.T.Helper()
	text, err := json.Marshal(fields)
	require.NoError(r.T, err)
	return r.Call(http.MethodPost, verwaltung+path, r.session, text)
}

type hit struct {
	Art, Nummer, KontoID, Partei, Initialen, EmailMaskiert, Stand, Tag, Name, Produktname string
	Gesperrt, Geloescht, DatenEingegeben                                                  bool
}

type found struct {
	Treffer     []hit
	Weitere     bool
	GesuchtNach []string
}

func (r room) finds(typed string) found {
	r.T.Helper()
	got := r.sends("/suche", map[string]string{"Suche": typed})
	require.Equal(r.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[found](r.T, got)
}

func (f found) numbers() (all []string) {
	for _, h := range f.Treffer {
		if h.Nummer != "" {
			all = append(all, h.Nummer)
		}
	}
	return all
}

type page struct {
	Stand                 string
	Empfehler, Empfaenger struct {
		Initialen, EmailMaskiert, KontoID string
		Geloescht, Gesperrt               bool
	}
	Ereignisse []struct {
		Art, Partei string
		WertCent    int64
	}
	Aussicht      []struct{ Art, Partei, Bis string }
	Praemierungen []struct {
		ID, Partei, Stand, VerfaelltAm, ZahlungBis, Pruefung, GeprueftBis, PruefungDanach string
		WertCent                                                                          int64
	}
	Auftraege   []struct{ Auftragsnummer, Status string }
	Briefe      []struct{ Art string }
	Anfragen    []struct{ ID, Nachricht, Antwort string }
	BriefErneut []struct{ Partei, Brief, Gehindert, Ab string }
}

func (r room) opens(number string) page {
	r.T.Helper()
	got := r.Call(http.MethodGet, verwaltung+"/empfehlungen/"+number, r.session, nil)
	require.Equal(r.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[page](r.T, got)
}

func (r room) acts(what audit.What) []audit.Entry {
	r.T.Helper()
	all, err := r.Audit.Read(r.T.Context(), audit.Query{Tenant: fixture.Telecom, What: what, Limit: 500})
	require.NoError(r.T, err)
	return all
}

// "Where is my reward?" is answered by the number, the address, the name, the order: a paid life beside one that waits.
func TestAPersonIsFoundInEachWay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		f := p.Befriend(fixture.Ben)
		r := enter(p.Served)

		orders := r.opens(p.Number).Auftraege
		require.Len(t, orders, 1)
		award := r.opens(p.Number).Praemierungen[0]
		for typed, way := range map[string]string{
			p.Number: "number", strings.ToLower(p.Number): "number", award.ID: "award", orders[0].Auftragsnummer: "order",
			"anna1@example.de": "email", " ANNA1@example.de ": "email",
		} {
			got := r.finds(typed)
			assert.Contains(t, got.GesuchtNach, way, typed)
			assert.Equal(t, []string{p.Number}, got.numbers(), typed)
			assert.Equal(t, "A. M.", got.Treffer[0].Initialen, typed)
			assert.Equal(t, "a…@example.de", got.Treffer[0].EmailMaskiert, typed)
		}
		for _, typed := range []string{
			"Öztürk", "öztürk", "ÖZTÜRK", "Oeztuerk", "Ozturk", "Ben Öztürk", "Öztürk, Ben", "ben@example.de",
		} {
			got := r.finds(typed)
			assert.Equal(t, []string{f.Number}, got.numbers(), typed)
			assert.Equal(t, "recipient", got.Treffer[0].Partei, typed)
			assert.Equal(t, "B. Ö.", got.Treffer[0].Initialen, typed)
			assert.NotEmpty(t, got.Treffer[0].Produktname)
			assert.True(t, got.Treffer[0].DatenEingegeben, "entered, and not confirmed yet")
		}
		got := r.finds("Müller")
		require.Len(t, got.Treffer, 2, "the accounts of both lives")
		assert.Equal(t, "account", got.Treffer[0].Art)
		assert.Len(t, r.finds("anna müller").Treffer, 2)
		assert.Empty(t, r.finds("Otto Müller").Treffer)
		r.foundByEachName(p)
		for _, typed := range []string{
			"#" + p.Number[:5] + " " + p.Number[5:], "Nr. " + p.Number, "Deine Empfehlung " + p.Number + " vom 30.11.2026",
			"https://example.de/de/e/" + p.Number + "?k=0a1b",
		} {
			assert.Equal(t, []string{p.Number}, r.finds(typed).numbers(), typed)
		}
		assert.Empty(t, r.finds("Mül").Treffer, "by no part of a name")
		assert.Empty(t, r.finds("nobody@example.de").Treffer)
		for _, typed := range []string{"", " ", "x", "a@", strings.Repeat("x", 101), "a\u0000b", "a, b, c@"} {
			got := r.sends("/suche", map[string]string{"Suche": typed})
			refused := []int{http.StatusBadRequest, http.StatusUnprocessableEntity}
			assert.Contains(t, refused, got.Status, "%q %s", typed, got.Body)
		}

		for _, typed := range []string{"%%", "__", "' OR 1=1 --", "Müller%", "**", "ab\u202e"} {
			assert.Empty(t, r.finds(typed).Treffer, typed)
		}

		for _, e := range r.acts(lookup.Searched) {
			assert.Equal(t, "Clara", e.Who)
			assert.NotEmpty(t, e.Ref)
			assert.NotContains(t, e.Subject+e.Detail, "nna")
			assert.NotContains(t, strings.ToLower(e.Subject+e.Detail), "tür")
		}
	})
}

// foundByEachName has a friend of a long name, and finds the person by each of its ends, with particles and without.
func (r room) foundByEachName(p *fixture.Paying) {
	f := p.Befriend(strings.NewReplacer(
		"Ben", "Maximiliane-Theodora", "Öztürk", "von Schwarzenberg-Hohenlohe-Langenburg", "ben@", "max@",
	).Replace(fixture.Ben))
	for _, typed := range []string{
		"Langenburg", "schwarzenberg-hohenlohe-langenburg", "von Schwarzenberg-Hohenlohe-Langenburg", "Theodora Langenburg",
		"Maximiliane Schwarzenberg-Hohenlohe-Langenburg", "Langenburg, Maximiliane-Theodora",
	} {
		assert.Equal(r.T, []string{f.Number}, r.finds(typed).numbers(), typed)
	}
	for _, typed := range []string{"von", "Schwarzen", "Langenburgs", "Otto Langenburg"} {
		assert.Empty(r.T, r.finds(typed).Treffer, typed)
	}
}

// A page tells a paid life to its last cent, and what still can happen to one that waits.
func TestAPageTellsALifeInWords(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		f := p.Befriend(fixture.Ben)
		r := enter(p.Served)

		paid := r.opens(p.Number)
		assert.Equal(t, "paid", paid.Stand)
		assert.Empty(t, paid.Aussicht)
		assert.Empty(t, paid.BriefErneut)
		var kinds []string
		for _, e := range paid.Ereignisse {
			kinds = append(kinds, e.Art)
			if strings.HasPrefix(e.Art, "award_") {
				assert.Contains(t, []int64{3501, 3500}, e.WertCent, e.Art)
			}
		}
		for _, kind := range []string{
			"created", "confirmed", "ordered", "approved", "award_offered", "award_returned", "award_voucher", "award_paid",
		} {
			assert.Contains(t, kinds, kind)
		}
		cents := map[string]int64{}
		for _, a := range paid.Praemierungen {
			assert.Equal(t, "paid", a.Stand)
			cents[a.Partei] += a.WertCent
		}
		assert.Equal(t, map[string]int64{"recommender": 3501, "recipient": 3500}, cents)

		waits := r.opens(f.Number)
		assert.Equal(t, "open", waits.Stand)
		assert.Equal(t, "B. Ö.", waits.Empfaenger.Initialen)
		assert.Equal(t, "b…@example.de", waits.Empfaenger.EmailMaskiert)
		require.Len(t, waits.Aussicht, 2)
		assert.Equal(t, "friend_confirms", waits.Aussicht[0].Art)
		assert.Equal(t, "validity_ends", waits.Aussicht[1].Art)
		assert.NotEmpty(t, waits.Aussicht[1].Bis)
		require.Len(t, waits.BriefErneut, 1)
		assert.Equal(t, "recipient", waits.BriefErneut[0].Partei)
		assert.Len(t, r.acts(lookup.RecommendationSeen), 2)

		got := r.Call(http.MethodGet, verwaltung+"/empfehlungen/7K2M9QX4TB", r.session, nil)
		assert.Equal(t, http.StatusNotFound, got.Status)
		assert.Equal(t, "desk.unknown", got.Code(t))
		got = r.Call(http.MethodGet, verwaltung+"/personen/"+waits.Empfehler.KontoID, r.session, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.NotContains(t, string(got.Body), "anna@example.de")
		assert.Contains(t, string(got.Body), f.Number)
		got = r.Call(http.MethodGet, verwaltung+"/personen/x", r.session, nil)
		assert.Equal(t, http.StatusNotFound, got.Status)
	})
}

func TestAPersonIsMaskedUntilSomebodySaysWhy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := enter(fixture.ServeAPI(t, db))
		f := r.Befriend(fixture.Ben)
		masked := r.Call(http.MethodGet, verwaltung+"/empfehlungen/"+f.Number, r.session, nil)
		for _, clear := range []string{"Müller", "Öztürk", "anna@", "ben@", "0170", "Berlin", "1990"} {
			assert.NotContains(t, string(masked.Body), clear)
		}
		show := "/empfehlungen/" + f.Number + "/zeigen"
		for reason, code := range map[string]string{
			"": "desk.reason", "hm": "desk.reason", strings.Repeat("x", 201): "desk.reason",
			"Frau Müller ruft an": "desk.reason_names", "Anruf von Öztürk": "desk.reason_names",
			"schrieb von x@example.de": "desk.reason_names", "Rückruf 0170 1234567": "desk.reason_names",
		} {
			got := r.sends(show, map[string]string{"Grund": reason})
			assert.Equal(t, http.StatusUnprocessableEntity, got.Status, "%q %s", reason, got.Body)
			assert.Equal(t, code, got.Code(t), reason)
		}
		assert.Empty(t, r.acts(lookup.PersonRevealed))
		got := r.sends(show, map[string]string{"Grund": "  Anruf wegen der  Prämie "})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		type clear struct{ Name, Email string }
		shown := fixture.Decoded[struct{ Empfehler, Empfaenger clear }](t, got)
		assert.Equal(t, clear{"Anna Müller", "anna@example.de"}, shown.Empfehler)
		assert.Equal(t, clear{"Ben Öztürk", "ben@example.de"}, shown.Empfaenger)
		kept := r.acts(lookup.PersonRevealed)
		require.Len(t, kept, 2)
		account := f.Recommendation().RecommenderID
		assert.ElementsMatch(t, []string{account, f.ID}, []string{kept[0].Subject, kept[1].Subject})
		assert.Equal(t, "Anruf wegen der Prämie", kept[0].Detail)
		again := r.Call(http.MethodGet, verwaltung+"/empfehlungen/"+f.Number, r.session, nil)
		assert.NotContains(t, string(again.Body), "Müller", "for one view")

		got = r.sends("/personen/"+account+"/zeigen", map[string]string{"Grund": "Anruf wegen der Prämie"})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, clear{"Anna Müller", "anna@example.de"}, fixture.Decoded[clear](t, got))
		got = r.sends("/personen/"+account+"/zeigen", map[string]string{"Grund": "für Müller"})
		assert.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Len(t, r.acts(lookup.PersonRevealed), 3)
	})
}

func TestTheRegisterIsReadByNoGuesses(t *testing.T) {
	r := enter(fixture.ServeSQLite(t))
	account, _ := r.Member(fixture.Telecom, "anna@example.de")
	status := 0
	for n := range lookup.SearchLimit.Most + 1 {
		got := r.sends("/suche", map[string]string{"Suche": "guess@example.de"})
		if status = got.Status; status != http.StatusOK {
			assert.Equal(t, lookup.SearchLimit.Most, n)
			assert.Equal(t, "desk.looked_enough", got.Code(t))
			assert.NotEmpty(t, got.Header.Get("Retry-After"))
		}
	}
	assert.Equal(t, http.StatusTooManyRequests, status)
	for range lookup.RevealLimit.Most {
		r.sends("/personen/"+account+"/zeigen", map[string]string{"Grund": "Anruf wegen Prämie"})
	}
	got := r.sends("/personen/"+account+"/zeigen", map[string]string{"Grund": "Anruf wegen Prämie"})
	assert.Equal(t, http.StatusTooManyRequests, got.Status)
	for range lookup.LookLimit.Most {
		r.Call(http.MethodGet, verwaltung+"/personen/"+account, r.session, nil)
	}
	got = r.Call(http.MethodGet, verwaltung+"/personen/"+account, r.session, nil)
	assert.Equal(t, http.StatusTooManyRequests, got.Status)
	assert.Len(t, r.acts(lookup.Searched), lookup.SearchLimit.Most)

	other := room{r.Served, string(r.AtDesk(fixture.Telecom, "Dora", "people"))}
	assert.Empty(t, other.finds("guess@example.de").Treffer, "each person counts alone")
}

// Another tenant's desk finds nothing, and a person without the duty doesn't get in.
func TestTheRoomIsForThisTenantsPeopleWithTheDuty(t *testing.T) {
	s := fixture.ServeSQLite(t)
	f := s.Befriend(fixture.Ben)
	strange := string(s.AtDesk("havelschutz", "Hana", "people"))
	looks := string(s.AtDesk(fixture.Telecom, "Leo", "money", "staff"))
	number, account := f.Number, f.Recommendation().RecommenderID
	for path, text := range map[string]string{
		"/suche": `{"Suche":"ben@example.de"}`, "/empfehlungen/" + number + "/zeigen": `{"Grund":"Anruf wegen Prämie"}`,
		"/empfehlungen/" + number + "/erneut": `{"Partei":"recipient"}`,
		"/personen/" + account + "/zeigen":    `{"Grund":"Anruf wegen Prämie"}`,
		"/personen/" + account + "/sperre":    ``,
		"/anfragen/" + account + "/antwort":   `{"Antwort":"x"}`,
	} {
		assert.Equal(t, http.StatusNotFound, s.Call(http.MethodPost, verwaltung+path, strange, []byte(text)).Status, path)
		got := s.Call(http.MethodPost, verwaltung+path, looks, []byte(text))
		assert.Equal(t, http.StatusForbidden, got.Status, path)
		own := strings.Replace(verwaltung, "funkwelle", "havelschutz", 1) + path
		got = s.Call(http.MethodPost, own, strange, []byte(text))
		assert.NotContains(t, string(got.Body), number, path)
		if path != "/suche" {
			assert.Equal(t, http.StatusNotFound, got.Status, path)
		}
	}
	left, err := s.Accounts.ByID(t.Context(), fixture.Telecom, account)
	require.NoError(t, err)
	assert.Nil(t, left.LockedAt)
}

func TestAnAccountIsLockedAndAnInquiryAnsweredFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := enter(fixture.ServeAPI(t, db))
		number, _ := r.Recommended(nil)
		account := r.opens(number).Empfehler.KontoID
		session := r.Session(account)
		asked := r.Call(http.MethodPost, fixture.Base+"/empfehler/anfragen", session, []byte(
			`{"Auftragsnummer":"A-1","Produkt":"","Empfehlungsnummer":"`+number+`","Nachricht":"Wo ist meine Prämie?"}`,
		))
		require.Less(t, asked.Status, 300, string(asked.Body))
		waiting := r.opens(number).Anfragen
		require.Len(t, waiting, 1)
		answer := "/anfragen/" + waiting[0].ID + "/antwort"
		assert.Equal(t, http.StatusUnprocessableEntity, r.sends(answer, map[string]string{"Antwort": " "}).Status)
		got := r.sends(answer, map[string]string{"Antwort": "Sie kommt am Freitag."})
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		assert.Equal(t, "inquiry.answered", r.sends(answer, map[string]string{"Antwort": "Anders."}).Code(t))
		assert.Equal(t, "Sie kommt am Freitag.", r.opens(number).Anfragen[0].Antwort)
		kept := r.acts(audit.InquiryAnswered)
		require.Len(t, kept, 1)
		assert.Equal(t, "Clara", kept[0].Who)
		assert.NotEmpty(t, kept[0].Ref, "the session stands behind it")

		lock := "/personen/" + account + "/sperre"
		for range 2 {
			got = r.Call(http.MethodPost, verwaltung+lock, r.session, nil)
			require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		}
		assert.True(t, r.opens(number).Empfehler.Gesperrt)
		assert.Equal(
			t, http.StatusUnauthorized, r.Call(http.MethodGet, fixture.Base+"/empfehler/anfragen", session, nil).Status,
		)
		acts, err := r.Audit.Of(t.Context(), fixture.Telecom, account)
		require.NoError(t, err)
		assert.NotEmpty(t, acts[len(acts)-1].Ref)
	})
}
