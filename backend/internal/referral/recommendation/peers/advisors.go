package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Advisors are the tenant's people in the recommendation's words.
type Advisors struct {
	Tenants  tenant.Catalog
	Advisors advisor.Of
	// Photo is where an advisor's portrait is.
	Photo func(t tenant.ID, number string) string
}

var _ recommendation.Advisors = Advisors{}

// Named gives who has a number.
func (a Advisors) Named(ctx context.Context, id tenant.ID, number string) (recommendation.Advisor, bool, error) {
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil {
		return recommendation.Advisor{}, false, err
	}
	all, err := a.Advisors.Of(ctx, t)
	if err != nil {
		return recommendation.Advisor{}, false, err
	}
	one, err := all.ByNumber(number)
	if err != nil {
		return recommendation.Advisor{}, false, fault.Ignore(err, advisor.ErrUnknown)
	}
	return recommendation.Advisor{Number: one.Number, Name: one.Name(), City: one.City, Photo: a.Photo(id, number)}, true, nil
}
