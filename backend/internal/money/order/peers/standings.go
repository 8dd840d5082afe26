package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ order.Standings = Standings{}

// Standings reads recommendations together.
type Standings struct {
	Store interface {
		ByIDs(ctx context.Context, t tenant.ID, ids []string) ([]*recommendation.Recommendation, error)
	}
}

// Of reads each once.
func (s Standings) Of(ctx context.Context, t tenant.ID, ids []string) (map[string]order.Recommendation, error) {
	found := map[string]order.Recommendation{}
	if len(ids) == 0 {
		return found, nil
	}
	all, err := s.Store.ByIDs(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	for _, r := range all {
		if found[r.ID], err = toOrdered(r, nil); err != nil {
			return nil, err
		}
	}
	return found, nil
}
