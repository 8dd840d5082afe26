package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Products are all products of the tenant.
func (c *Client) Products(ctx context.Context, call backend.Call) ([]wire.Product, error) {
	return c.api.ListProducts(ctx, call, wire.ListProductsParams{})
}

// CategoryProducts are those of a category, of all without one, and of a device those that can be taken with a tariff.
func (c *Client) CategoryProducts(ctx context.Context, call backend.Call, category, tariff string) ([]wire.Product, error) {
	return c.api.ListProducts(ctx, call, wire.ListProductsParams{Category: category, TariffID: tariff})
}

// DeviceTariffs are the tariffs that a device can be taken with.
func (c *Client) DeviceTariffs(ctx context.Context, call backend.Call, id string) ([]wire.Product, error) {
	return c.api.ListDeviceTariffs(ctx, call, id)
}

// Product is one product.
func (c *Client) Product(ctx context.Context, call backend.Call, id string) (wire.Product, error) {
	return c.api.GetProduct(ctx, call, id)
}

// Categories is the whole tree, parents before children.
func (c *Client) Categories(ctx context.Context, call backend.Call) ([]wire.Category, error) {
	return c.api.ListCategories(ctx, call)
}
