package rest

import (
	"context"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PartnerEarnings is what somebody reads who thinks of becoming a partner.
type PartnerEarnings struct {
	_ struct{} `schema:"Partnerverdienst"`

	LeastCents int64 `json:"VonCent" doc:"by the product that earns least, net, in cents; 0 where none does"`
	MostCents  int64 `json:"BisCent" doc:"by the product that earns most, net, in cents; 0 where none does"`
}

type promisedAnswer struct{ Body PartnerEarnings }

func (c Calls) promised(ctx context.Context, _ *struct{ httpapi.Tenant }) (*promisedAnswer, error) {
	r, err := c.Plans.Promised(ctx, tenant.From(ctx), c.Products)
	return &promisedAnswer{Body: PartnerEarnings{LeastCents: r.LeastCents, MostCents: r.MostCents}}, err
}
