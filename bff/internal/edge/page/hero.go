package page

import (
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// hero is what a person sees before any script has run: the brand, the heading and the picture. The shell's first render takes its
// place.
type hero struct {
	title, lead, picture, alt string
}

func (d *document) hero(heading string) hero {
	h := hero{title: heading}
	if s := d.page.screen; s != nil {
		h.lead, h.picture, h.alt = s.lead, s.picture, s.pictureAlt
	}
	return h
}

func (h hero) write(b *builder, t *backend.Tenant) {
	b.raw(`<div class="ws-first"><header>`)
	if t.Logo != "" {
		b.add(`<img class="ws-logo" src="`, t.Logo, `" alt="`, t.Name, `">`)
	} else {
		b.add(`<span>`, t.Name, `</span>`)
	}
	b.raw(`</header><main>`)
	if h.title != "" {
		b.add(`<h1>`, h.title, `</h1>`)
	}
	if h.lead != "" {
		b.add(`<p>`, h.lead, `</p>`)
	}
	if h.picture != "" {
		b.add(`<img class="ws-picture" fetchpriority="high" src="`, h.picture, `" alt="`, h.alt, `">`)
	}
	b.raw(`</main></div>`)
}

// style is the hero's look in the tenant's colours; the shell brings its own.
func style(t *backend.Tenant) string {
	var b strings.Builder
	b.WriteString(":root{color-scheme:light dark;")
	palette(&b, t.Theme.Light)
	b.WriteString("--ws-heading:" + css(t.Theme.FontHeading) + ";--ws-text-font:" + css(t.Theme.FontBody) + ";--ws-radius:" + pixels(t.Theme.Radius) + "}")
	b.WriteString("@media (prefers-color-scheme:dark){:root{")
	palette(&b, t.Theme.Dark)
	b.WriteString("}}")
	b.WriteString(look)
	return b.String()
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
	`.ws-first header{display:flex;align-items:center;min-height:64px;padding:0 16px;background:var(--ws-surface,#fff)}` +
	`.ws-logo{height:36px;width:auto}` +
	`.ws-first main{max-width:1120px;margin:0 auto;padding:32px 16px}` +
	`.ws-first h1{font-family:var(--ws-heading,inherit);font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 16px}` +
	`.ws-first p{font-size:1.125rem;line-height:1.5;max-width:40em;margin:0 0 24px}` +
	`.ws-picture{display:block;max-width:100%;height:auto;border-radius:var(--ws-radius,8px)}` +
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
