package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Products are all products of the tenant.
func (c *Client) Products(ctx context.Context, call backend.Call) ([]backend.Product, error) {
	list, err := c.api.ListProducts(ctx, call, wire.ListProductsParams{})
	if err != nil {
		return nil, err
	}
	out := make([]backend.Product, len(list))
	for i := range list {
		out[i] = productOf(&list[i])
	}
	return out, nil
}

// Product is one product.
func (c *Client) Product(ctx context.Context, call backend.Call, id string) (backend.Product, error) {
	p, err := c.api.GetProduct(ctx, call, id)
	if err != nil {
		return backend.Product{}, err
	}
	return productOf(&p), nil
}

// Categories is the whole tree, parents before children.
func (c *Client) Categories(ctx context.Context, call backend.Call) ([]backend.Category, error) {
	list, err := c.api.ListCategories(ctx, call)
	if err != nil {
		return nil, err
	}
	out := make([]backend.Category, len(list))
	for i, k := range list {
		out[i] = backend.Category{ID: k.ID, Source: k.Source, Name: k.Name, Icon: k.Icon}
	}
	return out, nil
}

func productOf(p *wire.Product) backend.Product {
	out := backend.Product{
		ID: p.ID, Name: p.Name, Teaser: p.Teaser, Description: p.Description, Features: p.Features, Footnote: p.Footnote,
		CategoryID: p.CategoryID, Picture: p.Picture, Badge: p.Note, Business: p.Business, TotalCents: p.RewardCents,
	}
	if p.MonthlyCents > 0 {
		out.MonthlyCents = &p.MonthlyCents
	}
	for _, a := range p.Shares {
		out.Shares = append(out.Shares, backend.Share{
			Value: int(a.Share), RecommenderCents: a.RecommenderCents, RecipientCents: a.RecipientCents,
		})
	}
	return out
}
