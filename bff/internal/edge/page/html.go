package page

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/edge/preview"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/screen"
)

var (
	//go:embed page.gohtml
	pageSource string
	//go:embed plain.gohtml
	plainSource string

	pageTemplate  = parsed(pageSource)
	plainTemplate = parsed(plainSource)
)

var lineBreaks = regexp.MustCompile(`\n\s*`)

// parsed reads a template without the line breaks that make it readable.
func parsed(source string) *template.Template {
	return template.Must(template.New("page").Parse(lineBreaks.ReplaceAllString(source, "")))
}

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
	// widget is the kind of frame that is one screen alone.
	widget bool
}

// view is what page.gohtml is filled with.
type view struct {
	Tenant             *backend.Tenant
	Locale, Nonce      string
	Title, Description string
	Indexed            bool
	Preview            []property
	Canonical          string
	Alternates         []alternate
	Structured         template.JS
	Hero               hero
	Look               template.CSS
	Styles, Scripts    []string
	Entry              string
	Preloads           []string
	NoScript           string
	Boot               template.JS
}

// property is what a messenger or a network reads of a page; one without content is left out.
type property struct{ Property, Content string }

// alternate is the same page in another language.
type alternate struct{ Language, Address string }

// write gives the HTML. The template escapes each value for its place; the boot answer is JSON in which <, > and & are
// escaped.
func (d *document) write() ([]byte, error) {
	boot, err := json.Marshal(d.page.boot)
	if err != nil {
		return nil, fmt.Errorf("writing the boot answer: %w", err)
	}
	t := d.visit.Tenant
	title, heading := d.titles()
	v := view{
		Tenant: t, Locale: d.visit.Locale, Nonce: d.nonce, Title: title, Description: d.description(),
		Indexed: indexed[d.page.route] && d.page.status < http.StatusBadRequest, Hero: d.hero(heading),
		Look: style(t, d.page.boot.Tenant.Theme.Scheme), Styles: d.styles, Scripts: d.scripts,
		Entry: d.entry, Preloads: d.preloads,
		NoScript: d.noScript(),
		Boot:     template.JS(boot), // #nosec G203 -- JSON of our own making
	}
	v.Preview = d.preview(title, v.Description)
	if v.Indexed {
		v.Canonical, v.Alternates, v.Structured = strings.TrimRight(d.url, "/"), d.alternates(), d.structured()
	}
	var b bytes.Buffer
	if err := pageTemplate.Execute(&b, v); err != nil {
		return nil, fmt.Errorf("filling the page: %w", err)
	}
	return b.Bytes(), nil
}

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
		heading = addressed(wordsFor(d.visit.Tenant, d.visit.Locale).Title, route, d.visit.Tenant)
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

func (d *document) description() string {
	if s := d.page.screen; s != nil && s.description != "" {
		return s.description
	}
	t := d.visit.Tenant
	key := "other"
	if d.page.route == "RecipientData" {
		key = "friend"
	}
	text := wordsFor(t, d.visit.Locale).Description[key]
	return described(text, t.Programme, t.Name)
}

// described fills a description. A name that ends with a full stop, as that of a mutual society, ends its sentence.
func described(text, programme, name string) string {
	if strings.HasSuffix(name, ".") {
		text = strings.ReplaceAll(text, "{{tenant}}.", "{{tenant}}")
	}
	return strings.NewReplacer("{{programme}}", programme, "{{tenant}}", name).Replace(text)
}

// preview is what a shared link shows.
func (d *document) preview(title, description string) []property {
	t, c := d.visit.Tenant, d.cardOf(title, description)
	return []property{
		{"og:type", "website"}, {"og:site_name", t.Name}, {"fb:app_id", t.FacebookID},
		{"og:title", c.title}, {"og:description", c.description},
		{"og:locale", text.Region(d.visit.Locale)}, {"og:url", c.url},
		{"og:image", c.picture}, {"og:image:type", c.kind}, {"og:image:width", strconv.Itoa(preview.Width)},
		{"og:image:height", strconv.Itoa(preview.Height)}, {"og:image:alt", c.alt},
	}
}

// alternates are the same page in the tenant's languages.
func (d *document) alternates() []alternate {
	t := d.visit.Tenant
	var list []alternate
	for _, language := range t.Languages {
		if path, ok := pathTo(t, language, d.page.route, d.page.parameters); ok {
			list = append(list, alternate{language, d.visit.Origin + "/" + language + path})
		}
	}
	return list
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

func pixels(n int) string { return strconv.Itoa(n) + "px" }
