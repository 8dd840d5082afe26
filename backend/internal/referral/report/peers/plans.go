package peers

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

// Plans are those that the tenant offers.
type Plans struct{ Offers commission.Offers }

var _ report.Plans = Plans{}

// Names gives what plans are called.
func (p Plans) Names(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error) {
	offer, err := p.Offers.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	return func(id string) string {
		i := slices.IndexFunc(offer, func(p commission.Plan) bool { return p.ID == id })
		if i < 0 {
			return id
		}
		return t.In(offer[i].Name, l)
	}, nil
}
