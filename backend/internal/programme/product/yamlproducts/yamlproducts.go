// Package yamlproducts reads a tenant's categories and products from its YAML file.
package yamlproducts

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

var validID = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$`)

// Store has the products of all tenants.
type Store struct {
	byTenant map[tenant.ID]*product.Assortment
	promised map[tenant.ID][]product.Promised
	terms    map[tenant.ID]tenant.Amounts
	stated   map[tenant.ID][]product.Stated
}

var _ product.Assortments = (*Store)(nil)

// New makes an empty store; yamltenants.Load fills it.
func New() *Store {
	return &Store{
		byTenant: map[tenant.ID]*product.Assortment{}, promised: map[tenant.ID][]product.Promised{},
		terms: map[tenant.ID]tenant.Amounts{}, stated: map[tenant.ID][]product.Stated{},
	}
}

func (s *Store) Of(_ context.Context, id tenant.ID) (*product.Assortment, error) {
	if a, ok := s.byTenant[id]; ok {
		return a, nil
	}
	return nil, tenant.ErrUnknown
}

// Promised are the rewards of a tenant's file: its products', or its terms' for those of a remote source.
func (s *Store) Promised(t tenant.ID) []product.Promised { return s.promised[t] }

// Has tells whether a product has an id.
func (s *Store) Has(t tenant.ID, id string) bool {
	a, ok := s.byTenant[t]
	if !ok {
		return false
	}
	_, err := a.ByID(product.ID(id))
	return err == nil
}

// Read takes the keys of a tenant's file that are about products.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	a := &product.Assortment{}
	if f.Has("categories") {
		readCategories(a, t, f)
	}
	if source := s.readSource(a, t, f); source != nil {
		s.readRemote(a, t, f, source)
	} else {
		readOwn(a, t, f)
		s.stateOwn(a, t)
	}
	checkOffers(a, f)
	s.checkLines(a, t, f)
	s.byTenant[t.ID] = a
}

func readOwn(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File) {
	docs := tenantfile.Section[[]productDoc](f, "products", t.Languages)
	f.Require(len(docs) > 0, "products", "must hold one product at least")
	f.Require(
		len(docs) <= product.Most, "products", fmt.Sprintf("has %d products, %d are the most", len(docs), product.Most),
	)
	for i, d := range docs {
		at := fmt.Sprintf("products[%d]", i)
		f.Require(
			d.Category == "" || f.Has("categories"), at+".category",
			d.Category+" is not a category of this tenant, which has no categories: name them, or leave it out",
		)
		readProduct(a, f, at, d)
	}
}

func readCategories(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File) {
	for i, d := range tenantfile.Section[[]categoryDoc](f, "categories", t.Languages) {
		at := fmt.Sprintf("categories[%d]", i)
		c := product.Category{
			ID: d.ID, Path: d.Path, Source: product.Source(d.Source), Name: d.Name, Title: d.Title, Text: d.Text, Meta: d.Meta,
			Select: product.SelectTarget(d.Select), Picture: f.Picture(at+".picture", d.Picture),
			Icon: f.Picture(at+".icon", d.Icon),
		}
		f.Require(validID.MatchString(d.ID), at+".id", "must be letters, digits and -")
		f.Require(slices.Contains(product.Sources, c.Source), at+".source", "is not a known source")
		f.Require(slices.Contains(
			[]product.SelectTarget{"", product.SelectRecommend, product.SelectSmartphones, product.SelectTablets}, c.Select,
		),
			at+".select", "must be recommend, smartphones or tablets")
		named := func(name string) int {
			return slices.IndexFunc(a.Categories, func(c product.Category) bool { return c.ID == name || c.Path == name })
		}
		if j := named(d.ID); j >= 0 {
			f.Twice(at+".id", fmt.Sprintf("categories[%d]", j), d.ID)
		}
		if j := named(d.Path); j >= 0 {
			f.Twice(at+".path", fmt.Sprintf("categories[%d]", j), d.Path)
		}
		if parent := path.Dir(d.Path); parent != "." {
			f.Require(slices.Contains(pathsOf(a.Categories), parent), at+".path", "comes before its parent "+parent)
		}
		a.Categories = append(a.Categories, c)
		addPage(t, f, at, c)
	}
}

// addPage gives a category the page at its own path (section 2 of the specification), beside the one under that of all
// products. A path that another page has stays that page's.
//
// Rule (page, 2): A category stands at its own path, unless another page has that, which a load refuses and a process
// leaves to the other page; the one under that of all products leads there. Enforced: tenant.Leads, page.pathTo,
// page/redirect.go pathTo, paths.ts buildHref. Test: TestCategoryPagesStandAtThePathsOfTheSpecification,
// TestACategoryTakesNoOtherPagesPath, TestACategoryStandsAtItsOwnPath, paths.test.ts `is linked to there, and the
// others under that of all`.
func addPage(t *tenant.Tenant, f *tenantfile.File, at string, c product.Category) {
	page := tenant.Route{Name: tenant.RouteProductCategory, Path: "/" + c.Path, Additional: true}
	for _, l := range t.Languages {
		taken := slices.IndexFunc(t.Routes, func(r tenant.Route) bool { return r.Name != page.Name && r.Leads(page.Path, l) })
		if taken >= 0 {
			f.GapAt(at+".path", page.Path+" is the path of "+t.Routes[taken].Name+" too, in language "+string(l))
			return
		}
	}
	t.Routes = append(t.Routes, page)
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
		Name: d.Name, Spoken: d.Spoken, Teaser: d.Teaser, Text: d.Text, Features: d.Features, Footnote: d.Footnote,
		Badge:        d.Badge,
		MonthlyCents: d.MonthlyCents, OnceCents: d.OnceCents, TermMonths: d.TermMonths,
		Commission: readCommission(f, at, d.CommissionCents, d.Commission),
		Top:        d.Top, Business: d.Business,
		Picture: f.Picture(at+".picture", d.Picture), Small: f.Picture(at+".small", d.Small),
	}
	f.Require(validID.MatchString(d.ID), at+".id", "must be letters, digits and -")
	checkLine(f, at, d.Line)
	if strings.HasPrefix(d.Spoken["de"], "der ") {
		f.GapAt(at+".spoken.de", "is the object of a sentence: “den …” in the place of “der …”")
	}
	f.Require(!product.Withdrawn(p.ID), at+".id", "is one of the withdrawn products, which never appear")
	once(a, f, at+".id", d.ID, func(other product.Product) bool { return other.ID == p.ID })
	once(
		a, f, at+".externalId", d.ExternalID, func(other product.Product) bool { return other.ExternalID == p.ExternalID },
	)
	if len(a.Categories) > 0 && f.Sound("categories") {
		_, err := a.Category(d.Category)
		f.Require(
			err == nil, at+".category",
			d.Category+" is not a category of this tenant"+tenantfile.Suggestion(d.Category, pathsOf(a.Categories)),
		)
	}
	f.Require(min(d.MonthlyCents, d.OnceCents, d.CommissionCents) >= 0, at, "has a negative amount")
	f.Require(max(d.MonthlyCents, d.OnceCents, d.CommissionCents) <= mostCents, at, "has an amount above a million euro")
	p.Rewards = readRewards(f, at, d.Rewards)
	checkTerm(f, at, d)
	p.Fixed, p.Tariff, p.Device = readFixed(f, at+".fixed", d.Fixed), readTariff(f, at+".tariff", d.Tariff), readDevice(f, at+".device", d.Device)
	p.Energy = readEnergy(d.Energy)
	if _, known := tenant.RuleOf(p.Line); known {
		f.Require(p.EnergyFlaw() == "", at+".energy", p.EnergyFlaw())
	}
	a.Products = append(a.Products, p)
}

