package rest

import (
	"maps"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CommissionPlan is an offered one.
type CommissionPlan struct {
	_ struct{} `schema:"Provisionsplan"`

	ID         string             `json:"Plan" doc:"its id" example:"premium"`
	Name       string             `json:"Name" example:"Premium"`
	Text       string             `json:"Text,omitempty" doc:"for which sellers" example:"Für Messestände."`
	Products   []CommissionAmount `json:"Produkte" doc:"what each product earns; one that is missing earns nothing"`
	Tiers      []PlanTier         `json:"Staffeln" doc:"amounts from a month's order on; the highest reached counts"`
	Promotions []PlanPromotion    `json:"Sonderaktionen" doc:"running and to come; the one that adds most counts"`
	Coming     []ComingPlan       `json:"Kuenftig" doc:"what it pays for orders of later days, the earliest first"`
}

// ComingPlan is what a plan pays for orders from a day on.
type ComingPlan struct {
	_ struct{} `schema:"KuenftigerProvisionsplan"`

	From     string             `json:"Ab" format:"date" doc:"first day of its orders, in Berlin" example:"2027-01-01"`
	Products []CommissionAmount `json:"Produkte" doc:"what each product earns; one that is missing earns nothing"`
	Tiers    []PlanTier         `json:"Staffeln" doc:"amounts from a month's order on; the highest reached counts"`
}

// CommissionAmount is what a product earns.
type CommissionAmount struct {
	_ struct{} `schema:"Provisionsbetrag"`

	ProductID   string `json:"Produkt"`
	ProductName string `json:"Produktname"`
	Cents       int64  `json:"Cent" doc:"amount in cents" example:"1800"`
}

// PlanTier is what orders earn from one of a month on.
type PlanTier struct {
	_ struct{} `schema:"Provisionsstaffel"`

	From     int                `json:"StaffelAb" doc:"the first order of a month that it applies to" example:"11"`
	AllCents int64              `json:"AlleCent" doc:"what products not named earn, in cents; 0: as before" example:"6000"`
	Products []CommissionAmount `json:"Produkte" doc:"what each named product earns"`
}

// PlanPromotion is what orders of some days earn more.
type PlanPromotion struct {
	_ struct{} `schema:"Provisionssonderaktion"`

	ID         string   `json:"Sonderaktion" doc:"its id" example:"advent"`
	Name       string   `json:"Sonderaktionsname" doc:"what it is called" example:"Adventsaktion"`
	From       string   `json:"Von" doc:"first day of its orders, in Berlin: YYYY-MM-DD" example:"2026-12-01"`
	Until      string   `json:"Bis" doc:"last day: YYYY-MM-DD" example:"2026-12-24"`
	All        bool     `json:"AlleProdukte" doc:"it holds for all products that the plan pays for"`
	Products   []string `json:"Produktnamen" doc:"their names; none where it holds for all" example:"[\"Hausrat\"]"`
	ExtraCents int64    `json:"MehrCent" doc:"what it adds, in cents; 0 where it replaces the amount" example:"500"`
	Cents      int64    `json:"Cent" doc:"earned instead where more, in cents; 0 where it adds" example:"6000"`
}

func toPlan(t *tenant.Tenant, l tenant.Language, p commission.Plan, n usecase.Names, today time.Time) CommissionPlan {
	now := p.On(today)
	out := CommissionPlan{
		ID: p.ID, Name: t.In(p.Name, l), Text: t.In(p.Text, l), Products: amounts(now.Cents, n.Product),
		Tiers: toTiers(now.Tiers, n), Promotions: []PlanPromotion{}, Coming: []ComingPlan{},
	}
	for _, d := range p.Coming(today) {
		out.Coming = append(out.Coming, ComingPlan{
			From: d.From, Products: amounts(d.Cents, n.Product), Tiers: toTiers(d.Tiers, n),
		})
	}
	for _, promotion := range p.Promotions {
		if !promotion.Over(today) {
			out.Promotions = append(out.Promotions, toPromotion(p.On(begins(promotion, today)), promotion, n))
		}
	}
	return out
}

func toTiers(tiers []commission.Tier, n usecase.Names) []PlanTier {
	out := make([]PlanTier, 0, len(tiers))
	for _, tier := range tiers {
		out = append(out, PlanTier{From: tier.From, AllCents: tier.AllCents, Products: amounts(tier.Cents, n.Product)})
	}
	return out
}

// begins is when a promotion that runs or is to come holds next.
func begins(p commission.Promotion, today time.Time) time.Time {
	first, err := time.ParseInLocation(time.DateOnly, p.From, tenant.Berlin)
	if err != nil || first.Before(today) {
		return today
	}
	return first
}

func toPromotion(plan commission.Plan, p commission.Promotion, n usecase.Names) PlanPromotion {
	out := PlanPromotion{
		ID: p.ID, Name: n.Promotion(p.ID), From: p.From, Until: p.Until, All: p.All(), Products: []string{},
		ExtraCents: p.ExtraCents, Cents: p.Cents,
	}
	for _, id := range p.Products {
		if name := n.Product(id); plan.Pays(id) && !slices.Contains(out.Products, name) {
			out.Products = append(out.Products, name)
		}
	}
	slices.Sort(out.Products)
	return out
}

// amounts are products' in the order of their names.
func amounts(cents map[string]int64, named func(string) string) []CommissionAmount {
	all := make([]CommissionAmount, 0, len(cents))
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		all = append(all, CommissionAmount{ProductID: id, ProductName: named(id), Cents: cents[id]})
	}
	slices.SortStableFunc(all, func(a, b CommissionAmount) int { return strings.Compare(a.ProductName, b.ProductName) })
	return all
}
