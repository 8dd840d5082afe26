package rest

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/programme/advisor"
	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Addressed is what stands at a product's address: section 7 of the specification gives it to the tenant's advisors,
// too.
type Addressed struct {
	product *Product
	advisor *advisorrest.Advisor
}

// Schema describes both.
func (Addressed) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{
		r.Schema(reflect.TypeFor[Product](), true, ""), r.Schema(reflect.TypeFor[advisorrest.Advisor](), true, ""),
	}}
}

// MarshalJSON writes the one that it is.
func (a Addressed) MarshalJSON() ([]byte, error) {
	if a.advisor != nil {
		return json.Marshal(a.advisor)
	}
	return json.Marshal(a.product)
}

// advisor gives who has a number among those that the tenant shows: the one rule for an advisor and for the portrait.
//
// Rule (tenant, 7): An advisor stands at the address of a product by ExterneId, as the portrait does, and to the
// same people. Enforced: product/rest/rest.go advisor. Test: TestAnAdvisorsAnswerNamesWhereThePictureIs.
func (s service) advisor(ctx context.Context, t *tenant.Tenant, number string) (advisor.Advisor, error) {
	shown, err := s.advisors.Of(ctx, t)
	if err != nil {
		return advisor.Advisor{}, err
	}
	return shown.ByNumber(number)
}
