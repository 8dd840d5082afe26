package programme_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const inhalte = fixture.Base + "/verwaltung/inhalte"

// writer is somebody at the desk who writes texts.
type writer struct {
	*fixture.Served
	session string
}

func writes(s *fixture.Served, name string) writer {
	s.T.Helper()
	return writer{s, string(s.AtDesk(fixture.Telecom, name, "content"))}
}

func (w writer) sends(method, path string, fields any) fixture.Answer {
	w.T.Helper()
	text, err := json.Marshal(fields)
	require.NoError(w.T, err)
	return w.Call(method, inhalte+path, w.session, text)
}

type language struct {
	Sprache, Text, Datei, Gesehen string
	Bearbeitet                    bool
	Bleibt                        []string
	Entwurf                       *struct {
		Text, Von string
		Fassung   int
		Ueberholt bool
	}
	Verlauf []struct {
		Ausgabe    int
		Von, Text  string
		Bearbeitet bool
	}
}

type wholeText struct {
	NurInDatei, Version string
	BetraegeWarten      bool
	Sprachen            []language
}

// of gives a text in the tenant's first language.
func (w writer) of(name string) language {
	w.T.Helper()
	got := w.Call(http.MethodGet, inhalte+"/"+name, w.session, nil)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[wholeText](w.T, got).Sprachen[0]
}

func (w writer) publishes(name, words, seen string, draft int) fixture.Answer {
	w.T.Helper()
	return w.sends(http.MethodPost, "/"+name+"/de", map[string]any{"Text": words, "Gesehen": seen, "Fassung": draft})
}

// seen names what stands of a text that can be edited.
func (w writer) seen(name string) string {
	w.T.Helper()
	if !slices.Contains(content.Editable(), name) {
		return "x"
	}
	return w.of(name).Gesehen
}

// says is what everybody gets of the start page.
func (w writer) says() string {
	w.T.Helper()
	got := w.Call(http.MethodGet, fixture.Base+"/content/start", "", nil)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	return string(got.Body)
}

func TestATextIsDraftedLookedAtPublishedAndTakenBackAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		kira := writes(s, "Kira")
		const name = "/hero.title/de"
		before := kira.of("hero.title")
		require.False(t, before.Bearbeitet)
		require.Len(t, before.Verlauf, 1)

		words := map[string]any{"Text": "Welle machen", "Gesehen": before.Gesehen}
		draft := kira.sends(http.MethodPut, name+"/entwurf", words)
		require.Equal(t, http.StatusOK, draft.Status, string(draft.Body))
		assert.Equal(t, before.Text, kira.of("hero.title").Text)
		assert.NotContains(t, kira.says(), "Welle machen", "a draft is seen at the desk alone")
		look := kira.sends(http.MethodPost, name+"/vorschau", map[string]any{"Text": "Welle <b>machen</b>"})
		require.Equal(t, http.StatusOK, look.Status, string(look.Body))
		assert.Contains(t, fixture.Decoded[struct{ Seite string }](t, look).Seite, "Welle &lt;b&gt;machen")
		assert.NotContains(t, kira.says(), "Welle", "a preview changes nothing")

		lars := writes(s, "Lars")
		seen := lars.of("hero.title")
		require.NotNil(t, seen.Entwurf)
		assert.Equal(t, []any{"Welle machen", "Kira", 1}, []any{seen.Entwurf.Text, seen.Entwurf.Von, seen.Entwurf.Fassung})
		got := lars.publishes("hero.title", seen.Entwurf.Text, seen.Gesehen, seen.Entwurf.Fassung)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Contains(t, kira.says(), "Welle machen")
		after := kira.of("hero.title")
		assert.Nil(t, after.Entwurf)
		assert.True(t, after.Bearbeitet)
		assert.Equal(t, before.Text, after.Datei)
		require.Len(t, after.Verlauf, 2)
		assert.Equal(t, "Lars", after.Verlauf[0].Von)

		back := kira.sends(http.MethodPost, name+"/zuruecknahme", map[string]any{"Ausgabe": 0, "Gesehen": after.Gesehen})
		require.Equal(t, http.StatusOK, back.Status, string(back.Body))
		assert.Equal(t, before.Text, kira.of("hero.title").Text)
		assert.False(t, kira.of("hero.title").Bearbeitet)

		entries, err := s.Audit.Read(t.Context(), audit.Query{Tenant: fixture.Telecom, Subject: "hero.title.de", Limit: 50})
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(t, []any{"Lars", wording.Published}, []any{entries[0].Who, entries[0].What})
		assert.Equal(t, []any{"Kira", wording.Reverted}, []any{entries[1].Who, entries[1].What})
		assert.NotEmpty(t, entries[0].Ref, "under the session")
	})
}

