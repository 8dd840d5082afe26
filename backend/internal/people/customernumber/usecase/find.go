package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RecommendationOf tells to which recommendation somebody said that a number belongs; empty when no one did.
func (u *Keep) RecommendationOf(ctx context.Context, t tenant.ID, number string) (string, error) {
	stored, err := u.Numbers.ByHash(ctx, t, u.Safe.Fingerprint(t, customernumber.Clean(number)))
	if errors.Is(err, customernumber.ErrNone) {
		return "", nil
	}
	return stored.Recommendation, err
}
