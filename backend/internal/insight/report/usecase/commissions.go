package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// commissions gives a part of a walk of what an agency earned, as the list on the screen has it.
func (e *Exports) commissions(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (out report.Page[report.Commission], err error) {
	page, err := e.Commissions.List(ctx, t, agency, earned(q))
	if err != nil {
		return out, err
	}
	out.Last = (*report.Place)(page.Last)
	for _, c := range page.Rows {
		out.Rows = append(out.Rows, report.Commission{
			Recommendation: c.Recommendation, Order: c.Order, Product: c.ProductID, Plan: c.Plan, Status: standing(c),
			Note:  page.Numbers[c.Document],
			Cents: c.Cents, At: c.At, OrderedAt: c.OrderedAt,
		})
	}
	return out, nil
}

// standing is the word of a row: its figure, unless people look at it, or refused the reward.
func standing(c commission.Commission) string {
	switch {
	case c.Held():
		return "held"
	case c.Cause == commission.RewardRefused:
		return "refused"
	default:
		return string(c.Figure())
	}
}

// earned asks for commissions what a report's query asks, which was checked; both name columns and figures alike.
func earned(q report.Query) commission.Query {
	f := q.Filter
	out := commission.Query{
		OrderBy: commission.Column(q.OrderBy), Descending: q.Descending, Size: q.Size, Page: q.Page, Walking: q.Walking,
		After: (*commission.Place)(q.After),
		Filter: commission.Filter{
			Products: f.Products, From: f.From, Until: f.Until, Number: f.Number, Order: f.Order, Document: f.Note,
		},
	}
	for _, status := range f.Statuses {
		if report.IsTotal(status) {
			return total(out, commission.Total(status))
		}
		out.Filter.Figures = append(out.Filter.Figures, commission.Figure(status))
	}
	return out
}

// total asks for the rows of a total, which bounds the time in its own way.
func total(q commission.Query, of commission.Total) commission.Query {
	f := of.Rows(q.Filter.From, q.Filter.Until)
	f.Products, f.Document = q.Filter.Products, q.Filter.Document
	f.Number, f.Order = q.Filter.Number, q.Filter.Order
	q.Filter = f
	return q
}
