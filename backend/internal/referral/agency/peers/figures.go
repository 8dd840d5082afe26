package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Figures counts recommendations in the agency's words.
type Figures struct{ Store *recommendationstore.Store }

var _ agency.Figures = Figures{}

// Recommendations gives how many each agency brought.
func (b Figures) Recommendations(ctx context.Context, t tenant.ID) (map[link.Code]int, error) {
	counts, err := b.Store.CountByAgency(ctx, t)
	out := make(map[link.Code]int, len(counts))
	for number, n := range counts {
		out[link.Code(number)] = n
	}
	return out, err
}
