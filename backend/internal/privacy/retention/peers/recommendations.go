// Package peers holds what the retention needs of other slices, in its own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Recommendations are those that ended.
type Recommendations struct{ Store *recommendationstore.Store }

var _ retention.Recommendations = Recommendations{}

// Unconfirmed are those whose friend never confirmed.
func (r Recommendations) Unconfirmed(
	ctx context.Context, t tenant.ID, after retention.Ended, limit int,
) ([]retention.Ended, error) {
	return toEnded(r.Store.UnconfirmedOfEnded(ctx, t, recommendationstore.Ended(after), limit))
}

// Lapsed are those whose friend may no longer be kept.
func (r Recommendations) Lapsed(
	ctx context.Context, t tenant.ID, now time.Time, after retention.Ended, limit int,
) ([]retention.Ended, error) {
	return toEnded(r.Store.FriendsOfEnded(ctx, t, recipient.EndedBefore(now), recommendationstore.Ended(after), limit))
}

func toEnded(page []recommendationstore.Ended, err error) ([]retention.Ended, error) {
	out := make([]retention.Ended, 0, len(page))
	for _, one := range page {
		out = append(out, retention.Ended(one))
	}
	return out, err
}
