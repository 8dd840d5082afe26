package public

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// rewardUntil is the last day of the reward that a recommendation made now would earn, where the tenant wants people to
// see it; empty where it doesn't, and where the same reward goes on beside it. Days are those of Berlin, which
// the backend counts by.
func rewardUntil(p *wire.Product, now time.Time) string {
	today := now.In(screen.Berlin).Format(time.DateOnly)
	last, shown := "", false
	for _, r := range p.Rewards {
		if r.AmountCents != p.RewardCents || r.StartsOn > today || (r.EndsOn != "" && r.EndsOn < today) {
			continue
		}
		if r.EndsOn == "" {
			return ""
		}
		if r.EndsOn > last {
			last, shown = r.EndsOn, r.EndShown
		}
	}
	if !shown {
		return ""
	}
	return last
}
