package content_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func words(de string) tenant.Localized { return tenant.Localized{"de": de, "en": de} }

func ofTheFile() *content.Content {
	return &content.Content{
		Hero: content.Hero{
			Title: words("Titel"), Lead: words("Vorspann"), Picture: "hero.svg", PictureAlt: words("Bild"),
		},
		FAQs:      []content.FAQ{{Question: words("Alt?"), Answer: words("<p>Ja.</p>")}},
		Variables: map[string]tenant.Localized{"share.text": words("Text"), "payout.text": words("Bald")},
		Consents: []content.Consent{{
			Name: content.ConsentTerms, TextID: "terms", Version: "3", Label: words("Ich stimme zu"), Body: words("<p>AGB</p>"),
		}},
		Pages: []content.Page{
			{Name: "agb", Version: "3", Title: words("AGB"), Body: words("<p>AGB</p>")},
			{Name: "kontakt", Version: "1", Title: words("Kontakt"), Body: words("<p>Datei</p>")},
			{Name: "faq", Version: "1", Title: words("Fragen"), Intro: words("<p>Vorweg</p>")},
		},
		Pictures: map[string]tenant.Picture{"hero.svg": {Name: "hero.svg"}},
	}
}

func TestWhatACMSSaysStandsOverTheFile(t *testing.T) {
	file, probe := ofTheFile(), tenanttest.New()
	whole := file.With(probe, content.Words{
		Hero:    content.Hero{Title: words("Neu"), Picture: "cms-1.png", PictureAlt: words("Neues Bild")},
		Picture: tenant.Picture{Name: "cms-1.png", Data: []byte{1}},
		FAQs:    []content.FAQ{{Question: words("A & B?"), Answer: words("<p>Nein.</p>")}},
		Texts:   map[string]tenant.Localized{"share.text": words("Anders")},
		Pages: []content.Page{
			{Name: "kontakt", Version: "cms-7", UpdatedOn: "2026-11-03", Body: words("<p>CMS</p>")},
			{Name: "agb", Version: "cms-1", Body: words("<p>Alles erlaubt</p>")},
		},
	})
	assert.Equal(
		t, content.Hero{Title: words("Neu"), Lead: words("Vorspann"), Picture: "cms-1.png", PictureAlt: words("Neues Bild")},
		whole.Hero,
	)
	assert.Equal(
		t, map[string]tenant.Localized{"share.text": words("Anders"), "payout.text": words("Bald")}, whole.Variables,
	)
	page, err := whole.Page("kontakt")
	require.NoError(t, err)
	assert.Equal(
		t,
		content.Page{
			Name: "kontakt", Version: "cms-7", UpdatedOn: "2026-11-03", Title: words("Kontakt"), Body: words("<p>CMS</p>"),
		},
		page,
	)
	page, err = whole.Page("faq")
	require.NoError(t, err)
	assert.Equal(t, "<p>Vorweg</p>\n<h2>A &amp; B?</h2>\n<p>Nein.</p>", page.Body["de"])
	assert.Len(t, whole.Pictures, 2)
	assert.Equal(t, ofTheFile(), file, "what the file says is left as it was")

	assert.Equal(t, file.Consents, whole.Consents)
	terms, err := whole.Page("agb")
	require.NoError(t, err)
	assert.Equal(t, "3", terms.Version, "what people agree to is the file's")
}

func TestACMSThatSaysNothingLeavesTheFile(t *testing.T) {
	file, probe := ofTheFile(), tenanttest.New()
	file.AddQuestions(probe)
	assert.Equal(t, file, file.With(probe, content.Words{}))
}

// With another setting or another fact to fill in, what was fetched is something else.
func TestASourceIsNamedByAllThatMakesWhatIsFetched(t *testing.T) {
	probe, source := tenanttest.New(), content.Source{
		URL: "https://cms.example", App: "a", Pages: map[string]string{"kontakt": "1", "faq": "2"},
	}
	key := source.Named(probe).Key
	assert.Equal(t, key, source.Named(tenanttest.New()).Key)
	other := source
	other.App = "b"
	assert.NotEqual(t, key, other.Named(probe).Key)
	probe.Periods.Validity = tenant.Days(30)
	assert.NotEqual(t, key, source.Named(probe).Key)
}
