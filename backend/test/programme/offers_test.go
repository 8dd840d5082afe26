package programme_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const offerCalls = fixture.Base + "/verwaltung/angebote"

type fields map[string]any

// offers is what a page reads.
type offers struct {
	Stand        string
	Heute        string
	Bestaetigung string
	Ruecknahme   bool
	Produkte     []struct {
		ID        string `json:"Id"`
		Zeitlinie []struct {
			Von, Bis string
			Cent     int64
			Aktion   bool
		}
	}
	Bonus struct {
		Nach int
		Cent int64
	}
	Aktionen []struct{ Name, Von string }
	Wartet   *offered
	Verlauf  []offered
}

type offered struct {
	Nummer           int
	Von, Zustand     string
	Pruefwert, Grund string
	Betraege         []struct {
		Art, Betrifft, Ab       string
		VorherCent, NachherCent int64
	}
	Anhebungen      []struct{ Art string }
	StelltWiederHer int
}

// setter is somebody of the desk who sets offers.
type setter struct {
	p       *fixture.Paying
	session string
	key     *webauthntest.Authenticator
}

func setsOffers(p *fixture.Paying, name string, duties ...string) setter {
	p.T.Helper()
	secret, key := p.WithPasskey(fixture.Telecom, name, duties...)
	return setter{p, string(secret), key}
}

func (s setter) call(method, path string, body fields) fixture.Answer {
	s.p.T.Helper()
	var raw []byte
	if body != nil {
		var err error
		raw, err = json.Marshal(body)
		require.NoError(s.p.T, err)
	}
	return s.p.Call(method, offerCalls+path, s.session, raw)
}

func read[T any](t *testing.T, got fixture.Answer) (into T) {
	t.Helper()
	require.Less(t, got.Status, 300, string(got.Body))
	require.NoError(t, json.Unmarshal(got.Body, &into))
	return into
}

func (s setter) sees() offers { return read[offers](s.p.T, s.call(http.MethodGet, "", nil)) }

// earns gives what a product earns last.
func (s setter) earns(id string) int64 {
	for _, p := range s.sees().Produkte {
		if p.ID == id {
			return p.Zeitlinie[len(p.Zeitlinie)-1].Cent
		}
	}
	return 0
}

func (s setter) reward(cents int64, more fields) fields {
	v := s.sees()
	c := fields{"Stand": v.Stand, "Art": "reward", "Produkte": []string{"101"}, "Cent": cents, "Von": v.Heute}
	for name, value := range more {
		c[name] = value
	}
	return c
}

// signs asks for a deed, signs it and has it done.
func (s setter) signs(deed fields) fixture.Answer {
	s.p.T.Helper()
	got := s.call(http.MethodPost, "/frage", deed)
	if got.Status >= 300 {
		return got
	}
	asked := read[struct{ Frage, Text string }](s.p.T, got)
	return s.answers(deed, asked.Text, s.key.Prove(s.p.T, []byte(asked.Frage)))
}

func (s setter) answers(deed fields, text string, answer []byte) fixture.Answer {
	s.p.T.Helper()
	signed := fields{"Text": text, "Antwort": string(answer)}
	for name, value := range deed {
		signed[name] = value
	}
	return s.call(http.MethodPost, "", signed)
}

func (s setter) changes(c fields) string {
	s.p.T.Helper()
	return read[struct{ Zustand string }](s.p.T, s.signs(fields{"Handlung": "change", "Aenderung": c})).Zustand
}

func code(got fixture.Answer) string {
	var problem struct{ Code string }
	_ = json.Unmarshal(got.Body, &problem)
	return problem.Code
}

