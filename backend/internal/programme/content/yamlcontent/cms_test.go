package yamlcontent_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

const cms = `
cms:
  url: https://cms.example
  app: funkwelle-texte
  client: weitersagen
  languages: {de: de-DE}
  keyVisual: 6f2f
  faq: [a1, a2]
  faqs: true
  pages: {kontakt: b1, barrierefreiheit: b2}
  footnotes: {payout.text: Auszahlung}
  variables: true
`

// telecom is that tenant's folder with more in its file.
func telecom(t *testing.T, more string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(tenants.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(path, "funkwelle") {
			return err
		}
		raw, err := fs.ReadFile(tenants.Files, path)
		files[path] = &fstest.MapFile{Data: raw}
		return err
	}))
	files["funkwelle.yaml"].Data = append(files["funkwelle.yaml"].Data, more...)
	return files
}

func read(t *testing.T, files fs.FS) (*content.Content, error) {
	t.Helper()
	contents := yamlcontent.New()
	if _, err := yamltenants.Load(
		files, contents, yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
	); err != nil {
		return nil, err
	}
	return contents.Of(t.Context(), "funkwelle")
}

func TestACMSIsReadFromTheTenantsFile(t *testing.T) {
	c, err := read(t, telecom(t, cms))
	require.NoError(t, err)
	require.NotNil(t, c.CMS)
	assert.NotEmpty(t, c.CMS.Key)
	c.CMS.Key = ""
	assert.Equal(t, &content.Source{
		URL: "https://cms.example", App: "funkwelle-texte", Client: "weitersagen",
		Languages: map[tenant.Language]string{"de": "de-DE"}, KeyVisual: "6f2f",
		FAQ: []string{"a1", "a2"}, FAQs: true, Pages: map[string]string{"kontakt": "b1", "barrierefreiheit": "b2"},
		Footnotes: map[string]string{"payout.text": "Auszahlung"}, Variables: true,
	}, c.CMS)
	c, err = read(t, telecom(t, ""))
	require.NoError(t, err)
	assert.Nil(t, c.CMS, "a tenant may do without one")
}

func TestMistakesAboutACMSAreNamed(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"url: https://cms.example", "url: http://cms.example", "cms.url: must be the https address"},
		{"url: https://cms.example", "url: https://u:p@cms.example", "cms.url: must be"},
		{"url: https://cms.example", "url: https://cms.example/api", "cms.url: must be"},
		{"app: funkwelle-texte", "app: Funkwelle Texte", "cms.app: is not the name of an app"},
		{"client: weitersagen", "client: funkwelle-texte:weitersagen", "cms.client: is not the name of a client"},
		{"{de: de-DE}", "{fr: fr-FR}", "cms.languages.fr: is not a language of this tenant"},
		{"{de: de-DE}", "{de: Deutsch}", "cms.languages.de: Deutsch is not a code"},
		{"keyVisual: 6f2f", "keyVisual: ../x", "cms.keyVisual: ../x is not the id"},
		{"[a1, a2]", "[a1, a/2]", "cms.faq: a/2 is not the id"},
		{"kontakt: b1", "kontackt: b1", "cms.pages.kontackt: is not a known page; did you mean kontakt?"},
		{"kontakt: b1", "agb: b1", "cms.pages.agb: is agreed to"},
		{"payout.text: Auszahlung", "payout: Auszahlung", "cms.footnotes.payout: is not a known text"},
		{"variables: true", "secret: abc", "cms.secret: is not a known key"},
	} {
		_, err := read(t, telecom(t, strings.Replace(cms, tt.from, tt.to, 1)))
		require.ErrorContains(t, err, tt.want, tt.to)
		assert.Regexp(t, `funkwelle\.yaml:\d+: `, err.Error())
	}
	_, err := read(t, telecom(t, "\ncms: {url: \"https://cms.example\", app: a, client: b}\n"))
	require.ErrorContains(t, err, "cms: names nothing to take")
	_, err = read(t, telecom(t, strings.Replace(cms, "https://cms.example", "http://127.0.0.1:5000", 1)))
	require.NoError(t, err, "on the own machine")
}

// A page that the CMS has needs no words in the file; another does, and one that is agreed to always.
func TestAPageOfTheCMSMayDoWithoutWordsInTheFile(t *testing.T) {
	files := telecom(t, cms)
	delete(files, "funkwelle/legal/kontakt.de.md")
	_, err := read(t, files)
	require.ErrorContains(t, err, "there is no file funkwelle/legal/kontakt.de.md", "in all languages or in none")
	delete(files, "funkwelle/legal/kontakt.en.md")
	c, err := read(t, files)
	require.NoError(t, err)
	page, err := c.Page("kontakt")
	require.NoError(t, err)
	assert.Empty(t, page.Body)
	files = telecom(t, "")
	delete(files, "funkwelle/legal/kontakt.de.md")
	delete(files, "funkwelle/legal/kontakt.en.md")
	_, err = read(t, files)
	require.ErrorContains(t, err, "there is no file funkwelle/legal/kontakt.de.md")
}

// A consent may take its words from any page; that page then comes from the file.
func TestAPageThatAConsentNamesIsNoneOfTheCMS(t *testing.T) {
	files := telecom(t, cms)
	text := string(files["funkwelle/content.yaml"].Data)
	require.Contains(t, text, "page: teilnahmebedingungen")
	files["funkwelle/content.yaml"].Data = []byte(strings.Replace(text, "page: teilnahmebedingungen", "page: kontakt", 1))
	_, err := read(t, files)
	require.ErrorContains(t, err, "cms.pages.kontakt: is agreed to by consents.")
}
