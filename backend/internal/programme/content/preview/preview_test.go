package preview_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/preview"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func TestAPreviewShowsTheTextInTheTenantsColours(t *testing.T) {
	probe := tenanttest.New()
	c := &content.Content{
		Hero:      content.Hero{Title: tenant.Localized{"de": "Sag's <weiter>"}, Lead: tenant.Localized{"de": "Vorspann"}},
		Variables: map[string]tenant.Localized{"share.text": {"de": "Schau: {product}"}},
		Pages: []content.Page{{
			Name: "kontakt", Title: tenant.Localized{"de": "Kontakt"}, Body: tenant.Localized{"de": "<p>Schreiben Sie.</p>"},
		}},
	}
	for name, want := range map[string][]string{
		"hero.title":       {"<h1>Sag&#39;s &lt;weiter&gt;</h1>", `<p class="lead">Vorspann</p>`},
		"texts.share.text": {`<p class="lead">Schau: {product}</p>`},
		"pages.kontakt": {
			"<h1>Kontakt</h1>", "<p>Schreiben Sie.</p>", "--page: " + probe.Theme.Light.Background,
			"font: 1.0625rem/1.6 sans-serif",
		},
	} {
		out, err := preview.Of(probe, c, name, "de")
		require.NoError(t, err)
		assert.Regexp(t, "^"+preview.Mark, string(out))
		for _, words := range want {
			assert.Contains(t, string(out), words, name)
		}
		assert.NotContains(t, string(out), "ZgotmplZ", name)
	}
	_, err := preview.Of(probe, c, "pages.nothing", "de")
	require.ErrorIs(t, err, content.ErrUnknownPage)
}
