package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant               string `gorm:"primaryKey"`
	ID                   string `gorm:"primaryKey"`
	Kind                 string
	AgencyNumber         string
	OfID                 string
	RecommendationID     string
	RecommendationNumber string
	OrderNumber          string
	OrderedAt            time.Time
	ProductID            string
	Plan                 string
	Cents                int64
	Place                int
	PlanCents            int64
	TierFrom             int
	TierCents            int64
	Promotion            string
	PromotionCents       int64
	BookedAt             time.Time
	Document             string
	BilledAt             *time.Time
	HeldUntil            *time.Time
	HeldThen             string
	Cause                string
}

func (row) TableName() string { return "commissions" }

func toDB(c commission.Commission) row {
	return row{
		Tenant: string(c.Tenant), ID: c.ID, Kind: string(c.Kind), AgencyNumber: string(c.Seller), OfID: c.Of,
		RecommendationID:     c.RecommendationID,
		RecommendationNumber: c.Recommendation, OrderNumber: c.Order, OrderedAt: c.OrderedAt.UTC(), ProductID: c.ProductID,
		Plan: c.Plan, Cents: c.Cents, Place: c.Place, PlanCents: c.PlanCents, TierFrom: c.Tier, TierCents: c.TierCents,
		Promotion: c.Promotion, PromotionCents: c.PromotionCents,
		BookedAt: c.At.UTC(), Document: c.Document, Cause: string(c.Cause),
	}
}

func fromDB(w row) commission.Commission {
	c := commission.Commission{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Kind: commission.Kind(w.Kind), Seller: link.Code(w.AgencyNumber), Of: w.OfID,
		RecommendationID: w.RecommendationID,
		Recommendation:   w.RecommendationNumber, Order: w.OrderNumber, OrderedAt: w.OrderedAt.UTC(), ProductID: w.ProductID,
		Plan: w.Plan, Cents: w.Cents,
		Why: commission.Why{
			Place: w.Place, PlanCents: w.PlanCents, Tier: w.TierFrom, TierCents: w.TierCents, Promotion: w.Promotion,
			PromotionCents: w.PromotionCents,
		},
		At: w.BookedAt.UTC(), Document: w.Document, Cause: commission.Cause(w.Cause),
	}
	if w.BilledAt != nil {
		c.BilledAt = w.BilledAt.UTC()
	}
	if w.HeldUntil != nil {
		c.Hold = commission.Hold{Until: w.HeldUntil.UTC(), Then: commission.Then(w.HeldThen)}
	}
	return c
}

func fromRows(rows []row) []commission.Commission {
	all := make([]commission.Commission, len(rows))
	for i, w := range rows {
		all[i] = fromDB(w)
	}
	return all
}