func TestARaiseAtTheDeskTakesTwoPeople(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		mia, nina := setsOffers(p, "Mia", "offers"), setsOffers(p, "Nina", "offers")
		require.EqualValues(t, 7000, mia.earns("101"))

		assert.Equal(t, "holds", mia.changes(mia.reward(8400, nil)), "a fifth")
		assert.EqualValues(t, 8400, nina.earns("101"))
		assert.Equal(t, "waits", mia.changes(mia.reward(8401, nil)), "small steps are counted together")
		assert.EqualValues(t, 8400, nina.earns("101"), "what held goes on")
		v := mia.sees()
		require.NotNil(t, v.Wartet)
		assert.Equal(t, "same", v.Bestaetigung)
		assert.Equal(t, "Mia", v.Wartet.Von)
		require.Len(t, v.Wartet.Anhebungen, 1)
		confirm := fields{"Handlung": "confirm", "Gesehen": v.Wartet.Pruefwert}
		assert.Equal(t, "edition.same_voice", code(mia.signs(confirm)))
		got := nina.call(http.MethodPost, "/probe", nina.reward(7100, nil))
		assert.Equal(t, "edition.waits", code(got), "nothing that waits is overtaken")
		other := fields{"Handlung": "confirm", "Gesehen": strings.Repeat("0", 64)}
		assert.Equal(t, "edition.another", code(nina.signs(other)))

		asked := read[struct{ Frage, Text string }](t, nina.call(http.MethodPost, "/frage", confirm))
		answer := nina.key.Prove(t, []byte(asked.Frage))
		require.Equal(t, http.StatusOK, nina.answers(confirm, asked.Text, answer).Status)
		assert.EqualValues(t, 8401, mia.earns("101"))
		assert.NotEqual(t, http.StatusOK, nina.answers(confirm, asked.Text, answer).Status, "an answer counts once")

		assert.Equal(t, "waits", nina.changes(nina.reward(500_000, nil)))
		refuse := fields{"Handlung": "refuse", "Gesehen": mia.sees().Wartet.Pruefwert, "Grund": "x"}
		assert.Equal(t, "offers.reason", code(mia.signs(refuse)))
		for _, names := range []string{"siehe anna@example.de", "DE89370400440532013000", "Vorgang 123456"} {
			refuse["Grund"] = names
			assert.Equal(t, "desk.reason_names", code(mia.signs(refuse)), names)
		}
		refuse["Grund"] = "Eine Null zu viel"
		require.Equal(t, http.StatusOK, mia.signs(refuse).Status)
		v = mia.sees()
		assert.Nil(t, v.Wartet)
		assert.Equal(t, []string{"refused", "Eine Null zu viel"}, []string{v.Verlauf[0].Zustand, v.Verlauf[0].Grund})
		assert.EqualValues(t, 8401, mia.earns("101"))

		require.True(t, v.Ruecknahme)
		require.Equal(t, http.StatusOK, mia.signs(fields{"Handlung": "undo", "Gesehen": v.Stand}).Status)
		assert.EqualValues(t, 8400, mia.earns("101"))
		assert.Equal(t, "edition.overtaken", code(nina.signs(fields{"Handlung": "undo", "Gesehen": v.Stand})))

		entries, err := p.Audit.Read(t.Context(), audit.Query{
			Tenant: fixture.Telecom, Subject: string(fixture.Telecom), Limit: 50,
		})
		require.NoError(t, err)
		var acts []string
		for _, e := range entries {
			acts = append(acts, e.Who+" "+string(e.What))
			assert.NotEmpty(t, e.Deed)
		}
		assert.ElementsMatch(t, []string{
			"Mia tenant.loaded", "Mia tenant.proposed", "Nina tenant.confirmed", "Nina tenant.proposed", "Mia tenant.refused",
			"Mia tenant.loaded",
		}, acts)
	})
}

