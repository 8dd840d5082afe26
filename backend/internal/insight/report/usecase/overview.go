package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Overviews tell sellers where their money is.
type Overviews struct {
	Commissions commission.Commissions
	Totals      commission.Totals
	Clock       clock.Clock
}

// Of gives a seller's.
func (u *Overviews) Of(ctx context.Context, t tenant.ID, agency link.Code) (report.Overview, error) {
	now := u.Clock.Now()
	o, of := report.OverviewOf(now)
	cents, err := u.Totals.Totals(ctx, t, agency, of)
	if err != nil {
		return o, err
	}
	o = o.Filled(cents)
	if o.Earners, err = u.Totals.Earners(ctx, t, agency, o.EarnersSince(), report.MostEarners); err != nil {
		return o, err
	}
	over, err := u.Commissions.Unbilled(ctx, t, agency, o.Month.First())
	return o.Noted(over, now), err
}
