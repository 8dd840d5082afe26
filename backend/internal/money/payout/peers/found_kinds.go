package peers

import (
	"context"
	"maps"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.FoundPayables = FoundKinds{}

// FoundKinds are the payables of all kinds that something may have left for before a backup was restored.
type FoundKinds map[payable.Kind]payout.FoundPayables

// Waiting asks every kind: a key tells of none, and belongs to one.
func (k FoundKinds) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]payable.Payable, error) {
	all := map[string]payable.Payable{}
	for _, one := range k {
		found, err := one.Waiting(ctx, t, keys)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, found)
	}
	return all, nil
}

// TakeOver makes it as paid as what left for it.
func (k FoundKinds) TakeOver(ctx context.Context, t tenant.ID, p payable.Ref, h payout.Handed, recalled bool, now time.Time) (bool, error) {
	one, known := k[p.Kind]
	if !known {
		return false, payable.ErrKind
	}
	return one.TakeOver(ctx, t, p, h, recalled, now)
}

// Paid ends it.
func (k FoundKinds) Paid(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) (bool, error) {
	one, known := k[p.Kind]
	if !known {
		return false, payable.ErrKind
	}
	return one.Paid(ctx, t, p, now)
}

// Withhold gives it back, blaming no account.
func (k FoundKinds) Withhold(ctx context.Context, t tenant.ID, p payable.Ref, payout string, now time.Time) error {
	one, known := k[p.Kind]
	if !known {
		return payable.ErrKind
	}
	return one.Withhold(ctx, t, p, payout, now)
}
