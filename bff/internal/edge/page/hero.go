package page

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/screen/public"
	"weitersagen.app/bff/internal/screen/shell"
)

// hero is what a person sees before any script has run: the brand, the heading and the picture. The shell's first
// render takes its place.
type hero struct {
	Title, Lead, Picture, Alt string
	// Brand paints the whole head in the tenant's first colour, as the start page does.
	Brand bool
	// List is a page that begins with words and goes on with a row of pictures; this is the first of them.
	List bool
	// Sum is who gets what at best, in words, and the bonus.
	Sum   []side
	UpTo  string
	Bonus string
	// Own is the sum that stands large in the personal area.
	Own *sum
	// Asks is the question about cookies, so that nothing moves when the shell asks it.
	Asks *question
}

// ownSum is what stands large in the personal area: the first of its words for money that there is a sum of, or what
// could be. It follows Totals.tsx Lead.
func ownSum(words wording, o *personal.Overview, locale string) *sum {
	t := o.Totals
	for _, one := range []struct {
		word  string
		total personal.Total
	}{{"waiting", t.Waiting}, {"underWay", t.UnderWay}, {"possible", t.Possible}, {"paid", t.Paid}} {
		if n := one.total.Count; n > 0 {
			return &sum{
				words.of("money", one.word), text.Euro(one.total.Cents, locale), words.counted("money", one.word+"Text", n),
			}
		}
	}
	if o.MostCents == 0 {
		return nil
	}
	return &sum{words.of("money", "could"), text.Euro(o.MostCents, locale), words.of("money", "couldText")}
}

// sum is an amount with the words around it.
type sum struct{ Label, Amount, Text string }

// side is what one side of a recommendation gets.
type side struct{ Amount, Label string }

// question is the words of the bar that asks about cookies. Its answers come with the shell.
type question struct{ Title, Rest, Ways string }

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

func (d *document) hero(heading string) hero {
	h := hero{Title: heading, Brand: d.page.route == "Homepage", List: d.page.route == routeCategory}
	if d.asks() {
		h.Asks = d.question()
	}
	s := d.page.screen
	if s == nil {
		return h
	}
	h.Lead, h.Picture, h.Alt = s.lead, s.picture, s.pictureAlt
	words := d.wording(d.page.app)
	switch {
	case h.List && h.Lead == "":
		h.Lead = words.of("catalogue", "allText")
	case s.sum != nil:
		h.UpTo = words.of("home", "upTo")
		h.Sum = sides(words, *s.sum, d.visit.Locale)
		if b := s.bonus; b != nil && len(h.Sum) > 0 {
			h.Bonus = words.counted("home", "bonus", b.After, "{{amount}}", text.Euro(b.Cents, d.visit.Locale))
		}
	case s.own != nil:
		h.Title = words.of("dashboard", "hello", "{{name}}", s.own.Person.FirstName)
		h.Own = ownSum(words, s.own, d.visit.Locale)
	}
	return h
}

func (d *document) wording(app string) wording {
	return wordingOf(d.page.boot.Texts[namespace(app)], d.visit.Tenant, d.visit.Locale)
}

func (d *document) question() *question {
	words := d.wording(appShell)
	rest, ways := split(words.of("consent", "short"), "rest")
	return &question{Title: words.of("consent", "title"), Rest: rest, Ways: ways}
}

