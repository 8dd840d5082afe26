package page

import (
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/edge/preview"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/public"
)

// tip is a recommendation as a messenger or a network shows it beside its link: the recommender's first name, the
// product and what the friend gets. Who has the link with its right key, or the code, reads it; anybody else
// reads of the programme alone.
type tip struct {
	name, product string
	cents         int64
	// picture is the address of the drawn preview without its host.
	picture string
	// query tells the page from that of others, where the page's own address may be named.
	query string
}

func friendTip(f *public.Friend) *tip {
	return &tip{name: f.RecommenderFirstName, product: f.Product.Spoken, cents: f.RecipientCents, picture: f.Preview}
}

func codeTip(c *public.Code) *tip {
	code := url.PathEscape(c.Code)
	return &tip{
		name: c.RecommenderFirstName, product: c.Product.Spoken, cents: c.Share.RecipientCents,
		picture: "/bff/public/code/" + code + "/preview.jpg", query: "c=" + code,
	}
}

// card is what the head of a page says for previews.
type card struct {
	title, description, url, picture, kind, alt string
}

// cardOf tells the programme, or the recommendation that the page was opened with. A friend's page names no address
// of its own: without its key it would lead nowhere, and with it networks would keep the key.
//
// Rule (recommending, 4 D): A link's preview names the recommender's first name to who has its right key or a living
// code, and to no one else. Enforced: inline.go friendTip. Test: TestThePreviewOfARecommendation.
func (d *document) cardOf(title, description string) card {
	v := d.visit
	c := card{
		title: title, description: description, url: d.url, alt: v.Tenant.Programme,
		picture: v.Origin + preview.Path(v.Locale), kind: "image/png",
	}
	if d.page.screen == nil || d.page.screen.tip == nil {
		return c
	}
	t := d.page.screen.tip
	c.title, c.description = t.words(v, description)
	c.alt, c.kind = c.title, "image/jpeg"
	c.picture = v.Origin + t.picture + "?l=" + v.Locale
	c.url = ""
	if t.query != "" {
		c.url = d.url + "?" + t.query
	}
	return c
}

func (t *tip) words(v *screen.Visit, otherwise string) (title, description string) {
	w := wordsFor(v.Tenant, v.Locale).Tip
	filled := strings.NewReplacer("{{name}}", t.name, "{{product}}", t.product,
		"{{amount}}", text.WholeEuro(t.cents, v.Locale), "{{programme}}", v.Tenant.Programme)
	title = filled.Replace(addressed(w, "title", v.Tenant))
	if t.cents > 0 {
		return title, filled.Replace(addressed(w, "reward", v.Tenant))
	}
	return title, otherwise
}
