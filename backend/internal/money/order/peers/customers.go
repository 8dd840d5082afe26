package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ order.Customers = Customers{}

// Customers know by their numbers which recommendation brought them.
type Customers struct{ Numbers *customernumbers.Keep }

// Of gives the recommendation of a customer number, empty when there is none.
func (c Customers) Of(ctx context.Context, t tenant.ID, customerNumber string) (string, error) {
	return c.Numbers.RecommendationOf(ctx, t, customerNumber)
}
