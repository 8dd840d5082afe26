// Package usecase reads how a tenant's money stands.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/health"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// refusedDays are the days of which refused letters are counted.
const refusedDays = 7

// Health tells operators how a tenant's money stands.
type Health struct {
	Store transfer.Store
	Cases transfer.Cases
	Clock clock.Clock
	// Late counts the awards whose promised time is over, by the way in which they are to be paid.
	Late func(ctx context.Context, t tenant.ID, now time.Time) (map[reward.Means]int, error)
	// Stocks gives that of each voucher, AtProvider how many the gift-card provider is to send.
	Stocks     func(ctx context.Context, t tenant.ID) ([]voucher.RewardStock, error)
	AtProvider func(ctx context.Context, t tenant.ID) (int, error)
	// RefusedLetters counts letters that no mailbox took.
	RefusedLetters func(ctx context.Context, t tenant.ID, since time.Time) (int64, error)
	// Findings are what is wrong in the books, Receivables what people owe.
	Findings    func(ctx context.Context, t tenant.ID) ([]ledger.Finding, error)
	Receivables func(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error)
}

// Of tells it of one tenant.
func (u *Health) Of(ctx context.Context, t tenant.ID) (h health.Health, err error) {
	now := u.Clock.Now()
	if h.Batches, err = u.Store.OpenBatches(ctx, t); err != nil {
		return h, err
	}
	late, err := u.Late(ctx, t, now)
	if err != nil {
		return h, err
	}
	h.LateTransfers, h.LateVouchers = late[reward.ByBank], late[reward.ByVoucher]
	if err := u.vouchers(ctx, t, &h); err != nil {
		return h, err
	}
	if h.RefusedLetters, err = u.RefusedLetters(ctx, t, now.AddDate(0, 0, -refusedDays)); err != nil {
		return h, err
	}
	cases, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return h, err
	}
	for _, c := range cases {
		switch c.Kind {
		case transfer.Unreadable:
			h.UnreadableReports++
		case transfer.Unread:
			h.UnreadThings++
		}
	}
	return h, u.books(ctx, t, &h)
}

func (u *Health) vouchers(ctx context.Context, t tenant.ID, h *health.Health) (err error) {
	if h.Stocks, err = u.Stocks(ctx, t); err != nil {
		return err
	}
	h.AtProvider, err = u.AtProvider(ctx, t)
	return err
}

func (u *Health) books(ctx context.Context, t tenant.ID, h *health.Health) error {
	findings, err := u.Findings(ctx, t)
	if err != nil {
		return err
	}
	owed, err := u.Receivables(ctx, t, false)
	h.Findings, h.Receivables = len(findings), len(owed)
	return err
}
