package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/ratelimit"
)

var _ account.Limiter = Attempts{}

// Attempts are limited in the account's words.
type Attempts struct{ ratelimit.Limiter }

// Allow counts one.
func (a Attempts) Allow(ctx context.Context, key string, l account.Limit) (bool, error) {
	return a.Limiter.Allow(ctx, key, ratelimit.Rule(l))
}
