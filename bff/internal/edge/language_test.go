package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
)

// ukrainian has the tenant speak a language that isn't built in.
func ukrainian(f *fixture) {
	f.tenant.Languages = []string{"de", "en", "uk"}
	f.tenant.Routes["uk"] = f.tenant.Routes["de"]
	f.tenant.Further = map[string]*backend.Language{"uk": backend.NewLanguage(map[string]map[string]string{
		"kit": {"copy": "Копіювати", "shared.action.save": "Зберегти"}, "shell": {"login": "Увійти"},
		"public": {"home.title": "Привіт", "home.lead": "Як справи?"}, "personal": {"list.shown_few": "картки"},
		"page": {
			"title.Imprint": "Вихідні дані", "footer.Imprint": "Вихідні дані",
			"description.other": "{{programme}}: програма {{tenant}}.", "noscript": "Потрібен JavaScript.",
		},
	})}
}

func TestAPageInALanguageThatIsNotBuiltIn(t *testing.T) {
	f := newFixture(t)
	ukrainian(f)
	res := f.get("/uk/impressum")
	html := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.Equal(t, "uk", res.Header.Get("Content-Language"))
	boot := bootOf(t, html)
	assert.JSONEq(
		t, `{"login":"Увійти","kit":{"copy":"Копіювати"}}`, string(boot.Texts["shell"]),
		"the kit's texts travel with the shell's",
	)
	assert.JSONEq(
		t, `{"home":{"title":"Привіт","lead":"Як справи?"},"shared":{"action":{"save":"Зберегти"}}}`,
		string(boot.Texts["public"]), "the shared ones with each front end's",
	)
	for _, want := range []string{
		`<html lang="uk">`, `<meta property="og:locale" content="uk_UA">`, "Потрібен JavaScript.",
		`hreflang="uk" href="http://funkwelle.localhost:8080/uk/impressum"`, "програма Funkwelle &lt;AG&gt;.",
	} {
		assert.Contains(t, html, want)
	}
	var labels []string
	for _, one := range boot.Footer {
		labels = append(labels, one.Label)
	}
	assert.Contains(t, labels, "Вихідні дані")
	assert.Regexp(t, `^/-/texts/uk/personal\.[0-9a-f]{12}\.json$`, boot.Remotes["mfe_personal"].Texts)
	assert.Empty(t, bootOf(t, text(t, f.get("/de"))).Remotes["mfe_personal"].Texts, "German pages carry nothing more")
}

func TestBothAreasOfSellersHaveTheTextsOfWhatTheyShare(t *testing.T) {
	tenant := &backend.Tenant{Further: map[string]*backend.Language{"uk": backend.NewLanguage(map[string]map[string]string{
		"agency": {"info.title": "Агенціям"}, "profiseller": {}, "public": {"home.title": "Привіт"},
		"seller": {"ways.orders": "Замовлення"},
	})}}
	shared := `"seller":{"ways":{"orders":"Замовлення"}}`
	for name, want := range map[string]string{
		"agency": `{"info":{"title":"Агенціям"},` + shared + `}`, "profiseller": `{` + shared + `}`,
		"public": `{"home":{"title":"Привіт"}}`,
	} {
		texts, ok := tenant.Texts("uk", name)
		require.True(t, ok, name)
		assert.JSONEq(t, want, string(texts.JSON), name)
	}
	_, ok := tenant.Texts("uk", "seller")
	assert.False(t, ok, "it is no front end")
}

func TestTextsOfAFurtherLanguageAreKeptForEver(t *testing.T) {
	f := newFixture(t)
	ukrainian(f)
	address := bootOf(t, text(t, f.get("/uk"))).Remotes["mfe_personal"].Texts
	res := f.get(address)
	assert.Equal(t, "public, max-age=31536000, immutable", res.Header.Get("Cache-Control"))
	assert.Equal(t, "application/json", res.Header.Get("Content-Type"))
	assert.JSONEq(t, `{"list":{"shown_few":"картки"},"shared":{"action":{"save":"Зберегти"}}}`, text(t, res))

	res = f.get("/-/texts/uk/personal.0123456789ab.json")
	assert.Equal(t, http.StatusOK, res.StatusCode, "a page of an earlier edition gets what holds now")
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	for _, none := range []string{
		"/-/texts/uk/kit.1.json", "/-/texts/de/public.1.json", "/-/texts/fr/public.1.json", "/-/texts/uk",
		"/-/texts/uk/../public",
	} {
		assert.Equal(t, http.StatusNotFound, f.get(none).StatusCode, none)
	}
}

func TestABrowserThatAsksForIt(t *testing.T) {
	f := newFixture(t)
	ukrainian(f)
	f.tenant.Languages = []string{"uk", "de"}
	res := f.get("/impressum")
	assert.Equal(t, http.StatusFound, res.StatusCode)
	assert.Equal(t, "/uk/impressum", res.Header.Get("Location"))
}
