package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Prospects tell what orders that count will come to.
type Prospects struct {
	Reports report.Reports
	Offers  commission.Offers
	Choices commission.Choices
	Clock   clock.Clock
}

// Orders adds to those of a page what each will earn at least, and the credit note that it comes into. Plans are read
// where an order needs them.
func (u *Prospects) Orders(
	ctx context.Context, t *tenant.Tenant, agency link.Code, page report.Page[report.Order],
) (report.Page[report.Order], error) {
	least := func(string, time.Time) int64 { return 0 }
	if slices.ContainsFunc(page.Rows, report.Order.MayEarn) {
		p, err := u.of(ctx, t, agency)
		if err != nil {
			return page, err
		}
		least = p.Least
	}
	now := u.Clock.Now()
	for i, o := range page.Rows {
		page.Rows[i] = o.Expecting(least, now)
	}
	return page, nil
}

// Of gives what the orders of a period that haven't earned yet will earn at least, together.
func (u *Prospects) Of(
	ctx context.Context, t *tenant.Tenant, agency link.Code, period report.Period,
) (cents int64, err error) {
	underWay, err := u.Reports.UnderWay(ctx, t.ID, agency, period)
	if err != nil || len(underWay) == 0 {
		return 0, err
	}
	p, err := u.of(ctx, t, agency)
	if err != nil {
		return 0, err
	}
	for _, one := range underWay {
		cents += int64(one.Orders) * p.Least(one.Product, one.OrderedAt)
	}
	return cents, nil
}

func (u *Prospects) of(ctx context.Context, t *tenant.Tenant, agency link.Code) (p commission.Prospect, err error) {
	if p.Offer, err = u.Offers.Of(ctx, t); err != nil {
		return p, err
	}
	p.Choices, err = u.Choices.Of(ctx, t.ID, agency)
	return p, err
}
