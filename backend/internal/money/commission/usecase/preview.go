package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Previewed is what further orders of this month would earn.
type Previewed struct {
	Month commission.Month
	// Plan is the one that applies today.
	Plan  commission.Plan
	Begun commission.Begun
	Steps []commission.Step
}

// Preview reckons with so many more orders of a product that are placed today.
func (u *Plans) Preview(
	ctx context.Context, t *tenant.Tenant, seller link.Code, product string, orders int,
) (Previewed, error) {
	now := u.Clock.Now()
	chosen, err := u.Look(ctx, t, seller)
	if err != nil {
		return Previewed{}, err
	}
	out := Previewed{Month: commission.MonthOf(now), Plan: chosen.Offer.By(chosen.Applies)}
	earned, underWay, err := u.Months.Begun(ctx, t.ID, seller, out.Month)
	if err != nil {
		return Previewed{}, err
	}
	out.Begun = commission.Begun{Earned: earned, UnderWay: out.Plan.Counted(underWay)}
	out.Steps, err = commission.Preview(out.Plan, product, out.Begun, orders, now)
	return out, err
}