func TestAChangeIsTriedBeforeItIsKept(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia := setsOffers(p, "Mia", "offers")
	v := mia.sees()
	type problem struct {
		Code   string
		Errors []struct{ Location, Code string }
	}
	for name, tt := range map[string]struct {
		c    fields
		want string
	}{
		"the same":          {fields{"Cent": 7000}, "Cent offers.same"},
		"nothing":           {fields{"Cent": 0}, "Cent offers.amount"},
		"yesterday":         {fields{"Von": "2020-01-01"}, "Von offers.past"},
		"no day":            {fields{"Von": "1.1.2027"}, "Von offers.day"},
		"no product":        {fields{"Produkte": []string{}}, "Produkte offers.required"},
		"another's product": {fields{"Produkte": []string{"10"}}, "Produkte offers.unknown"},
		"no campaign": {
			fields{"Art": "campaign", "Cent": 6000, "Bis": v.Heute}, "Cent offers.no_effect",
		},
		"an end before its beginning": {
			fields{"Art": "campaign", "Cent": 9000, "Bis": "2020-01-01"}, "Bis offers.order",
		},
		"a bonus for none": {fields{"Art": "bonus", "Cent": 100, "Nach": 0}, "Nach offers.after"},
		"no title":         {fields{"Art": "promotion", "Cent": 100, "Bis": v.Heute}, "Titel offers.required"},
	} {
		c := mia.reward(7100, tt.c)
		got := mia.call(http.MethodPost, "/probe", c)
		require.Equal(t, http.StatusUnprocessableEntity, got.Status, name+string(got.Body))
		var wrong problem
		require.NoError(t, json.Unmarshal(got.Body, &wrong))
		require.NotEmpty(t, wrong.Errors, name)
		assert.Equal(t, tt.want, wrong.Errors[0].Location+" "+wrong.Errors[0].Code, name)
	}
	got := mia.call(http.MethodPost, "/probe", mia.reward(7100, fields{"Stand": "7-0123456789ab"}))
	assert.Equal(t, "edition.overtaken", code(got))

	tried := read[struct {
		Wartet   bool
		Produkte []struct {
			Anteile []struct{ Anteil, EmpfehlerCent, EmpfaengerCent int64 }
		}
		Rechnung struct{ Tage, Auftraege, Cent int64 }
	}](t, mia.call(http.MethodPost, "/probe", mia.reward(10_000, nil)))
	assert.True(t, tried.Wartet)
	assert.EqualValues(t, 10_000, tried.Produkte[0].Anteile[0].EmpfehlerCent)
	assert.EqualValues(t, 90, tried.Rechnung.Tage)
	assert.Equal(t, v.Stand, mia.sees().Stand, "nothing is kept")

	campaign := mia.reward(8000, fields{"Art": "campaign", "Von": "2099-01-01", "Bis": "2099-01-31"})
	assert.Equal(t, http.StatusUnprocessableEntity, mia.call(http.MethodPost, "/probe", campaign).Status, "too far away")
	assert.Equal(t, "holds", mia.changes(mia.reward(8000, fields{"Art": "campaign", "Bis": v.Heute})))
	assert.Equal(t, "waits", mia.changes(fields{ // nothing was paid before
		"Stand": mia.sees().Stand, "Art": "promotion", "Cent": 500, "Von": v.Heute, "Bis": v.Heute,
		"Titel": []fields{{"Sprache": "de", "Text": "Grüße"}, {"Sprache": "en", "Text": "Greetings"}},
	}))
	nina := setsOffers(p, "Nina", "offers")
	require.Equal(t, http.StatusOK, nina.signs(fields{
		"Handlung": "confirm", "Gesehen": nina.sees().Wartet.Pruefwert,
	}).Status)
	assert.Len(t, mia.sees().Aktionen, 2)

	files := read[struct {
		Dateien []struct {
			Name       string
			Abweichend bool
		}
	}](t, mia.call(http.MethodGet, "/dateien", nil))
	differs := map[string]bool{}
	for _, f := range files.Dateien {
		differs[f.Name] = f.Abweichend
	}
	assert.Equal(t, map[string]bool{
		"funkwelle/products.yaml": true, "funkwelle.yaml": false, "funkwelle/commissions.yaml": true,
	}, differs)
	asked := fields{"Name": "funkwelle/products.yaml"}
	text := read[struct{ Inhalt string }](t, mia.call(http.MethodPost, "/datei", asked))
	assert.Contains(t, text.Inhalt, "cents: 8000")
	for _, name := range []string{"funkwelle/content.yaml", "havelschutz.yaml", "../go.mod", ""} {
		assert.Equal(t, "offers.no_file", code(mia.call(http.MethodPost, "/datei", fields{"Name": name})), name)
	}
	require.Equal(t, http.StatusOK, mia.signs(fields{"Handlung": "undo", "Gesehen": mia.sees().Stand}).Status)
	assert.Len(t, mia.sees().Aktionen, 1)
}

// No session without the duty, of another tenant, and no text but the one that was signed changes anything.
func TestNoWayRaisesAnAmountByOneVoice(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia, ole := setsOffers(p, "Mia", "offers"), setsOffers(p, "Ole", "money", "staff", "people", "content")
	c := mia.reward(8000, nil)
	deed := fields{"Handlung": "change", "Aenderung": c}
	for path, body := range map[string]fields{
		"/probe": c, "/frage": deed, "": deed, "/datei": {"Name": "funkwelle.yaml"},
	} {
		assert.Equal(t, http.StatusForbidden, ole.call(http.MethodPost, path, body).Status, path)
	}
	elsewhere := strings.Replace(offerCalls, "funkwelle", "havelschutz", 1)
	raw, err := json.Marshal(c)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, p.Call(http.MethodPost, elsewhere+"/probe", mia.session, raw).Status, 400)

	asked := read[struct{ Frage, Text string }](t, mia.call(http.MethodPost, "/frage", deed))
	answer := mia.key.Prove(t, []byte(asked.Frage))
	higher := fields{"Handlung": "change", "Aenderung": mia.reward(8100, nil)}
	got := mia.answers(higher, asked.Text, answer)
	assert.Equal(t, http.StatusForbidden, got.Status, "another amount than was signed")
	assert.NotEqual(t, http.StatusOK, mia.answers(deed, asked.Text, answer).Status, "and the answer is used up")
	assert.EqualValues(t, 7000, mia.earns("101"))

	for name, raise := range map[string]fields{
		"above the limit":     mia.reward(10_001, nil),
		"later":               mia.reward(500_000, fields{"Von": "2027-12-01"}),
		"by a campaign":       mia.reward(500_000, fields{"Art": "campaign", "Bis": mia.sees().Heute}),
		"of many products":    mia.reward(9000, fields{"Produkte": []string{"101", "111", "121"}}),
		"the bonus":           mia.reward(7201, fields{"Art": "bonus", "Nach": 4}),
		"the bonus for fewer": mia.reward(6000, fields{"Art": "bonus", "Nach": 3}),
	} {
		tried := mia.call(http.MethodPost, "/probe", raise)
		require.Equal(t, http.StatusOK, tried.Status, name+string(tried.Body))
		assert.True(t, read[struct{ Wartet bool }](t, tried).Wartet, name)
	}
}

