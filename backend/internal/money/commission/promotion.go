package commission

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Promotion adds to what orders of some days earn, or replaces it. It is the day of the order that counts, to the end
// of the last one in Berlin.
type Promotion struct {
	// ID is kept with each commission that it raised.
	ID   string
	Name tenant.Localized
	tenant.Window
	// Plans that it holds for; none for all.
	Plans []string
	// Products and Categories that it holds for, as the tenant's file names them; none of both for all products.
	Products   []string
	Categories []string
	// ExtraCents are added. Cents stand in place of the amount, where they are more. One of both is 0.
	ExtraCents int64
	Cents      int64
}

// All tells whether it holds for every product.
func (p *Promotion) All() bool { return len(p.Products) == 0 && len(p.Categories) == 0 }

// adds gives what it adds to an amount; less than nothing, or nothing, where it doesn't hold.
func (p *Promotion) adds(product string, cents int64, ordered time.Time) int64 {
	switch {
	case !p.Contains(ordered) || !p.All() && !slices.Contains(p.Products, product):
		return 0
	case p.Cents > 0:
		return p.Cents - cents
	default:
		return p.ExtraCents
	}
}

// Over tells whether its last day has ended.
func (p *Promotion) Over(now time.Time) bool {
	return p.Until < now.In(tenant.Berlin).Format(time.DateOnly)
}

// holdsFor tells whether it holds for a plan.
func (p *Promotion) holdsFor(plan string) bool {
	return len(p.Plans) == 0 || slices.Contains(p.Plans, plan)
}

// Under gives the plans with the promotions that hold for each.
func (o Offer) Under(all []Promotion) Offer {
	offer := slices.Clone(o)
	for i := range offer {
		for _, promotion := range all {
			if promotion.holdsFor(offer[i].ID) {
				offer[i].Promotions = append(offer[i].Promotions, promotion)
			}
		}
	}
	return offer
}
