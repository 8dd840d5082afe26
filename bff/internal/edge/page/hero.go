package page

import (
	"cmp"
	_ "embed"
	"html/template"
	"regexp"
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
var quiet = []string{"Privacy", "Imprint", "Admin"}

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
		"--ws-brand:" + css(t.Theme.Light.Primary) + ";--ws-brand-contrast:" + css(t.Theme.Light.PrimaryContrast) +
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

// look is the sizes of the first picture.
//
//go:embed look.css
var lookSource string

var (
	remarks = regexp.MustCompile(`(?s)/\*.*?\*/`)
	look    = lineBreaks.ReplaceAllString(remarks.ReplaceAllString(lookSource, ""), "")
)

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
