package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.FoundPayables = FoundAwards{}

// FoundAwards are those that something left for before a backup was restored.
type FoundAwards struct {
	Awards
	Over *rewards.TakeOver
}

// Waiting gives the awards of keys that nothing was paid for yet.
func (f FoundAwards) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]payable.Payable, error) {
	found := map[string]payable.Payable{}
	err := f.Over.Waiting(ctx, t, func(a reward.Award) {
		if p := payableOf(a); keys[p.Key] {
			found[p.Key] = p
		}
	})
	return found, err
}

// TakeOver makes an award as paid as what left for it.
func (f FoundAwards) TakeOver(ctx context.Context, t tenant.ID, award payable.Ref, h payout.Handed, recalled bool, _ time.Time) (bool, error) {
	by := reward.ByVoucher
	if h.Way == payout.ByFile {
		by = reward.ByBank
	}
	return f.Over.Do(ctx, t, award.ID, by, h.RewardID, h.AmountCents, h.At, recalled)
}