func TestOfTwoWhoPublishTheSecondLearnsSoAndLosesNothing(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira, lars := writes(s, "Kira"), writes(s, "Lars")
	seen := kira.of("hero.title").Gesehen
	draft := map[string]any{"Text": "Von Lars", "Gesehen": seen}
	require.Equal(t, http.StatusOK, lars.sends(http.MethodPut, "/hero.title/de/entwurf", draft).Status)
	require.Equal(t, http.StatusOK, kira.publishes("hero.title", "Von Kira", seen, 0).Status)
	other := kira.publishes("hero.lead", "Ein anderer Text.", kira.of("hero.lead").Gesehen, 0)
	require.Equal(t, http.StatusOK, other.Status)

	late := lars.publishes("hero.title", "Von Lars", seen, 1)
	assert.Equal(t, http.StatusConflict, late.Status)
	assert.Contains(t, string(late.Body), "content.overtaken")
	now := lars.of("hero.title")
	assert.Equal(t, "Von Kira", now.Text)
	require.NotNil(t, now.Entwurf, "what was written is still there")
	assert.True(t, now.Entwurf.Ueberholt)
	again := lars.sends(http.MethodPut, "/hero.title/de/entwurf", draft)
	assert.Equal(t, http.StatusConflict, again.Status, "another draft is there")
	assert.Contains(t, string(again.Body), "content.draft_overtaken")
	stale := lars.sends(http.MethodPost, "/hero.title/de/zuruecknahme", map[string]any{"Gesehen": seen})
	assert.Equal(t, http.StatusConflict, stale.Status, "an undo doesn't take another's change back unseen")

	// Who publishes beside another's newer draft leaves that one where it is.
	newer := map[string]any{"Text": "Noch einer", "Gesehen": seen, "Fassung": 1}
	require.Equal(t, http.StatusOK, kira.sends(http.MethodPut, "/hero.title/de/entwurf", newer).Status)
	require.Equal(t, http.StatusOK, lars.publishes("hero.title", "Von Lars", now.Gesehen, 1).Status)
	left := lars.of("hero.title")
	require.NotNil(t, left.Entwurf)
	assert.Equal(t, "Noch einer", left.Entwurf.Text)
	drop := lars.sends(http.MethodPost, "/hero.title/de/entwurf/verwerfen", map[string]any{"Fassung": 1})
	assert.Equal(t, http.StatusConflict, drop.Status)
	drop = lars.sends(http.MethodPost, "/hero.title/de/entwurf/verwerfen", map[string]any{"Fassung": 2})
	assert.Equal(t, http.StatusNoContent, drop.Status)
}

func TestATextKeepsThePlacesThatTheFileHas(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira := writes(s, "Kira")
	share := kira.of("texts.share.text")
	assert.Equal(t, []string{"{product}"}, share.Bleibt)
	for _, tt := range []struct{ name, words, code, value string }{
		{"texts.share.text", "Hey, ein Tipp!", "content.place_missing", `"place":"{product}"`},
		{"texts.share.text", "Hey {product} {nobody}", "content.fact_unknown", `"place":"{nobody}"`},
		{"hero.title", "{product}", "content.fact_unknown", `"place":"{product}"`},
		{"hero.title", "In {validDays} Sekunden", "content.fact_unfit", `"place":"{validDays}"`},
		{"hero.title", " \n ", "content.empty", ""},
		{"hero.title", strings.Repeat("ä", 301), "content.too_long", `"most":"300"`},
		{"hero.title", "a\u202eb", "field.", ""},
		{"pages.kontakt", strings.Repeat("ä", 60_001), "field.", ""},
		{"faqs", "Erst Worte\n\n## Frage\n\nAntwort", "content.list", `"entry":"1"`},
		{"faqs", "## Frage\n\nAntwort\n\n## Noch eine", "content.list", `"entry":"2"`},
		{"steps", "## Schritt\n\nIn {nobody}", "content.fact_unknown", `"place":"{nobody}"`},
		{"pages.agb", "Alles erlaubt", "content.not_editable", ""},
		{"consents.terms", "Alles erlaubt", "content.not_editable", ""},
		{"../havelschutz/edited/hero.title", "Fremd", "", ""},
	} {
		for _, way := range []string{"", "/vorschau"} {
			path := "/" + strings.ReplaceAll(tt.name, "/", "%2F") + "/de" + way
			fields := map[string]any{"Text": tt.words}
			if way == "" {
				fields["Gesehen"] = kira.seen(tt.name)
			}
			got := kira.sends(http.MethodPost, path, fields)
			assert.GreaterOrEqual(t, got.Status, http.StatusBadRequest, tt.name+way)
			assert.Contains(t, string(got.Body), tt.code, tt.name+way)
			assert.Contains(t, string(got.Body), tt.value, tt.name+way)
		}
	}
	got := kira.publishes("hero.title", "Ungesehen", "", 0)
	assert.Equal(t, http.StatusUnprocessableEntity, got.Status, "nothing is published over what wasn't seen")
	got = kira.publishes("texts.share.text", "Schau: {product}", share.Gesehen, 0)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	foreign := kira.sends(http.MethodPost, "/hero.title/fr/vorschau", map[string]any{})
	assert.Equal(t, http.StatusNotFound, foreign.Status, "a language that the tenant doesn't speak")
}