func TestABonusThatTheTermsNameGivesThemANewVersion(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia := setsOffers(p, "Mia", "offers")
	before, err := p.Contents.Of(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	c := mia.reward(6100, fields{"Art": "bonus", "Nach": 4})
	assert.True(t, read[struct{ NeueFassung bool }](t, mia.call(http.MethodPost, "/probe", c)).NeueFassung)
	assert.Equal(t, "holds", mia.changes(c))
	assert.EqualValues(t, 6100, mia.sees().Bonus.Cent)
	after, err := p.Contents.Of(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	renewed := 0
	for i, one := range after.Consents {
		if one.Version != before.Consents[i].Version {
			renewed++
			assert.Equal(t, mia.sees().Heute, one.Version)
			assert.Equal(t, "terms", one.Name)
		}
	}
	assert.Equal(t, 1, renewed)
	require.Equal(t, http.StatusOK, mia.signs(fields{"Handlung": "undo", "Gesehen": mia.sees().Stand}).Status)
	assert.EqualValues(t, 6000, mia.sees().Bonus.Cent, "with the version of the words")
}

// An undo belongs to the change that it names.
func TestARewardIsTakenBackThoughATextWasChangedSince(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia := setsOffers(p, "Mia", "offers", "content")
	w := writer{p.Served, mia.session}
	publishes := func(name, words string) {
		t.Helper()
		got := w.publishes(name, words, w.of(name).Gesehen, 0)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	}
	publishes("hero.title", "Welle eins")
	assert.False(t, mia.sees().Ruecknahme, "a text is taken back in its own room")
	assert.Equal(t, "edition.first", code(mia.signs(fields{"Handlung": "undo", "Gesehen": mia.sees().Stand})))
	assert.Equal(t, "holds", mia.changes(mia.reward(8000, nil)))
	publishes("hero.title", "Welle zwei")
	publishes("hero.lead", "Ein Vorspann.")
	require.True(t, mia.sees().Ruecknahme)
	require.Equal(t, http.StatusOK, mia.signs(fields{"Handlung": "undo", "Gesehen": mia.sees().Stand}).Status)
	assert.EqualValues(t, 7000, mia.earns("101"))
	assert.Contains(t, w.says(), "Welle zwei")
	assert.Contains(t, w.says(), "Ein Vorspann.")
	v := mia.sees()
	require.NotEmpty(t, v.Verlauf[0].Betraege)
	assert.EqualValues(t, 7000, v.Verlauf[0].Betraege[0].NachherCent)
	require.Equal(t, http.StatusOK, mia.signs(fields{"Handlung": "undo", "Gesehen": v.Stand}).Status, "an undo, too")
	assert.EqualValues(t, 8000, mia.earns("101"))
}

// Who reads an answer that was refused can't send it again.
func TestARefusedAnswerOfOffersIsUsedUp(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia, nina := setsOffers(p, "Mia", "offers"), setsOffers(p, "Nina", "offers")
	deed := fields{"Handlung": "change", "Aenderung": mia.reward(8000, nil)}
	asked := read[struct{ Frage, Text string }](t, mia.call(http.MethodPost, "/frage", deed))
	answer := mia.key.Prove(t, []byte(asked.Frage))
	require.Equal(t, "waits", nina.changes(nina.reward(500_000, nil)))
	assert.Equal(t, "edition.waits", code(mia.answers(deed, asked.Text, answer)))
	refuse := fields{"Handlung": "refuse", "Gesehen": nina.sees().Wartet.Pruefwert, "Grund": "Eine Null zu viel"}
	require.Equal(t, http.StatusOK, nina.signs(refuse).Status)
	assert.Equal(t, "desk.challenge", code(mia.answers(deed, asked.Text, answer)), "though nothing waits any more")
	assert.EqualValues(t, 7000, mia.earns("101"))
}
