package squidex_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	_ "image/png" // the fake's pictures
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/squidex"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/pixels/pixelstest"
	"weitersagen.app/backend/test/fakes/squidextest"
)

var telecom = &tenant.Tenant{ID: "funkwelle", Languages: []tenant.Language{"de", "en"}}

type values = map[string]map[string]any

func both(de, en string) map[string]any { return map[string]any{"de": de, "en": en} }
func all(v any) map[string]any          { return map[string]any{"iv": v} }

// filled is a server with something of each kind, and the source that names it.
func filled(t *testing.T) (*squidextest.Server, content.Source) {
	s := squidextest.Start(t)
	s.Put("keyvisual", squidextest.Content{ID: "kv", Data: values{
		"Titel": both("Sag es weiter", "Pass it on"), "Text": both("Wer empfiehlt, gewinnt.", "Who recommends wins."),
		"Bild": all([]string{"welle"}), "BildText": both("Eine Welle", "A wave"),
	}})
	s.PutAsset("welle", squidextest.Asset{Width: 2880, Height: 1800})
	s.Put("faq", squidextest.Content{ID: "q0", Data: values{
		"Title": both("Zuerst?", "First?"), "answer": both("<p>Ja.</p>", "<p>Yes.</p>"),
	}})
	s.Put("faqs",
		squidextest.Content{ID: "q1", Data: values{
			"Title": both("Wann?", "When?"), "answer": both("<p>Bald.</p>", "<p>Soon.</p>"),
		}},
		squidextest.Content{ID: "q2", Data: values{
			"Title": both("Wie viel?", "How much?"), "answer": both("<p>Viel.</p>", "<p>Much.</p>"),
		}},
	)
	s.Put("content-bloecke", squidextest.Content{ID: "b1", Version: 7, Changed: time.Date(
		2026, 11, 3, 23, 30, 0, 0, time.UTC,
	), Data: values{
		"Titel": both("Kontakt", "Contact"), "Inhalt": both("<p>Schreiben Sie uns.</p>", "<p>Write to us.</p>"),
	}})
	s.Put("fussnoten",
		squidextest.Content{ID: "f0", Data: values{"Identifier": all("anderes"), "Inhalt": both("Falsch", "Wrong")}},
		squidextest.Content{ID: "f1", Data: values{
			"Identifier": all("Pat's Note"), "Gruppe": all("Start"), "Inhalt": both("Nach 4 Wochen.", "After 4 weeks."),
		}},
	)
	s.Put("variables",
		squidextest.Content{ID: "v1", Data: values{
			"name": all("share.text"), "value": both("Schau mal: {product}", "Look: {product}"),
		}},
		squidextest.Content{ID: "v2", Data: values{"name": all("payout.text"), "value": both("Nie", "Never")}},
		squidextest.Content{ID: "v3", Data: values{"name": all("nobody.asks"), "value": both("x", "x")}},
	)
	return s, content.Source{
		URL: s.URL, App: squidextest.App, Client: squidextest.Client, KeyVisual: "kv", FAQ: []string{"q0"}, FAQs: true,
		Pages: map[string]string{"kontakt": "b1"}, Footnotes: map[string]string{"payout.text": "Pat's Note"}, Variables: true,
	}
}

func open(now func() time.Time) *squidex.CMS {
	return squidex.New(func(tenant.ID) string { return squidextest.Secret }, now)
}

func TestAllThatASourceNamesIsFetched(t *testing.T) {
	s, source := filled(t)
	raw, err := open(time.Now).Fetch(t.Context(), telecom, source)
	require.NoError(t, err)
	assert.Empty(t, raw.Missing)
	assert.Equal(t, tenant.Localized{"de": "Sag es weiter", "en": "Pass it on"}, raw.Hero.Title)
	assert.Equal(t, []string{"Zuerst?", "Wann?", "Wie viel?"}, []string{
		raw.FAQs[0].Question["de"], raw.FAQs[1].Question["de"], raw.FAQs[2].Question["de"],
	})
	assert.Equal(t, []content.Page{{
		Name: "kontakt", Version: "cms-7", UpdatedOn: "2026-11-03", Title: tenant.Localized{"de": "Kontakt", "en": "Contact"},
		Body: tenant.Localized{"de": "<p>Schreiben Sie uns.</p>", "en": "<p>Write to us.</p>"},
	}}, raw.Pages)
	assert.Equal(t, map[string]tenant.Localized{
		"payout.text": {"de": "Nach 4 Wochen.", "en": "After 4 weeks."},
		"share.text":  {"de": "Schau mal: {product}", "en": "Look: {product}"},
	}, raw.Texts, "the footnote goes before the variable, and what no screen shows isn't asked for")
	assert.Equal(t, 1, s.Tokens())
	for _, a := range s.Asked() {
		assert.Equal(t, "token-1", a.Token, a.Path)
	}
}

