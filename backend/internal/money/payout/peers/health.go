package peers

import (
	"context"
	"time"

	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.HealthElsewhere = Health{}

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
	Awards      LateAwards
	Report      *ledgers.Report
	Receivables *ledgers.Collect
}

// Late counts the awards whose promised time is over.
func (h Health) Late(ctx context.Context, t tenant.ID, now time.Time) (transfers, vouchers int, err error) {
	late, err := h.Awards.Late(ctx, t, now)
	return late[reward.ByBank], late[reward.ByVoucher], err
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
