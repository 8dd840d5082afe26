// Package usecase reads how a tenant's money stands.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/health"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// refusedDays are the days of which refused letters are counted.
const refusedDays = 7

// Health tells operators how a tenant's money stands.
type Health struct {
	Store     transfer.Store
	Cases     transfer.Cases
	Elsewhere health.Elsewhere
	Clock     clock.Clock
}

// Of tells it of one tenant.
func (u *Health) Of(ctx context.Context, t tenant.ID) (h health.Health, err error) {
	now := u.Clock.Now()
	if h.Batches, err = u.Store.OpenBatches(ctx, t); err != nil {
		return h, err
	}
	if h.LateTransfers, h.LateVouchers, err = u.Elsewhere.Late(ctx, t, now); err != nil {
		return h, err
	}
	if h.Stocks, h.AtProvider, h.RefusedVouchers, err = u.Elsewhere.Vouchers(ctx, t); err != nil {
		return h, err
	}
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
		case transfer.Unreadable:
			h.UnreadableReports++
		case transfer.Unread:
			h.UnreadThings++
		}
	}
	h.Findings, h.Receivables, err = u.Elsewhere.Books(ctx, t)
	return h, err
}
