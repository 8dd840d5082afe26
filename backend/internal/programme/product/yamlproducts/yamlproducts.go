// Package yamlproducts reads a tenant's categories and products from its YAML file.
package yamlproducts

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

var validID = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$`)

// Store has the products of all tenants.
type Store struct {
	split    product.Split
	byTenant map[tenant.ID]*product.Assortment
}

var _ product.Assortments = (*Store)(nil)

// New makes an empty store; yamltenants.Load fills it. By the split it knows what each side of a recommendation would get.
func New(split product.Split) *Store {
	return &Store{split: split, byTenant: map[tenant.ID]*product.Assortment{}}
}

func (s *Store) Of(_ context.Context, id tenant.ID) (*product.Assortment, error) {
	if a, ok := s.byTenant[id]; ok {
		return a, nil
	}
	return nil, tenant.ErrUnknown
}

// Read takes the keys of a tenant's file that are about products.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	a := &product.Assortment{}
	if f.Has("categories") {
		readCategories(a, t, f)
	}
	docs := tenantfile.Section[[]productDoc](f, "products", t.Languages)
	f.Require(len(docs) > 0, "products", "must hold one product at least")
	for i, d := range docs {
		readProduct(a, f, fmt.Sprintf("products[%d]", i), d)
	}
	checkOffers(a, f)
	s.checkLines(a, t, f)
	s.byTenant[t.ID] = a
}

func readCategories(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File) {
	for i, d := range tenantfile.Section[[]categoryDoc](f, "categories", t.Languages) {
		at := fmt.Sprintf("categories[%d]", i)
		c := product.Category{
			ID: d.ID, Path: d.Path, Source: product.Source(d.Source), Name: d.Name, Title: d.Title, Text: d.Text, Meta: d.Meta,
			Select: product.SelectTarget(d.Select), Picture: f.Picture(at+".picture", d.Picture), Icon: f.Picture(at+".icon", d.Icon),
		}
		f.Require(validID.MatchString(d.ID), at+".id", "must be letters, digits and -")
		f.Require(slices.Contains(product.Sources, c.Source), at+".source", "is not a known source")
		f.Require(slices.Contains([]product.SelectTarget{"", product.SelectRecommend, product.SelectSmartphones, product.SelectTablets}, c.Select),
			at+".select", "must be recommend, smartphones or tablets")
		_, byID := a.Category(d.ID)
		_, byPath := a.Category(d.Path)
		f.Require(byID != nil && byPath != nil, at, d.ID+" or its path is used by another category")
		if parent := path.Dir(d.Path); parent != "." {
			f.Require(slices.Contains(pathsOf(a.Categories), parent), at+".path", "comes before its parent "+parent)
		}
		a.Categories = append(a.Categories, c)
	}
}

func linesOf() []string {
	var names []string
	for _, l := range tenant.Lines() {
		names = append(names, string(l))
	}
	return names
}

func pathsOf(categories []product.Category) []string {
	paths := make([]string, len(categories))
	for i, c := range categories {
		paths[i] = c.Path
	}
	return paths
}

func readProduct(a *product.Assortment, f *tenantfile.File, at string, d productDoc) {
	p := product.Product{
		ID: product.ID(d.ID), ExternalID: d.ExternalID, Line: d.Line, Category: d.Category,
		Name: d.Name, Spoken: d.Spoken, Teaser: d.Teaser, Text: d.Text, Features: d.Features, Footnote: d.Footnote, Badge: d.Badge,
		MonthlyCents: d.MonthlyCents, OnceCents: d.OnceCents, CommissionCents: d.CommissionCents, Top: d.Top, Business: d.Business,
		Picture: f.Picture(at+".picture", d.Picture), Small: f.Picture(at+".small", d.Small),
	}
	f.Require(validID.MatchString(d.ID), at+".id", "must be letters, digits and -")
	_, known := tenant.RuleOf(d.Line)
	f.Require(known, at+".line", fmt.Sprintf("must be one of %v", tenant.Lines())+tenantfile.Suggestion(string(d.Line), linesOf()))
	f.Require(!product.Withdrawn(p.ID), at+".id", "is one of the withdrawn products, which never appear")
	_, err := a.ByID(p.ID)
	f.Require(err != nil, at+".id", d.ID+" is used twice")
	_, err = a.ByExternalID(p.ExternalID)
	f.Require(err != nil, at+".externalId", d.ExternalID+" is used twice")
	if len(a.Categories) > 0 && f.Sound("categories") {
		_, err = a.Category(d.Category)
		f.Require(err == nil, at+".category", d.Category+" is not a category of this tenant"+tenantfile.Suggestion(d.Category, pathsOf(a.Categories)))
	}
	f.Require(min(d.MonthlyCents, d.OnceCents, d.CommissionCents) >= 0, at, "has a negative amount")
	f.Require(len(d.Rewards) > 0, at+".rewards", "must hold one reward at least")
	for i, r := range d.Rewards {
		reward := product.Reward{Window: tenant.Window{From: r.From, Until: r.Until}, ShowUntil: r.ShowUntil, Cents: r.Cents}
		if err := reward.Check(); err != nil {
			f.Problem(fmt.Sprintf("%s.rewards[%d]", at, i), err.Error())
		}
		f.Require(r.Cents > 0, fmt.Sprintf("%s.rewards[%d].cents", at, i), "must be more than none")
		p.Rewards = append(p.Rewards, reward)
	}
	p.Fixed, p.Tariff, p.Device = readFixed(f, at+".fixed", d.Fixed), readTariff(f, at+".tariff", d.Tariff), readDevice(f, at+".device", d.Device)
	a.Products = append(a.Products, p)
}

func readFixed(f *tenantfile.File, at string, d *fixedDoc) *product.FixedLine {
	if d == nil {
		return nil
	}
	f.Require(d.Play == "DP" || d.Play == "TP", at+".play", "must be DP or TP")
	checkClass(f, at, d.Class)
	line := &product.FixedLine{
		Play: d.Play, Young: d.Young, Hybrid: d.Hybrid, Group: d.Group, Class: d.Class, CarrierID: d.CarrierID,
		PriceSplit: d.PriceSplit, Promotion: d.Promotion, DiscountCents: d.DiscountCents,
	}
	f.Require(len(d.Descriptions) <= len(line.Descriptions), at+".descriptions", "must hold four at most")
	copy(line.Descriptions[:], d.Descriptions)
	return line
}

func readTariff(f *tenantfile.File, at string, d *tariffDoc) *product.Tariff {
	if d == nil {
		return nil
	}
	checkClass(f, at, d.Class)
	return &product.Tariff{ID: d.ID, Class: d.Class, Young: d.Young, DataGB: d.DataGB}
}

func readDevice(f *tenantfile.File, at string, d *deviceDoc) *product.Device {
	if d == nil {
		return nil
	}
	f.Require(d.Type == "smartphone" || d.Type == "tablet", at+".type", "must be smartphone or tablet")
	checkClass(f, at, d.Class)
	device := &product.Device{Type: d.Type, ID: d.ID, Manufacturer: d.Manufacturer, Class: d.Class, Position: d.Position, Top: d.Top}
	for _, o := range d.Offers {
		device.Offers = append(device.Offers, product.Offer{
			TariffID: o.Tariff, PriceCents: o.PriceCents, Promotion: o.Promotion, PromotionCents: o.PromotionCents,
		})
	}
	return device
}

func checkClass(f *tenantfile.File, at, class string) {
	f.Require(slices.Contains([]string{"S", "M", "L", "XL"}, class), at+".class", "must be S, M, L or XL")
}

// checkLines refuses what the law of a product's line of business doesn't allow, once the tenant's rules are known.
func (s *Store) checkLines(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File) {
	if !f.Sound("rules") {
		return
	}
	for i, p := range a.Products {
		told := -1
		for _, b := range p.Breaches(t.Rules, s.split) {
			if b.Reward == told {
				continue // at another share, too
			}
			told = b.Reward
			f.Problem(fmt.Sprintf("products[%d].rewards[%d]", i, b.Reward), b.Error())
		}
	}
}

// checkOffers finds the tariffs of devices, which may come later in the file than the device.
func checkOffers(a *product.Assortment, f *tenantfile.File) {
	for i, p := range a.Products {
		if p.Device == nil || !f.Sound("products") {
			continue
		}
		for j, o := range p.Device.Offers {
			_, err := a.ByTariff(o.TariffID)
			f.Require(err == nil, fmt.Sprintf("products[%d].device.offers[%d].tariff", i, j), o.TariffID+" is not a tariff of this tenant")
		}
	}
}
