package product

import (
	"slices"
	"strings"
	"time"
)

// Assortment is all that one tenant offers, in the order of its author. Withdrawn products are not among it.
type Assortment struct {
	Categories []Category
	Products   []Product
	// SoldOut are those of a remote source that it offered once: they aren't recommended any more, and what was promised
	// for them keeps their name.
	SoldOut []Product
	// Remote is where the products come from; nil where the tenant's file says them.
	Remote *Remote
}

// Filter chooses products; empty fields choose all.
type Filter struct {
	Source Source
	// Category is a path or an id; the categories below it belong to it.
	Category string
	// TariffID chooses the devices that are offered with a tariff, and the tariff itself.
	TariffID string
}

// ByID finds a product.
func (a *Assortment) ByID(id ID) (Product, error) {
	return a.find(func(p Product) bool { return p.ID == id })
}

// Known finds a product that is offered or once was.
func (a *Assortment) Known(id ID) (Product, error) {
	p, err := a.ByID(id)
	if err == nil {
		return p, nil
	}
	if i := slices.IndexFunc(a.SoldOut, func(p Product) bool { return p.ID == id }); i >= 0 {
		return a.SoldOut[i], nil
	}
	return Product{}, err
}

// ByExternalID finds a product by the tenant's own id.
func (a *Assortment) ByExternalID(id string) (Product, error) {
	return a.find(func(p Product) bool { return p.ExternalID == id })
}

// ByDevice finds the product of a device.
func (a *Assortment) ByDevice(deviceID string) (Product, error) {
	return a.find(func(p Product) bool { return p.Device != nil && p.Device.ID == deviceID })
}

// ByTariff finds the product of a tariff.
func (a *Assortment) ByTariff(tariffID string) (Product, error) {
	return a.find(func(p Product) bool { return p.Tariff != nil && p.Tariff.ID == tariffID })
}

func (a *Assortment) find(is func(Product) bool) (Product, error) {
	i := slices.IndexFunc(a.Products, func(p Product) bool { return is(p) && !Withdrawn(p.ID) })
	if i < 0 {
		return Product{}, ErrUnknown
	}
	return a.Products[i], nil
}

// Category finds a category by its id or path.
func (a *Assortment) Category(name string) (Category, error) {
	for _, c := range a.Categories {
		if c.ID == name || c.Path == name {
			return c, nil
		}
	}
	return Category{}, ErrUnknownCategory
}

// SourceOf gives the source of a product's category.
func (a *Assortment) SourceOf(p Product) Source {
	if c, err := a.Category(p.Category); err == nil {
		return c.Source
	}
	return SourceGeneral
}

// has tells whether the tenant offers anything of a source.
func (a *Assortment) has(s Source) bool {
	return slices.ContainsFunc(a.Categories, func(c Category) bool { return c.Source == s }) ||
		slices.ContainsFunc(a.Products, func(p Product) bool { return a.SourceOf(p) == s })
}

// List gives the products that a filter chooses, in the tenant's order. A category or a source that the tenant doesn't
// have is an error.
//
// Rule (tenant, 8): A list of products of an unknown category or source is refused in the words of the specification.
// Test: TestLists.
func (a *Assortment) List(f Filter) ([]Product, error) {
	if f.Source != "" && !a.has(f.Source) {
		return nil, ErrUnknownSource
	}
	path := ""
	if f.Category != "" {
		c, err := a.Category(f.Category)
		if err != nil {
			return nil, err
		}
		path = c.Path
	}
	list := []Product{}
	for _, p := range a.Products {
		if Withdrawn(p.ID) || !within(p.Category, path) || (f.Source != "" && a.SourceOf(p) != f.Source) || !p.goesWith(f.TariffID) {
			continue
		}
		list = append(list, p)
	}
	return list, nil
}

// Below tells whether a product stands in a category or in one below it.
func (p Product) Below(category string) bool { return within(p.Category, category) }

func within(path, parent string) bool {
	return parent == "" || path == parent || strings.HasPrefix(path, parent+"/")
}

func (p Product) goesWith(tariffID string) bool {
	switch {
	case tariffID == "":
		return true
	case p.Tariff != nil:
		return p.Tariff.ID == tariffID
	case p.Device != nil:
		_, ok := p.Device.OfferWith(tariffID)
		return ok
	default:
		return false
	}
}

// TariffsFor gives the tariffs with which a device is offered, in the order of its offers.
func (a *Assortment) TariffsFor(device Product) []Product {
	list := []Product{}
	if device.Device == nil {
		return list
	}
	for _, o := range device.Device.Offers {
		if p, err := a.ByTariff(o.TariffID); err == nil {
			list = append(list, p)
		}
	}
	return list
}

// MaxReward is the highest reward that any product earns now (produkt/maxpraemiewert).
func (a *Assortment) MaxReward(now time.Time) int64 {
	var highest int64
	for _, p := range a.Products {
		if r, ok := p.RewardAt(now); ok && !Withdrawn(p.ID) {
			highest = max(highest, r.Cents)
		}
	}
	return highest
}

// MinReward is the lowest reward that any product earns now; 0 when none earns anything.
func (a *Assortment) MinReward(now time.Time) int64 {
	var lowest int64
	for _, p := range a.Products {
		if r, ok := p.RewardAt(now); ok && !Withdrawn(p.ID) && (lowest == 0 || r.Cents < lowest) {
			lowest = r.Cents
		}
	}
	return lowest
}
