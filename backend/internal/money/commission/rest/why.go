package rest

import (
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/usecase"
)

// Why says how an amount came about.
type Why struct {
	_ struct{} `schema:"Provisionsgrund"`

	Place          int    `json:"Monatsauftrag" doc:"which of its month; 0 before they were counted" example:"11"`
	PlanCents      int64  `json:"PlanCent" doc:"what the plan says of the product, in cents" example:"5000"`
	Tier           int    `json:"StaffelAb,omitempty" doc:"the order from which its tier applies, if one did" example:"11"`
	TierCents      int64  `json:"StaffelCent" doc:"what the tier added, in cents" example:"1000"`
	Promotion      string `json:"Sonderaktion,omitempty" doc:"id of the promotion, if one applied" example:"advent"`
	PromotionName  string `json:"Sonderaktionsname,omitempty" doc:"its name, or its id" example:"Adventsaktion"`
	PromotionCents int64  `json:"SonderaktionCent" doc:"what the promotion added, in cents" example:"500"`
}

func toWhy(w commission.Why, n usecase.Names) Why {
	out := Why{
		Place: w.Place, PlanCents: w.PlanCents, Tier: w.Tier, TierCents: w.TierCents, Promotion: w.Promotion,
		PromotionCents: w.PromotionCents,
	}
	if w.Promotion != "" {
		out.PromotionName = n.Promotion(w.Promotion)
	}
	return out
}