func TestWhatPeopleAgreeToIsSeenAndNotEdited(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira := writes(s, "Kira")
	got := kira.Call(http.MethodGet, inhalte+"/consents.terms", kira.session, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	whole := fixture.Decoded[wholeText](t, got)
	assert.Equal(t, "agreed", whole.NurInDatei)
	assert.NotEmpty(t, whole.Version)
	for _, name := range []string{
		"consents.terms", "pages.datenschutz", "steps", "faqs", "pages.kontakt.title", "campaigns.newsletter",
	} {
		look := kira.sends(http.MethodPost, "/"+name+"/de/vorschau", map[string]any{})
		require.Equal(t, http.StatusOK, look.Status, name)
		page := fixture.Decoded[struct{ Seite string }](t, look).Seite
		assert.Regexp(t, `<(p|h1|h2)[ >]`, page, name)
	}
	list := kira.Call(http.MethodGet, inhalte+"?suche=widerrufen", kira.session, nil)
	require.Equal(t, http.StatusOK, list.Status)
	hits := 0
	for _, one := range fixture.Decoded[struct {
		Texte []struct {
			Name    string
			Treffer bool
		}
	}](t, list).Texte {
		if one.Treffer {
			hits++
		}
	}
	assert.Positive(t, hits)
}

// A page is Markdown, and no more of it gets into a page than of the file.
func TestAScriptInATextDoesNothing(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira := writes(s, "Kira")
	const words = "## Anrufen\n\n{phone} <script>alert(1)</script><img src=x onerror=alert(1)>" +
		"[hier](javascript:alert(1))\n"
	look := kira.sends(http.MethodPost, "/pages.kontakt/de/vorschau", map[string]any{"Text": words})
	require.Equal(t, http.StatusOK, look.Status, string(look.Body))
	page := fixture.Decoded[struct{ Seite string }](t, look).Seite
	assert.Contains(t, page, "Anrufen</h2>")
	assert.NotRegexp(t, `<script|javascript:|onerror|\{phone\}`, page)
}

func TestWhatWasEditedIsTakenAlongAsFiles(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira := writes(s, "Kira")
	const export = inhalte + "-export"
	none := kira.Call(http.MethodGet, export, kira.session, nil)
	assert.Equal(t, http.StatusNotFound, none.Status)
	assert.Contains(t, string(none.Body), "content.none_edited")
	require.Equal(t, http.StatusOK, kira.publishes("hero.title", "Welle", kira.of("hero.title").Gesehen, 0).Status)
	got := kira.Call(http.MethodGet, export, kira.session, nil)
	require.Equal(t, http.StatusOK, got.Status)
	packed, err := zip.NewReader(bytes.NewReader(got.Body), int64(len(got.Body)))
	require.NoError(t, err)
	require.Len(t, packed.File, 1)
	assert.Equal(t, "funkwelle/edited/hero.title.de.txt", packed.File[0].Name)
	file, err := packed.File[0].Open()
	require.NoError(t, err)
	words, err := io.ReadAll(file)
	require.NoError(t, err)
	assert.Equal(t, "Welle", string(words))
}

// Another tenant's session, and one without the duty, reach nothing of it.
func TestTextsAreForWhoWritesThem(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira := writes(s, "Kira")
	foreign := string(s.AtDesk(fixture.Insured, "Nina", "content"))
	money := string(s.AtDesk(fixture.Telecom, "Mia", "money", "people", "offers", "staff"))
	body := []byte(`{"Text": "Fremd", "Gesehen": "x"}`)
	for name, tt := range map[string]struct {
		bearer string
		status int
	}{
		"no session": {"", http.StatusUnauthorized}, "another tenant's": {foreign, http.StatusNotFound},
		"another duty": {money, http.StatusForbidden},
	} {
		for _, path := range []string{"", "/hero.title", "-export"} {
			assert.Equal(t, tt.status, s.Call(http.MethodGet, inhalte+path, tt.bearer, nil).Status, name+path)
		}
		assert.Equal(t, tt.status, s.Call(http.MethodPost, inhalte+"/hero.title/de", tt.bearer, body).Status, name)
	}
	people, err := s.Staff.List(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	require.NoError(t, s.Staff.End(t.Context(), fixture.Telecom, "Kira", people[0].Name))
	assert.Equal(t, http.StatusUnauthorized, kira.Call(http.MethodGet, inhalte, kira.session, nil).Status)
}
