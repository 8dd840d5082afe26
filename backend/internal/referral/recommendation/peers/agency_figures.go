package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// AgencyFigures counts recommendations in the agency's words.
type AgencyFigures struct{ Store *recommendationstore.Store }

var _ agency.Figures = AgencyFigures{}

// Recommendations gives how many each agency brought.
func (b AgencyFigures) Recommendations(ctx context.Context, t tenant.ID) (map[link.Code]int, error) {
	counts, err := b.Store.CountByAgency(ctx, t)
	out := make(map[link.Code]int, len(counts))
	for number, n := range counts {
		out[link.Code(number)] = n
	}
	return out, err
}
