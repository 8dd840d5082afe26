package page

import (
	"encoding/json"
	"fmt"
	"html"
	"strconv"
	"strings"

	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/edge/preview"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/screen"
)

// document is all that a page is written from.
type document struct {
	visit *screen.Visit
	page  composition
	nonce string
	// url is the page's own address, without its query, for previews.
	url      string
	scripts  []string
	styles   []string
	entry    string
	preloads []string
	// framed is a page in somebody else's, in which nothing is asked.
	framed bool
}

// write gives the HTML. Every value from outside is escaped here; the boot answer is JSON in which <, > and & are
// escaped too.
func (d *document) write() ([]byte, error) {
	boot, err := json.Marshal(d.page.boot)
	if err != nil {
		return nil, fmt.Errorf("writing the boot answer: %w", err)
	}
	b := &builder{nonce: d.nonce}
	t := d.visit.Tenant
	title, heading := d.titles()
	b.add(`<!doctype html><html lang="`, d.visit.Locale, `"><head><meta charset="utf-8">`)
	b.raw(`<meta name="viewport" content="width=device-width, initial-scale=1">`)
	b.raw(`<meta property="csp-nonce" nonce="` + d.nonce + `">`)
	b.add(`<title>`, title, `</title>`)
	d.meta(b, title)
	if t.Favicon != "" {
		b.add(`<link rel="icon" href="`, t.Favicon, `">`)
	}
	hero := d.hero(heading)
	if hero.picture != "" {
		b.add(`<link rel="preload" as="image" fetchpriority="high" href="`, hero.picture, `">`)
	}
	for _, s := range d.styles {
		b.add(`<link rel="stylesheet"`).withNonce().add(` href="`, s, `">`)
	}
	b.add(`<style`).withNonce().raw(`>` + style(t, d.page.boot.Tenant.Theme.Scheme) + `</style>`)
	for _, s := range d.scripts {
		b.add(`<script defer`).withNonce().add(` src="`, s, `"></script>`)
	}
	// A preload is used only by a request of the same mode: the shell asks for the entry with CORS, webpack for chunks
	// without.
	if d.entry != "" {
		b.add(`<link rel="preload" as="script" crossorigin="anonymous"`).withNonce().add(` href="`, d.entry, `">`)
	}
	for _, s := range d.preloads {
		b.add(`<link rel="preload" as="script"`).withNonce().add(` href="`, s, `">`)
	}
	b.raw(`</head><body><div id="root">`)
	hero.asks = d.asks()
	hero.write(b, t)
	b.add(`</div><noscript><p class="ws-noscript">`, d.noScript(), `</p></noscript><script type="application/json" id="boot"`)
	b.withNonce().raw(`>` + string(boot) + `</script><script`)
	b.withNonce().raw(`>` + tables + `</script></body></html>`)
	return []byte(b.String()), nil
}

// tables has the browser open its tables of languages after the first picture, while the scripts are on their way:
// a phone takes a tenth of a second for it.
const tables = `requestAnimationFrame(function(){setTimeout(function(){new Intl.NumberFormat(document.documentElement.lang).format(0)})})`

func (d *document) noScript() string {
	w := wordsFor(d.visit.Tenant, d.visit.Locale)
	if d.visit.Tenant.Address == "du" && w.NoScriptDu != "" {
		return w.NoScriptDu
	}
	return w.NoScript
}

// titles gives the window's title and the page's heading.
func (d *document) titles() (title, heading string) {
	programme := d.visit.Tenant.Programme
	s := d.page.screen
	if s != nil && s.title != "" {
		heading = s.title
	} else {
		route := d.page.route
		if route == "" {
			route = "FileNotFound"
		}
		heading = wordsFor(d.visit.Tenant, d.visit.Locale).Title[route]
		product := programme
		if s != nil && s.product != "" {
			product = s.product
		}
		heading = strings.ReplaceAll(heading, "{{product}}", product)
	}
	if heading == "" || d.page.route == "Homepage" {
		return programme + " · " + d.visit.Tenant.Name, heading
	}
	return heading + " · " + programme, heading
}

