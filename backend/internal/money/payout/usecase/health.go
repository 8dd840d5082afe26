package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// refusedDays are the days of which refused letters are counted.
const refusedDays = 7

// Health tells operators how a tenant's money stands.
type Health struct {
	Store     payout.Store
	Cases     payout.Cases
	Pools     *Pools
	Refused   *Refused
	Elsewhere payout.HealthElsewhere
	Clock     clock.Clock
}

// Of tells it of one tenant.
func (u *Health) Of(ctx context.Context, t tenant.ID) (h payout.Health, err error) {
	now := u.Clock.Now()
	if h.Batches, err = u.Store.OpenBatches(ctx, t); err != nil {
		return h, err
	}
	if h.LateTransfers, h.LateVouchers, err = u.Elsewhere.Late(ctx, t, now); err != nil {
		return h, err
	}
	if h.Stocks, err = u.Pools.Stocks(ctx, t); err != nil {
		return h, err
	}
	if h.AtProvider, err = u.Pools.AtProvider(ctx, t); err != nil {
		return h, err
	}
	refused, err := u.Refused.List(ctx, t)
	if err != nil {
		return h, err
	}
	h.RefusedVouchers = len(refused)
	if h.RefusedLetters, err = u.Elsewhere.RefusedSince(ctx, t, now.AddDate(0, 0, -refusedDays)); err != nil {
		return h, err
	}
	cases, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return h, err
	}
	h.BankCases = len(cases)
	for _, c := range cases {
		switch c.Kind {
		case payout.Unreadable:
			h.UnreadableReports++
		case payout.Unread:
			h.UnreadThings++
		}
	}
	h.Findings, h.Receivables, err = u.Elsewhere.Books(ctx, t)
	return h, err
}
