package wiring

import (
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	productrest "weitersagen.app/backend/internal/programme/product/rest"
)

// Assortments gives what the tenants offer.
func (a *App) Assortments() product.Assortments { return a.catalogues.products }

func (a *App) registerProducts() { productrest.Register(a.API, a.Assortments(), reward.Split, a.Clock) }
