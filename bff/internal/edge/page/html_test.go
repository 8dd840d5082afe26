package page

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/public"
	"weitersagen.app/bff/internal/screen/shell"
)

const nonce = "abc-DEF_123"

// hostile are texts by which one would leave the place that they stand in.
var hostile = map[string]string{
	"an end of the script":   `</script><script>alert(1)</script>`,
	"an end of the title":    `</title></style><img src=x onerror=alert(1)>`,
	"double quotes":          `" onload="alert(1)" x="`,
	"single quotes":          `' onload='alert(1)' x='`,
	"a comment":              `<!--<script>`,
	"line ends of scripts":   "a\u2028alert(1)\u2029b",
	"an entity":              `&lt;b&gt; &amp;amp;`,
	"a template's own signs": `{{.Nonce}} {{"x"}}`,
	"an end of a rule":       `red}body{background:url(//evil.example)}`,
	"a plus, as products do": `DSL+ 100`,
}

// pageOf is a category's page in which all that comes from outside is one text.
func pageOf(text string) *document {
	t := &backend.Tenant{
		Name: text, Programme: text, Languages: []string{"de"}, FacebookID: text,
		Logo: "/logo.svg?" + text, Favicon: "/icon.svg?" + text,
		Theme:  backend.Theme{Light: backend.Palette{Primary: text}, FontHeading: text, FontBody: text},
		Routes: map[string][]backend.Route{"de": {{Name: routeCategory, Path: "/produkte"}}},
	}
	boot := &shell.Boot{
		Tenant: shell.Tenant{Name: text}, Texts: map[string]json.RawMessage{"shell": asJSON(map[string]string{"key": text})},
		Screen: &shell.Screen{Key: text, Data: asJSON(text)},
	}
	return &document{
		visit: &screen.Visit{Tenant: t, Locale: "de", Origin: "https://funkwelle.example"},
		page: composition{
			boot: boot, route: routeCategory, status: http.StatusOK,
			screen: &inlined{
				title: text, lead: text, description: text, picture: "/picture.svg?" + text, pictureAlt: text,
				category: &public.CategoryPage{Trail: []public.Crumb{{Name: text, Path: "internet"}}},
			},
		},
		nonce: nonce, url: "https://funkwelle.example/de/produkte",
		scripts: []string{"/-/shell/shell.js"}, styles: []string{"/-/shell/shell.css"},
		entry: "/-/mfe-public/remoteEntry.js", preloads: []string{"/-/mfe-public/home.js"},
	}
}

func asJSON(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}

func TestNoTextLeavesItsPlaceOnAPage(t *testing.T) {
	plain := elements(t, pageOf("Hausrat"))
	for name, text := range hostile {
		t.Run(name, func(t *testing.T) {
			d := pageOf(text)
			found := elements(t, d)
			assert.Equal(t, keysOf(plain), keysOf(found), "no element and no attribute more")

			assert.Equal(t, text+" · "+text, inner(found, "title"))
			assert.Equal(t, text, inner(found, "h1"))
			assert.Equal(t, text, inner(found, "p"))
			for property, want := range map[string]string{
				"description": text, "theme-color": text, "og:site_name": text, "fb:app_id": text,
				"og:title": text + " · " + text, "og:description": text,
			} {
				assert.Equal(t, want, contentOf(found, property), property)
			}
			for _, e := range found {
				runs := e.Data == "script" || valueOf(e, "as") == "script"
				if runs || e.Data == "style" || valueOf(e, "rel") == "stylesheet" {
					assert.Equal(t, nonce, valueOf(e, "nonce"), e.Data)
				}
			}

			var boot shell.Boot
			require.NoError(t, json.Unmarshal([]byte(script(found, "application/json")), &boot))
			assert.Equal(t, text, boot.Tenant.Name)
			assert.JSONEq(t, string(asJSON(text)), string(boot.Screen.Data))
			assert.JSONEq(t, string(asJSON(map[string]string{"key": text})), string(boot.Texts["shell"]))

			structured := script(found, "application/ld+json")
			require.True(t, json.Valid([]byte(structured)), structured)
			assert.Contains(t, structured, string(asJSON(text)))

			look := inner(found, "style")
			assert.Equal(t, strings.Count(inner(plain, "style"), "}"), strings.Count(look, "}"), "no rule more: %s", look)
		})
	}
}

// A page is sent without what makes its template readable.
func TestAPageHasNoLineBreaksOfItsTemplate(t *testing.T) {
	raw, err := pageOf("Hausrat").write()
	require.NoError(t, err)
	assert.NotContains(t, string(raw), "\n")
	assert.True(
		t,
		strings.HasPrefix(string(raw), `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport"`),
	)
}

// elements are those of a page, in their order.
func elements(t *testing.T, d *document) []*html.Node {
	t.Helper()
	raw, err := d.write()
	require.NoError(t, err)
	top, err := html.Parse(bytes.NewReader(raw))
	require.NoError(t, err)
	var all []*html.Node
	for n := range top.Descendants() {
		if n.Type == html.ElementNode {
			all = append(all, n)
		}
	}
	return all
}

func keysOf(elements []*html.Node) []string {
	var keys []string
	for _, e := range elements {
		keys = append(keys, e.Data+" "+strings.Join(names(e), " "))
	}
	return keys
}

func names(e *html.Node) []string {
	var all []string
	for _, a := range e.Attr {
		all = append(all, a.Key)
	}
	return all
}

func valueOf(e *html.Node, name string) string {
	for _, a := range e.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func textOf(e *html.Node) string {
	if e.FirstChild == nil {
		return ""
	}
	return e.FirstChild.Data
}

// inner is the text in the first element of a name.
func inner(elements []*html.Node, name string) string {
	for _, e := range elements {
		if e.Data == name {
			return textOf(e)
		}
	}
	return ""
}

func script(elements []*html.Node, kind string) string {
	for _, e := range elements {
		if e.Data == "script" && valueOf(e, "type") == kind {
			return textOf(e)
		}
	}
	return ""
}

func contentOf(elements []*html.Node, name string) string {
	for _, e := range elements {
		if e.Data == "meta" && (valueOf(e, "name") == name || valueOf(e, "property") == name) {
			return valueOf(e, "content")
		}
	}
	return ""
}

func TestANameThatEndsWithAFullStopEndsItsSentence(t *testing.T) {
	text := "{{programme}}: das Empfehlungsprogramm von {{tenant}}."
	assert.Equal(t, "Weitersagen: das Empfehlungsprogramm von Havelschutz Versicherung a. G.",
		described(text, "Weitersagen", "Havelschutz Versicherung a. G."))
	assert.Equal(t, "Weitersagen: das Empfehlungsprogramm von Funkwelle.", described(text, "Weitersagen", "Funkwelle"))
}
