package client

import (
	"context"
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// Recommendation is what the holder of a link may see, in any status.
func (c *Client) Recommendation(
	ctx context.Context, call backend.Call, l backend.Link,
) (backend.Recommendation, error) {
	if !wire.Whole(l.Number) || !wire.Whole(l.Key) {
		return backend.Recommendation{}, problem.New(
			http.StatusNotFound, "recommendation.unknown_link", "the link is not whole",
		)
	}
	e, err := c.GetAnyRecommendation(ctx, call, l.Number, l.Key)
	if err != nil {
		return backend.Recommendation{}, err
	}
	e.RecommenderName = together(e.RecommenderName)
	product, err := c.known(ctx, call, e.ProductID, e.ProductName)
	return backend.Recommendation{Recommendation: e, State: stateOf(e.Status), Product: product}, err
}

// stateOf is what a status means to who holds the link (decisions.md, "The life of a recommendation").
func stateOf(status string) string {
	switch status {
	case "Offen":
		return "open"
	case "Ok", "Freigegeben":
		return "confirmed"
	case "Gezahlt":
		return "paid"
	case "Storniert":
		return "cancelled"
	default:
		return "expired"
	}
}

// known is a product that a recommendation names. One that the tenant took out of its list keeps its name.
func (c *Client) known(ctx context.Context, call backend.Call, id, name string) (wire.Product, error) {
	p, err := c.GetProduct(ctx, call, id)
	if err != nil && problem.StatusOf(err) == http.StatusNotFound {
		return named(call.Tenant, id, name), nil
	}
	return p, err
}

func named(tenant, id, name string) wire.Product {
	return wire.Product{ID: id, Name: name, Picture: backend.PictureOfProduct(tenant, id)}
}

// together keeps the initial of a shortened name ("Anna M.") on the line of what stands before it.
func together(name string) string {
	if i := strings.LastIndexByte(name, ' '); i >= 0 {
		return name[:i] + "\u00a0" + name[i+1:]
	}
	return name
}