// once refuses at a product what an earlier one says already.
func once(a *product.Assortment, f *tenantfile.File, at, what string, same func(product.Product) bool) {
	if i := slices.IndexFunc(a.Products, same); i >= 0 {
		f.Twice(at, fmt.Sprintf("products[%d]%s", i, at[strings.LastIndex(at, "."):]), what)
	}
}

// mostCents is more than anything costs, and so little that nothing that is counted together overflows.
const mostCents = 100_000_000

func checkLine(f *tenantfile.File, at string, line tenant.Line) {
	_, known := tenant.RuleOf(line)
	f.Require(
		known, at+".line", "must be one of "+strings.Join(linesOf(), ", ")+tenantfile.Suggestion(string(line), linesOf()),
	)
}

func readRewards(f *tenantfile.File, at string, docs []rewardDoc) (rewards []product.Reward) {
	f.Require(len(docs) > 0, at+".rewards", "must hold one reward at least")
	for i, r := range docs {
		reward := product.Reward{Window: tenant.Window{From: r.From, Until: r.Until}, ShowUntil: r.ShowUntil, Cents: r.Cents}
		if err := reward.Check(); err != nil {
			f.Problem(fmt.Sprintf("%s.rewards[%d]", at, i), err.Error())
		}
		f.Require(r.Cents > 0, fmt.Sprintf("%s.rewards[%d].cents", at, i), "must be more than none")
		rewards = append(rewards, reward)
	}
	return rewards
}

