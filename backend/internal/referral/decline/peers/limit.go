package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/decline"
)

// Limit bounds typed addresses: each by itself, and all from one place together.
type Limit struct {
	Limiter ratelimit.Limiter
	Hasher  person.Hasher
}

var _ decline.Limit = Limit{}

var (
	oneAddress = ratelimit.Rule{Most: 5, Per: 24 * time.Hour}
	onePlace   = ratelimit.Rule{Most: 20, Per: time.Hour}
)

// Allow counts one address.
func (d Limit) Allow(ctx context.Context, t tenant.ID, from, key string) (bool, error) {
	ok, err := d.Limiter.Allow(ctx, "decline:"+string(t)+":"+key, oneAddress)
	if err != nil || !ok || from == "" {
		return ok, err
	}
	return d.Limiter.Allow(ctx, place.Key(d.Hasher.Hash, "declining", string(t), from), onePlace)
}