// meta lets a shared link preview nicely.
func (d *document) meta(b *builder, title string) {
	t, s := d.visit.Tenant, d.page.screen
	w := wordsFor(d.visit.Tenant, d.visit.Locale)
	said := w.Description["other"]
	if d.page.route == "RecipientData" {
		said = w.Description["friend"]
	}
	description := strings.NewReplacer("{{programme}}", t.Programme, "{{tenant}}", t.Name).Replace(said)
	if s != nil && s.description != "" {
		description = s.description
	}
	b.add(`<meta name="description" content="`, description, `">`)
	if !indexed[d.page.route] || d.page.status >= 400 {
		b.raw(`<meta name="robots" content="noindex">`)
	}
	b.add(`<meta name="theme-color" content="`, t.Theme.Light.Primary, `">`)
	c := d.cardOf(title, description)
	for _, og := range [][2]string{
		{"og:type", "website"}, {"og:site_name", t.Name}, {"fb:app_id", t.FacebookID}, {"og:title", c.title}, {"og:description", c.description},
		{"og:locale", text.Region(d.visit.Locale)}, {"og:url", c.url},
		{"og:image", c.picture}, {"og:image:type", c.kind},
		{"og:image:width", strconv.Itoa(preview.Width)}, {"og:image:height", strconv.Itoa(preview.Height)}, {"og:image:alt", c.alt},
	} {
		if og[1] != "" {
			b.add(`<meta property="`, og[0], `" content="`, og[1], `">`)
		}
	}
	b.raw(`<meta name="twitter:card" content="summary_large_image">`)
	if d.page.route != "" && d.page.status < 400 && indexed[d.page.route] {
		d.alternates(b)
		d.structured(b)
	}
}

// alternates names the page's one address, without what was filtered and compared on it, and the same page in the
// tenant's other languages.
func (d *document) alternates(b *builder) {
	t := d.visit.Tenant
	b.add(`<link rel="canonical" href="`, strings.TrimRight(d.url, "/"), `">`)
	for _, language := range t.Languages {
		path, ok := pathTo(t, language, d.page.route, d.page.parameters)
		if !ok {
			continue
		}
		b.add(`<link rel="alternate" hreflang="`, language, `" href="`, d.visit.Origin+"/"+language+path, `">`)
	}
}

// files fills scripts, styles and preloads from the manifests.
func (d *document) files(shellFiles *assets.Manifest, remote *assets.Manifest) {
	for _, f := range shellFiles.Initial.JS {
		d.scripts = append(d.scripts, assets.URL(appShell, f))
	}
	for _, f := range shellFiles.Initial.CSS {
		d.styles = append(d.styles, assets.URL(appShell, f))
	}
	if remote == nil {
		return
	}
	d.entry = assets.URL(d.page.app, remote.Entry)
	seen := map[string]bool{}
	for _, f := range append(append([]string{}, remote.Exposes["./routes"].JS...), remote.Routes[d.page.route].JS...) {
		if !seen[f] {
			seen[f] = true
			d.preloads = append(d.preloads, assets.URL(d.page.app, f))
		}
	}
}

// builder writes HTML: add takes turns between markup and values, which it escapes.
type builder struct {
	strings.Builder
	nonce string
}

func (b *builder) raw(s string) { b.WriteString(s) }

func (b *builder) add(parts ...string) *builder {
	for i, p := range parts {
		if i%2 == 1 {
			p = html.EscapeString(p)
		}
		b.WriteString(p)
	}
	return b
}

func (b *builder) withNonce() *builder {
	b.raw(` nonce="` + b.nonce + `"`)
	return b
}

func pixels(n int) string { return strconv.Itoa(n) + "px" }
