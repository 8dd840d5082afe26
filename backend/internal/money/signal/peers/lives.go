package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ signal.Lives = Lives{}

// Lives are those of recommendations.
type Lives struct {
	Store recommendation.Recommendations
}

// Over gives those that ended before a moment, or are gone.
func (l Lives) Over(ctx context.Context, t tenant.ID, ids []string, since time.Time) ([]string, error) {
	var over []string
	for _, id := range ids {
		r, err := l.Store.ByID(ctx, t, id)
		gone := errors.Is(err, recommendation.ErrUnknown)
		if err != nil && !gone {
			return nil, err
		}
		if gone || r.Status.Final() && r.EndedAt != nil && r.EndedAt.Before(since) {
			over = append(over, id)
		}
	}
	return over, nil
}
