package page

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"weitersagen.app/bff/internal/screen/public"
)

// thing is a node in the words of schema.org.
type thing map[string]any

// structured tells search engines what is on the page. A data block runs nothing, and < and > are escaped in it.
func (d *document) structured() template.JS {
	s := d.page.screen
	var graph []thing
	switch {
	case s == nil:
	case s.category != nil:
		graph = []thing{d.breadcrumbs(s.category.Trail, ""), d.itemList(s.category)}
	case s.item != nil:
		graph = []thing{d.breadcrumbs(s.item.Trail, s.item.Product.Name), d.product(s.item)}
	}
	if graph == nil {
		return ""
	}
	text, err := json.Marshal(thing{"@context": "https://schema.org", "@graph": graph})
	if err != nil {
		return "" // a page without it is whole
	}
	return template.JS(text) // #nosec G203 -- JSON of our own making
}

func (d *document) addressOf(route string, parameters map[string]string) string {
	path, _ := pathTo(d.visit.Tenant, d.visit.Locale, route, parameters)
	return d.visit.Origin + "/" + d.visit.Locale + path
}

func (d *document) breadcrumbs(trail []public.Crumb, last string) thing {
	list := []thing{}
	add := func(name, address string) {
		list = append(list, thing{"@type": "ListItem", "position": len(list) + 1, "name": name, "item": address})
	}
	add(d.visit.Tenant.Programme, d.addressOf("Homepage", nil))
	add(wordsFor(d.visit.Tenant, d.visit.Locale).Title[routeCategory], d.addressOf(routeCategory, nil))
	for _, c := range trail {
		add(c.Name, d.addressOf(routeCategory, map[string]string{"category": c.Path}))
	}
	if last != "" {
		add(last, strings.TrimRight(d.url, "/"))
	}
	return thing{"@type": "BreadcrumbList", "itemListElement": list}
}

func (d *document) itemList(c *public.CategoryPage) thing {
	list := []thing{}
	for i, p := range c.Products {
		list = append(list, thing{
			"@type": "ListItem", "position": i + 1, "name": p.Name,
			"url": d.addressOf(routeProduct, map[string]string{"productId": p.ID}),
		})
	}
	return thing{"@type": "ItemList", "numberOfItems": len(list), "itemListElement": list}
}

func (d *document) product(p *public.ProductPage) thing {
	brand := d.visit.Tenant.Name
	if p.Product.Maker != "" {
		brand = p.Product.Maker
	}
	out := thing{
		"@type": "Product", "name": p.Product.Name, "description": p.Description, "sku": p.Product.ID,
		"brand": thing{"@type": "Brand", "name": brand}, "offers": d.offers(p),
	}
	if p.Product.Picture != "" {
		out["image"] = d.visit.Origin + p.Product.Picture
	}
	if n := len(p.Trail); n > 0 {
		out["category"] = p.Trail[n-1].Name
	}
	return out
}

// offers are the prices as they stand on the page: a device has one for each of its tariffs.
func (d *document) offers(p *public.ProductPage) []thing {
	if len(p.Tariffs) == 0 {
		return []thing{d.offer("", p.Product.Price)}
	}
	list := []thing{}
	for _, t := range p.Tariffs {
		list = append(list, d.offer(t.Name, t.Price))
	}
	return list
}

func (d *document) offer(name string, p public.Price) thing {
	prices := []thing{}
	addPrice := func(kind, euro string, more thing) {
		one := thing{"@type": kind, "price": euro, "priceCurrency": "EUR", "valueAddedTaxIncluded": true}
		for key, value := range more {
			one[key] = value
		}
		prices = append(prices, one)
	}
	add := func(kind string, cents int64, more thing) {
		if cents > 0 {
			addPrice(kind, fmt.Sprintf("%d.%02d", cents/100, cents%100), more)
		}
	}
	// What a kilowatt-hour costs stands before the base charge: a price that is read alone is then the one that people
	// compare.
	if p.UnitRate > 0 {
		addPrice(
			"UnitPriceSpecification", fmt.Sprintf("%d.%04d", p.UnitRate/10_000, p.UnitRate%10_000), thing{"unitCode": "KWH"},
		)
	}
	add("PriceSpecification", p.DeviceCents+p.OnceCents, nil)
	monthly := thing{"unitCode": "MON"}
	if p.TermMonths > 0 {
		monthly["billingDuration"] = p.TermMonths
	}
	if p.FirstMonths > 0 {
		// Both with their time: neither is the price alone.
		addPrice("UnitPriceSpecification", fmt.Sprintf("%d.%02d", p.FirstCents/100, p.FirstCents%100), thing{
			"unitCode": "MON", "billingStart": 0, "billingDuration": p.FirstMonths,
		})
		monthly["billingStart"] = p.FirstMonths
		if p.TermMonths > p.FirstMonths {
			monthly["billingDuration"] = p.TermMonths - p.FirstMonths
		} else {
			delete(monthly, "billingDuration")
		}
	}
	add("UnitPriceSpecification", p.MonthlyCents, monthly)
	out := thing{
		"@type": "Offer", "url": strings.TrimRight(d.url, "/"), "priceSpecification": prices,
		"seller": thing{"@type": "Organization", "name": d.visit.Tenant.Name},
	}
	if name != "" {
		out["name"] = name
	}
	return out
}