// sides leaves out who gets nothing.
func sides(words wording, s public.Sum, locale string) []side {
	var list []side
	for _, one := range []struct {
		cents int64
		key   string
	}{{s.RecommenderCents, "forYou"}, {s.RecipientCents, "forFriend"}} {
		if one.cents > 0 {
			list = append(list, side{text.Euro(one.cents, locale), words.of("home", one.key)})
		}
	}
	return list
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
		// Bands that speak for the company keep its deep colour by night.
		"--ws-brand:"+css(t.Theme.Light.Primary)+";--ws-brand-contrast:"+css(t.Theme.Light.PrimaryContrast)+
			";--ws-heading:" + css(t.Theme.FontHeading) + ";--ws-text-font:" + css(t.Theme.FontBody) + ";--ws-radius:" +
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

// look gives each part the size that the screen gives it, so that nothing moves and nothing larger comes later.
const look = `html,body{margin:0;background:var(--ws-background,#fff);color:var(--ws-text,#111)}` +
	`.ws-first{--ws-edge:20px;font-family:var(--ws-text-font,sans-serif);min-height:100vh}` +
	`.ws-first header{display:flex;align-items:center;min-height:64px;padding:0 var(--ws-edge)}` +
	`.ws-logo{height:32px;width:auto}` +
	`.ws-first main{display:grid;gap:32px;padding:32px var(--ws-edge)}` +
	`.ws-first h1{font-family:var(--ws-heading,inherit);font-size:clamp(1.75rem,1.15rem + 3.1vw,3.25rem);font-weight:800;` +
	`line-height:1.06;letter-spacing:-.025em;text-wrap:balance;margin:0}` +
	`.ws-first p{font-size:clamp(1.125rem,1.05rem + .4vw,1.375rem);line-height:1.5;max-width:40em;margin:12px 0 0}` +
	`.ws-picture{display:block;width:100%;height:auto;border-radius:var(--ws-radius,8px)}` +
	// The question about cookies, where the shell asks it; its answers have their room.
	`.ws-first .ws-asks{box-sizing:border-box;min-height:145px;padding:8px var(--ws-edge)}` +
	`.ws-first .ws-asks p{font-size:.9375rem;line-height:1.6;max-width:none;margin:0}` +
	`@media(max-width:359px){.ws-rest{display:none}}` +
	// The start page.
	`.ws-first .ws-brand{background:var(--ws-brand);color:var(--ws-brand-contrast);gap:24px;padding:24px 20px 0}` +
	`.ws-first .ws-brand h1{font-size:clamp(2rem,1.25rem + 3.4vw,4rem)}` +
	`.ws-first .ws-brand p{font-size:clamp(1.0625rem,.95rem + .6vw,1.375rem);max-width:34ch}` +
	`.ws-first .ws-brand .ws-sum{display:flex;flex-wrap:wrap;gap:4px 24px;font-size:1.0625rem;font-weight:600;line-height:1.25;` +
	`max-width:none}.ws-sum span{display:block;max-width:12em}.ws-sum span:first-child{flex:0 0 100%}` +
	`.ws-sum span:first-child::first-letter{text-transform:uppercase}` +
	`.ws-sum b{display:block;font-family:var(--ws-heading,inherit);font-size:clamp(2.125rem,1.4rem + 2.6vw,3.75rem);` +
	`font-weight:800;line-height:1.1;letter-spacing:-.02em}` +
	`.ws-first .ws-brand .ws-bonus{font-size:1.0625rem;line-height:1.5;margin-top:8px;max-width:none}` +
	`.ws-brand .ws-row{height:168px;margin:50px -20px 0}.ws-brand .ws-picture{height:100%;object-fit:cover;border-radius:0}` +
	// A list: its first picture stands below the way back, the kinds and the filters.
	`.ws-first .ws-list{display:block;padding-top:96px}.ws-list .ws-row{margin-top:248px}.ws-list .ws-picture{width:88px}` +
	// The personal area.
	`.ws-first .ws-area{display:block}.ws-own{box-sizing:border-box;min-height:260px;margin-top:24px;padding:20px;` +
	`border-radius:calc(var(--ws-radius,8px)*1.75);background:var(--ws-brand);color:var(--ws-brand-contrast)}` +
	`.ws-own strong{display:block;font-size:1.125rem;line-height:1.6}.ws-own b{display:block;margin-top:4px;` +
	`font-family:var(--ws-heading,inherit);font-size:clamp(2.25rem,1.4rem + 4vw,4.5rem);font-weight:800;line-height:1.06;` +
	`letter-spacing:-.025em}.ws-first .ws-own p{font-size:1.0625rem;line-height:1.6;max-width:none;margin:0}` +
	`@media(min-width:768px){.ws-first{--ws-edge:32px}.ws-first header{min-height:84px}.ws-first main{padding-block:56px}` +
	`.ws-first .ws-asks{min-height:87px;padding-block:10px}.ws-first .ws-asks p{padding-right:340px}` +
	`.ws-first .ws-brand{grid-template-columns:minmax(0,6fr) minmax(0,5fr);align-items:center;gap:48px;padding:64px var(--ws-edge)}` +
	`.ws-first .ws-brand p{margin-top:20px}.ws-first .ws-brand .ws-sum{gap:4px 40px;margin-top:24px}` +
	`.ws-brand .ws-row{height:auto;margin:0}.ws-brand .ws-picture{width:calc(100% + 1px);height:auto;border-radius:var(--ws-radius,8px)}` +
	`.ws-own{min-height:300px;margin-top:40px;padding:40px}.ws-first .ws-list{padding-top:128px}.ws-list .ws-row{display:grid;grid-template-columns:` +
	`repeat(auto-fill,minmax(min(300px,100%),1fr));gap:24px;margin-top:300px}.ws-list .ws-picture{width:100%}}` +
	`@media(min-width:1024px){.ws-first{--ws-edge:max(48px,50vw - 600px)}.ws-first header{padding:0 var(--ws-edge)}` +
	`.ws-first .ws-asks{min-height:65px}}` +
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
