// Package peers asks vouchers, letters, rewards and the ledger how a tenant's money stands.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/health"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ health.Elsewhere = Health{}

// LateAwards counts the awards whose promised time is over, by the way in which they are to be paid.
type LateAwards interface {
	Late(ctx context.Context, t tenant.ID, now time.Time) (map[reward.Means]int, error)
}

// RefusedMails counts the letters that mailboxes refused.
type RefusedMails interface {
	RefusedSince(ctx context.Context, t tenant.ID, since time.Time) (int64, error)
}

// Health is what other slices tell of a tenant's money.
type Health struct {
	RefusedMails
	Pools       *vouchers.Pools
	Refused     *vouchers.Refused
	Awards      LateAwards
	Report      *ledgers.Report
	Receivables *ledgers.Collect
}

// Late counts the awards whose promised time is over.
func (h Health) Late(ctx context.Context, t tenant.ID, now time.Time) (transfers, vouchers int, err error) {
	late, err := h.Awards.Late(ctx, t, now)
	return late[reward.ByBank], late[reward.ByVoucher], err
}

// Vouchers gives the stock of each, how many the gift-card provider is to send, and how many no mailbox takes.
func (h Health) Vouchers(ctx context.Context, t tenant.ID) (
	stocks []voucher.RewardStock, atProvider, refused int, err error,
) {
	if stocks, err = h.Pools.Stocks(ctx, t); err != nil {
		return nil, 0, 0, err
	}
	if atProvider, err = h.Pools.AtProvider(ctx, t); err != nil {
		return nil, 0, 0, err
	}
	waiting, err := h.Refused.List(ctx, t)
	return stocks, atProvider, len(waiting), err
}

// Books counts what is wrong in the books, and what people owe.
func (h Health) Books(ctx context.Context, t tenant.ID) (findings, receivables int, err error) {
	found, err := h.Report.Check(ctx, t)
	if err != nil {
		return 0, 0, err
	}
	owed, err := h.Receivables.List(ctx, t, false)
	return len(found), len(owed), err
}
