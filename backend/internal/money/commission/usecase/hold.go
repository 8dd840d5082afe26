package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Of gives what was earned by a recommendation, as long as it isn't taken back; false for nothing.
func (u *Earn) Of(ctx context.Context, t tenant.ID, id string) (commission.Commission, bool, error) {
	earned, lost, err := u.Commissions.Standing(ctx, t, id)
	if errors.Is(err, commission.ErrUnknown) {
		return earned, false, nil
	}
	return earned, err == nil && !lost, err
}

// Hold keeps what was earned by a recommendation from being billed, or lets it go on for an empty hold. It joins the
// transaction of what people decided.
func (u *Earn) Hold(ctx context.Context, t tenant.ID, id string, h commission.Hold) error {
	return u.Commissions.Keep(ctx, t, id, h)
}

// Refused takes back what was earned by a recommendation whose reward people refused, billed or not.
func (u *Earn) Refused(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return u.takeBack(ctx, t, id, commission.RewardRefused, now)
}
