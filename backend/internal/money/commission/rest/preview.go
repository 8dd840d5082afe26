package rest

import (
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CommissionPreview is what further orders of this month would earn.
type CommissionPreview struct {
	_ struct{} `schema:"Provisionsvorschau"`

	Month    string        `json:"Monat" doc:"the month of today in Berlin: YYYY-MM" example:"2026-11"`
	Plan     string        `json:"Plan" doc:"id of the plan that applies" example:"standard"`
	PlanName string        `json:"Planname" doc:"what it is called" example:"Standard"`
	Earned   int           `json:"Verdient" doc:"orders of this month that were earned and not cancelled" example:"8"`
	UnderWay int           `json:"Unterwegs" doc:"orders whose cancellation period runs; counted first" example:"2"`
	Orders   int           `json:"Auftraege" doc:"how many further orders are reckoned with" example:"7"`
	Cents    int64         `json:"Cent" doc:"what all of them would earn, in cents" example:"41000"`
	Steps    []PreviewStep `json:"Schritte" doc:"orders in a row that earn the same for the same reason"`
}

// PreviewStep are orders in a row that earn the same.
type PreviewStep struct {
	_ struct{} `schema:"Provisionsvorschauschritt"`

	Orders int   `json:"Anzahl" doc:"how many orders" example:"7"`
	Cents  int64 `json:"Cent" doc:"what each of them earns, in cents" example:"6000"`
	Why    Why   `json:"Grund" doc:"how that comes about; its place is that of the first of them"`
}

type previewInput struct {
	OfAgency
	Product string `query:"produkt" required:"true" minLength:"1" maxLength:"40" doc:"id of the product" example:"10"`
	Orders  int    `query:"auftraege" required:"true" minimum:"0" maximum:"500" doc:"how many further orders" example:"7"`
}

type previewAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CommissionPreview
}

func (c Calls) preview(ctx context.Context, in *previewInput) (*previewAnswer, error) {
	t := tenant.From(ctx)
	sold, err := c.Products.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	if _, err := sold.Known(product.ID(in.Product)); err != nil {
		return nil, err
	}
	previewed, err := c.Plans.Preview(ctx, t, c.Session(ctx).Agency, in.Product, in.Orders)
	if err != nil {
		return nil, err
	}
	names, err := c.names(ctx)
	if err != nil {
		return nil, err
	}
	return &previewAnswer{CacheControl: noStore, Body: toPreview(previewed, in.Orders, names)}, nil
}

func toPreview(p usecase.Previewed, orders int, n usecase.Names) CommissionPreview {
	out := CommissionPreview{
		Month: string(p.Month), Plan: p.Plan.ID, PlanName: n.Plan(p.Plan.ID), Earned: p.Begun.Earned,
		UnderWay: p.Begun.UnderWay, Orders: orders, Cents: commission.Cents(p.Steps),
		Steps: make([]PreviewStep, 0, len(p.Steps)),
	}
	for _, s := range p.Steps {
		out.Steps = append(out.Steps, PreviewStep{Orders: s.Orders, Cents: s.Total(), Why: toWhy(s.Why, n)})
	}
	return out
}
