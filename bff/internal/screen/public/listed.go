package public

import (
	"cmp"
	"slices"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// ListedProduct is a product with all that people choose by.
type ListedProduct struct {
	ProductCard
	Price      Price    `json:"price"`
	With       string   `json:"with,omitempty" doc:"name of the tariff that the price of a device goes with"`
	TariffID   string   `json:"tariffId,omitempty" doc:"of a tariff its own, of a device the one that its price goes with"`
	Source     string   `json:"source" enum:"festnetz,mobilfunk,geraete,web,allgemein"`
	Maker      string   `json:"maker,omitempty"`
	Class      string   `json:"class,omitempty" enum:"S,M,L,XL" doc:"its size"`
	DataGB     *int64   `json:"dataGb,omitempty" doc:"a month; -1 is unlimited"`
	Young      bool     `json:"young" doc:"for young people only"`
	Promotion  string   `json:"promotion,omitempty"`
	Features   []string `json:"features"`
	Footnote   string   `json:"footnote,omitempty"`
	SelectPath string   `json:"selectPath,omitempty" doc:"the category to go on to with this tariff, such as smartphones; missing where one goes on to the form"`
}

func listedOf(v *screen.Visit, p *wire.Product, tariff string) ListedProduct {
	l := ListedProduct{
		ProductCard: cardOf(v, p), Price: priceOf(p), Source: p.Source, Features: screen.List(p.Features),
		Footnote: p.Footnote,
	}
	if t := p.Tariff; t != nil {
		l.TariffID, l.Class, l.Young, l.DataGB = t.TariffID, t.Class, t.Young, &t.DataGB
	}
	if f := p.Landline; f != nil {
		l.Class, l.Young, l.Promotion = f.Class, f.Young, f.PromotionName
		l.Name = cmp.Or(f.DisplayName, p.Name)
	}
	if d := p.Device; d != nil {
		l.Maker, l.Class = d.Maker, d.Class
	}
	if o, ok := bestOffer(p.Device, tariff); ok {
		l.Price, l.With, l.TariffID, l.Promotion = offerPrice(o), o.TariffName, o.TariffID, o.Promotion
	}
	return l
}

// Crumb is a category on the way down to a page.
type Crumb struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

// trailOf leads from the top of the tree to a category.
func trailOf(tree []wire.Category, id string) []Crumb {
	trail := []Crumb{}
	for id != "" {
		i := slices.IndexFunc(tree, func(c wire.Category) bool { return c.ID == id })
		if i < 0 {
			break
		}
		trail = append(trail, Crumb{Name: tree[i].Name, Path: tree[i].Path})
		id = tree[i].ParentID
	}
	slices.Reverse(trail)
	return trail
}