func readFixed(f *tenantfile.File, at string, d *fixedDoc) *product.FixedLine {
	if d == nil {
		return nil
	}
	f.Require(d.Play == "DP" || d.Play == "TP", at+".play", "must be DP or TP")
	checkClass(f, at, d.Class)
	line := &product.FixedLine{
		DisplayName: d.DisplayName, Play: d.Play, Young: d.Young, Hybrid: d.Hybrid, Group: d.Group, Class: d.Class,
		CarrierID:  d.CarrierID,
		PriceSplit: d.PriceSplit, Promotion: d.Promotion, DiscountCents: d.DiscountCents, DiscountMonths: d.DiscountMonths,
	}
	f.Require(d.DiscountCents >= 0 && d.DiscountMonths >= 0, at, "has a negative discount")
	f.Require(
		(d.DiscountCents > 0) == (d.DiscountMonths > 0), at+".discountMonths",
		"must say for how many months discountCents are taken off, and only then",
	)
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
	device := &product.Device{
		Type: d.Type, ID: d.ID, Manufacturer: d.Manufacturer, Class: d.Class, Position: d.Position, Top: d.Top,
	}
	for i, o := range d.Offers {
		offer := product.Offer{
			TariffID: o.Tariff, PriceCents: o.PriceCents, Promotion: o.Promotion, PromotionCents: o.PromotionCents,
			LowestCents: o.LowestCents,
		}
		f.Require(
			max(o.PriceCents, o.PromotionCents, o.LowestCents) <= mostCents, fmt.Sprintf("%s.offers[%d]", at, i),
			"has an amount above a million euro",
		)
		f.Require(
			min(o.PriceCents, o.PromotionCents, o.LowestCents) >= 0, fmt.Sprintf("%s.offers[%d]", at, i),
			"has a negative amount",
		)
		f.Require(offer.Flaw() == "", fmt.Sprintf("%s.offers[%d]", at, i), offer.Flaw())
		device.Offers = append(device.Offers, offer)
	}
	return device
}

func readEnergy(d *energyDoc) *product.Energy {
	if d == nil {
		return nil
	}
	return &product.Energy{UnitRateHundredths: d.UnitRateHundredths}
}

// mostMonths is longer than any contract binds at first.
const mostMonths = 600

// checkTerm keeps prices such that their total can be shown.
func checkTerm(f *tenantfile.File, at string, d productDoc) {
	f.Require(
		d.TermMonths >= 0 && d.TermMonths <= mostMonths, at+".termMonths",
		fmt.Sprintf("must lie between 0 and %d", mostMonths),
	)
	f.Require(d.Line != tenant.Telecom || d.TermMonths <= product.LongestTerm, at+".termMonths",
		fmt.Sprintf("must be %d at most for telecom (§ 56 TKG)", product.LongestTerm))
	f.Require(
		d.Fixed == nil || d.Fixed.DiscountCents <= d.MonthlyCents, at+".fixed.discountCents", "must not exceed monthlyCents",
	)
	f.Require(
		d.Device == nil || len(d.Device.Offers) == 0 || d.OnceCents == 0, at+".onceCents", "is said by the device's offers",
	)
}

func checkClass(f *tenantfile.File, at, class string) {
	f.Require(slices.Contains([]string{"S", "M", "L", "XL"}, class), at+".class", "must be S, M, L or XL")
}

// checkLines refuses what the law of a product's line of business doesn't allow, once the tenant's rules are known.
func (s *Store) checkLines(a *product.Assortment, t *tenant.Tenant, f *tenantfile.File) {
	if a.Remote != nil {
		return // their terms are checked
	}
	for i, p := range a.Products {
		s.checkLine(p, fmt.Sprintf("products[%d]", i), t, f)
	}
}

func (s *Store) checkLine(p product.Product, at string, t *tenant.Tenant, f *tenantfile.File) {
	for i, r := range p.Rewards {
		s.promised[t.ID] = append(s.promised[t.ID], product.Promised{
			At: fmt.Sprintf("%s.rewards[%d]", at, i), Line: p.Line, Window: r.Window, Cents: r.Cents,
		})
	}
	if !f.Sound("rules") {
		return
	}
	reported := -1
	for _, b := range p.Breaches(t.Rules) {
		if b.Reward == reported {
			continue // at another share, too
		}
		reported = b.Reward
		f.Problem(fmt.Sprintf("%s.rewards[%d]", at, b.Reward), b.Error())
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
			f.Require(
				err == nil, fmt.Sprintf("products[%d].device.offers[%d].tariff", i, j),
				o.TariffID+" is not a tariff of this tenant",
			)
		}
	}
}
