package public

import (
	"context"

	"weitersagen.app/bff/internal/screen"
)

// ProductFacts is what a friend may want to know of a product before saying anything, also where the tenant has no
// pages of products.
type ProductFacts struct {
	Description string   `json:"description"`
	Features    []string `json:"features"`
	Price       Price    `json:"price"`
	With        string   `json:"with,omitempty" doc:"name of the tariff that the price of a device goes with"`
	PriceParts  string   `json:"priceParts,omitempty" doc:"how the price changes in the course of the contract"`
	Points      []string `json:"points" doc:"of a fixed line: up to four lines of what is good to know"`
	Footnote    string   `json:"footnote,omitempty"`
}

// Rule (friend, 2 D): A friend can look at the product before giving any data: what it is and what it includes, the
// price with its time, the minimum term. Enforced: friend/Tariff.tsx. Test: TestAFriendLooksAtTheProductFirst,
// Tariff.test.tsx `shows the tariff before anything is typed`.
func (s *Screens) getProductFacts(ctx context.Context, in *productInput) (*screen.Answer[ProductFacts], error) {
	v := screen.From(ctx)
	p, err := s.backend.GetProduct(ctx, v.Public(), in.ID)
	if err != nil {
		return nil, err
	}
	listed := listedOf(v, &p, "")
	facts := ProductFacts{
		Description: p.Description, Features: listed.Features, Price: listed.Price, With: listed.With, Points: []string{},
		Footnote: p.Footnote,
	}
	if l := p.Landline; l != nil {
		facts.PriceParts, facts.Points = l.PriceParts, pointsOf(l)
	}
	return screen.Show(facts), nil
}