func TestWhatIsAskedIsSpeltAsSquidexSpellsIt(t *testing.T) {
	s, source := filled(t)
	_, err := open(time.Now).Fetch(t.Context(), telecom, source)
	require.NoError(t, err)
	asked := map[string]squidextest.Asked{}
	for _, a := range s.Asked() {
		asked[a.Path] = a
	}
	notes := asked["/api/content/funkwelle-texte/fussnoten"]
	query, err := url.ParseQuery(notes.Query)
	require.NoError(t, err)
	assert.Equal(t, "data/Identifier/iv eq 'Pat''s Note'", query.Get("$filter"))
	assert.Equal(t, "de,en", notes.Languages)
	assert.Equal(t, http.MethodPost, asked["/api/content/funkwelle-texte/graphql"].Method)
	picture, err := url.ParseQuery(asked["/api/assets/funkwelle-texte/welle"].Query)
	require.NoError(t, err)
	assert.Equal(t, []string{"1440", "1440", "Max"}, []string{
		picture.Get("width"), picture.Get("height"), picture.Get("mode"),
	})
}

func TestAPictureComesInTheSizeThatIsShown(t *testing.T) {
	s, source := filled(t)
	raw, err := open(time.Now).Fetch(t.Context(), telecom, source)
	require.NoError(t, err)
	drawn, kind, err := image.Decode(bytes.NewReader(raw.Picture.Data))
	require.NoError(t, err)
	assert.Equal(t, "png", kind)
	assert.Equal(t, image.Pt(1440, 900), drawn.Bounds().Size())
	assert.Regexp(t, `^cms-[0-9a-f]{16}\.png$`, raw.Picture.Name)
	for name, file := range map[string][]byte{
		"an SVG":          []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
		"a page":          []byte("<html><script>alert(1)</script>"),
		"too large":       append([]byte("\x89PNG\r\n\x1a\n"), make([]byte, 1<<20)...),
		"too many pixels": pixelstest.PNG(30_000, 30_000),
	} {
		s.PutAsset("welle", squidextest.Asset{File: file})
		raw, err = open(time.Now).Fetch(t.Context(), telecom, source)
		require.NoError(t, err, name)
		assert.True(t, raw.Picture.IsZero(), name)
		assert.Len(t, raw.Missing, 1, name)
	}
}

func TestATokenThatIsNotTakenIsReplacedOnce(t *testing.T) {
	s, source := filled(t)
	now := time.Now()
	cms := open(func() time.Time { return now })
	fetch := func() error {
		_, err := cms.Fetch(t.Context(), telecom, source)
		return err
	}
	require.NoError(t, fetch())
	require.NoError(t, fetch())
	assert.Equal(t, 1, s.Tokens(), "a token serves until it ends")
	asked := len(s.Asked())
	s.Expire()
	require.NoError(t, fetch())
	assert.Equal(t, 2, s.Tokens())
	assert.Len(t, s.Asked(), asked+asked/2+1, "one question was asked again")
	now = now.Add(30 * 24 * time.Hour)
	require.NoError(t, fetch())
	assert.Equal(t, 3, s.Tokens(), "one that ends is replaced before it is refused")

	s.Refuse(http.StatusUnauthorized, 0)
	asked = len(s.Asked())
	require.Error(t, fetch())
	assert.Len(t, s.Asked(), asked+2, "a second refusal is one")
	assert.Equal(t, 4, s.Tokens())
}

