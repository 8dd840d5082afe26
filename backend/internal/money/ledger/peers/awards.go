// Package peers is what the ledger needs of other slices.
package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.PaidPayables = PaidAwards{}

// errNotNow keeps a compare-and-swap from writing anything.
var errNotNow = errors.New("not in this status")

// PaidAwards are those whose money may have to come back.
type PaidAwards struct{ Awards reward.Awards }

// Reclaimable gives what was paid although what it was for was cancelled. The award's row is written, though nothing of it changes: of this and of who restores the award at
// the same instant one loses.
func (r PaidAwards) Reclaimable(ctx context.Context, t tenant.ID, p payable.Ref) (recommendation string, cents int64, ok bool, err error) {
	err = r.Awards.Update(ctx, t, p.ID, func(a *reward.Award) error {
		if !a.Paid() || !a.Revoked {
			return errNotNow
		}
		recommendation, cents, ok = a.RecommendationID, a.AmountCents, true
		return nil
	})
	if errors.Is(err, errNotNow) {
		return "", 0, false, nil
	}
	return recommendation, cents, ok, err
}

// GivenBack notes that the holder paid an award back.
func (r PaidAwards) GivenBack(ctx context.Context, t tenant.ID, p payable.Ref) error {
	return r.Awards.Update(ctx, t, p.ID, func(a *reward.Award) error {
		a.GivenBack = true
		return nil
	})
}
