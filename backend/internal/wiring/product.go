package wiring

import (
	"weitersagen.app/backend/internal/product"
	productrest "weitersagen.app/backend/internal/product/rest"
	"weitersagen.app/backend/internal/reward"
)

// Assortments gives what the tenants offer.
func (a *App) Assortments() product.Assortments { return a.catalogues.products }

func (a *App) registerProducts() { productrest.Register(a.API, a.Assortments(), reward.Split, a.Clock) }