func TestWhatIsWrongWithACMSIsAnError(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(
		func(_ http.ResponseWriter, r *http.Request) { t.Errorf("a redirection was followed to %s", r.URL) },
	))
	defer elsewhere.Close()
	for name, wrong := range map[string]func(*squidextest.Server){
		"500":                 func(s *squidextest.Server) { s.Refuse(http.StatusInternalServerError, 0) },
		"JSON that isn't any": (*squidextest.Server).Garble,
		"half an answer":      (*squidextest.Server).Halve, "a flood": func(s *squidextest.Server) { s.Flood(64 << 20) },
		"a redirection": func(s *squidextest.Server) { s.Redirect(elsewhere.URL) },
		"403":           func(s *squidextest.Server) { s.Refuse(http.StatusForbidden, 0) },
	} {
		s, source := filled(t)
		wrong(s)
		_, err := open(time.Now).Fetch(t.Context(), telecom, source)
		require.Error(t, err, name)
		assert.NotContains(t, err.Error(), "Refused by the test", "%s: a stranger's words stay out of the log", name)
		assert.NotContains(t, err.Error(), squidextest.Secret, name)
	}
	s, source := filled(t)
	source.KeyVisual, source.FAQ = "", nil
	s.Part()
	_, err := open(time.Now).Fetch(t.Context(), telecom, source)
	require.ErrorContains(t, err, "a part of")
}

func TestAServerThatWantsToBeLeftAloneSaysForHowLong(t *testing.T) {
	s, source := filled(t)
	for seconds, want := range map[int]time.Duration{90: 90 * time.Second, 1_000_000: 10 * time.Minute} {
		s.Refuse(http.StatusTooManyRequests, seconds)
		_, err := open(time.Now).Fetch(t.Context(), telecom, source)
		var pause *content.PauseError
		require.ErrorAs(t, err, &pause)
		assert.Equal(t, want, pause.For)
	}
}

func TestNothingIsWaitedForLongerThanTheCallerWaits(t *testing.T) {
	s, source := filled(t)
	s.Hang()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := open(time.Now).Fetch(ctx, telecom, source)
	require.ErrorIs(t, err, context.Canceled)
}

func TestWhatTheCMSDoesNotHaveIsNamed(t *testing.T) {
	s, source := filled(t)
	s.Drop("content-bloecke")
	s.Drop("fussnoten")
	s.Drop("faqs")
	raw, err := open(time.Now).Fetch(t.Context(), telecom, source)
	require.NoError(t, err)
	assert.Equal(
		t, []string{"kontakt: the CMS has no content-bloecke b1", "payout.text: the CMS has no fussnoten Pat's Note"},
		raw.Missing,
	)
	assert.Len(t, raw.FAQs, 1)
}

func TestAnotherLanguageStandsForNone(t *testing.T) {
	s, source := filled(t)
	s.Drop("content-bloecke")
	s.Put("content-bloecke", squidextest.Content{
		ID: "b1", Data: values{"Inhalt": map[string]any{"de-DE": "<p>Hallo</p>", "en": "<p>Hello</p>", "fr": "<p>Salut</p>"}},
	})
	page := func() tenant.Localized {
		raw, err := open(time.Now).Fetch(t.Context(), telecom, source)
		require.NoError(t, err)
		return raw.Pages[0].Body
	}
	assert.Equal(t, tenant.Localized{"de": "", "en": "<p>Hello</p>"}, page())
	source.Languages = map[tenant.Language]string{"de": "de-DE"}
	assert.Equal(t, tenant.Localized{"de": "<p>Hallo</p>", "en": "<p>Hello</p>"}, page())
	s.Drop("content-bloecke")
	s.Put("content-bloecke", squidextest.Content{ID: "b1", Data: values{"Inhalt": all("<p>Hallo</p>")}})
	assert.Equal(t, tenant.Localized{"de": "", "en": ""}, page(), "nobody knows which language it is in")
	s.Drop("variables")
	s.Put("variables", squidextest.Content{ID: "v", Data: values{
		"name": all("share.text"), "value": map[string]any{"de-DE": "Schau", "en": "Look"},
	}})
	raw, err := open(time.Now).Fetch(t.Context(), telecom, source)
	require.NoError(t, err)
	assert.Equal(t, tenant.Localized{"de": "Schau", "en": "Look"}, raw.Texts["share.text"])
}

func TestWithoutASecretNothingIsAsked(t *testing.T) {
	s, source := filled(t)
	_, err := squidex.New(func(tenant.ID) string { return "" }, time.Now).Fetch(t.Context(), telecom, source)
	require.ErrorIs(t, err, content.ErrNoSecret)
	_, err = squidex.New(func(tenant.ID) string { return "wrong" }, time.Now).Fetch(t.Context(), telecom, source)
	require.ErrorContains(t, err, "no token")
	assert.False(t, errors.Is(err, content.ErrNoSecret) || strings.Contains(err.Error(), "wrong"))
	assert.Empty(t, s.Asked())
}
