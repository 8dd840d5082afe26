package page

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/screen/shell"
)

// hero is what a person sees before any script has run: the brand, the heading and the picture. The shell's first
// render takes its place.
type hero struct {
	Title, Lead, Picture, Alt string
	// Brand paints the whole head in the tenant's first colour, as the start page does.
	Brand bool
	// Asks leaves room for the question about cookies, so that nothing moves when the shell asks it.
	Asks bool
}

// quiet are the pages that one must be able to read before deciding anything (section 2 of the specification); the
// shell asks nothing there.
var quiet = []string{"Privacy", "Imprint"}

func (d *document) asks() bool {
	if d.framed || owners[d.page.route].Needs == needsKiosk || slices.Contains(quiet, d.page.route) {
		return false
	}
	c := d.page.boot.Consent
	for category, services := range map[kept.Category][]shell.ConsentService{
		kept.Functional: c.Functional, kept.Analytical: c.Analytical, kept.Marketing: c.Marketing,
	} {
		if len(services) > 0 && !d.visit.Decided(category) {
			return true
		}
	}
	return false
}

// hero is empty in a widget: its one screen is a card, and looks like no page's beginning.
func (d *document) hero(heading string) hero {
	if d.widget {
		return hero{}
	}
	h := hero{Title: heading, Brand: d.page.route == "Homepage", Asks: d.asks()}
	if s := d.page.screen; s != nil {
		h.Lead, h.Picture, h.Alt = s.lead, s.picture, s.pictureAlt
	}
	return h
}

// style is the hero's look in the tenant's colours; the shell brings its own. The device chooses between light and
// dark, unless a scheme is given.
func style(t *backend.Tenant, scheme string) template.CSS {
	var b strings.Builder
	first := t.Theme.Light
	if scheme == "dark" {
		first = t.Theme.Dark
	}
	b.WriteString(":root{color-scheme:" + cmp.Or(scheme, "light dark") + ";")
	palette(&b, first)
	b.WriteString(
		"--ws-heading:" + css(t.Theme.FontHeading) + ";--ws-text-font:" + css(t.Theme.FontBody) + ";--ws-radius:" +
			pixels(t.Theme.Radius) + "}",
	)
	if scheme == "" {
		b.WriteString("@media (prefers-color-scheme:dark){:root{")
		palette(&b, t.Theme.Dark)
		b.WriteString("}}")
	}
	b.WriteString(look)
	return template.CSS(b.String()) // #nosec G203 -- css lets through what stays in its declaration
}

func palette(b *strings.Builder, p backend.Palette) {
	for _, v := range [][2]string{
		{"primary", p.Primary}, {"primary-contrast", p.PrimaryContrast}, {"background", p.Background},
		{"surface", p.Surface}, {"text", p.Text},
	} {
		if v[1] != "" {
			b.WriteString("--ws-" + v[0] + ":" + css(v[1]) + ";")
		}
	}
}

const look = `html,body{margin:0;background:var(--ws-background,#fff);color:var(--ws-text,#111)}` +
	`.ws-first{font-family:var(--ws-text-font,sans-serif);min-height:100vh}` +
	`.ws-first header{display:flex;align-items:center;min-height:64px;padding:0 20px}` +
	`.ws-asks{min-height:145px}@media(min-width:768px){.ws-asks{min-height:87px}}@media(min-width:1024px){.ws-asks{min-height:65px}}` +
	`.ws-logo{height:32px;width:auto}` +
	`.ws-first main{display:grid;gap:32px;padding:40px 20px}` +
	`.ws-first .ws-brand{background:var(--ws-primary);color:var(--ws-primary-contrast)}` +
	`.ws-first h1{font-family:var(--ws-heading,inherit);font-size:clamp(2.25rem,6vw,4.5rem);line-height:1.1;letter-spacing:-.02em;margin:0 0 20px}` +
	`.ws-first p{font-size:1.125rem;line-height:1.5;max-width:30em;margin:0}` +
	`.ws-picture{display:block;width:100%;height:auto;border-radius:var(--ws-radius,8px)}` +
	`@media(min-width:1024px){.ws-first header{min-height:84px;padding:0 48px}` +
	`.ws-first main{grid-template-columns:1fr 510px;align-items:center;padding:80px 48px}.ws-first p{font-size:1.375rem}}` +
	`.ws-noscript{padding:16px;text-align:center}`

// css keeps a value of the tenant's configuration from leaving its declaration.
func css(value string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune(" #,.%'\"()-_", r):
			return r
		default:
			return -1
		}
	}, value)
}
