package seller

import "weitersagen.app/bff/internal/backend/wire"

// Why says how an amount came about.
type Why struct {
	Place          int    `json:"place" doc:"which order of its month; 0 before they were counted"`
	PlanCents      int64  `json:"planCents" doc:"what the plan says of the product"`
	TierFrom       int    `json:"tierFrom,omitempty" doc:"the order of a month from which a tier applies, if one did"`
	TierCents      int64  `json:"tierCents" doc:"what the tier added"`
	Promotion      string `json:"promotion,omitempty" doc:"name of the promotion that applied, if one did"`
	PromotionCents int64  `json:"promotionCents" doc:"what the promotion added"`
}

func whyOf(w wire.Why) Why {
	return Why{
		Place: int(w.Place), PlanCents: w.PlanCents, TierFrom: int(w.Tier), TierCents: w.TierCents,
		Promotion: w.PromotionName, PromotionCents: w.PromotionCents,
	}
}

// Tier is what orders earn from one of a month on.
type Tier struct {
	From     int           `json:"from"`
	AllCents int64         `json:"allCents" doc:"what each product earns that isn't named; 0 leaves those as they are"`
	Products []TierProduct `json:"products" doc:"what each named product earns"`
}

// TierProduct is what a product earns in a tier.
type TierProduct struct {
	Product string `json:"product"`
	Cents   int64  `json:"cents"`
}

func tiersOf(all []wire.PlanTier) []Tier {
	out := make([]Tier, len(all))
	for i, t := range all {
		out[i] = Tier{From: int(t.From), AllCents: t.AllCents, Products: amountsOf(t.Products)}
	}
	return out
}

func amountsOf(all []wire.CommissionAmount) []TierProduct {
	out := make([]TierProduct, len(all))
	for i, p := range all {
		out[i] = TierProduct{Product: p.ProductName, Cents: p.Cents}
	}
	return out
}

// Promotion is what orders of some days earn more.
type Promotion struct {
	Name       string   `json:"name"`
	From       string   `json:"from" doc:"first day: YYYY-MM-DD"`
	Until      string   `json:"until" doc:"last day"`
	Products   []string `json:"products" doc:"names of those that it holds for; none for all that the plan pays for"`
	All        bool     `json:"all" doc:"it holds for all that the plan pays for"`
	ExtraCents int64    `json:"extraCents" doc:"what it adds; 0 where it replaces the amount"`
	Cents      int64    `json:"cents" doc:"what an order earns instead where that is more; 0 where it adds"`
}

func promotionsOf(all []wire.PlanPromotion) []Promotion {
	out := make([]Promotion, len(all))
	for i, p := range all {
		out[i] = Promotion{
			Name: p.Name, From: p.From, Until: p.Until, Products: append([]string{}, p.Products...), All: p.All,
			ExtraCents: p.ExtraCents, Cents: p.Cents,
		}
	}
	return out
}
