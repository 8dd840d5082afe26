package peers

import (
	"context"
	"errors"
	"path"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ reward.Products = Products{}

// Products are those that awards are for.
type Products struct {
	Assortments product.Assortments
}

// Product names one. For one that is no longer offered the programme stands.
func (p Products) Product(ctx context.Context, t *tenant.Tenant, id string, l tenant.Language) (reward.Product, error) {
	assortment, err := p.Assortments.Of(ctx, t.ID)
	if err != nil {
		return reward.Product{}, err
	}
	found, err := assortment.Known(product.ID(id))
	if errors.Is(err, product.ErrUnknown) {
		return reward.Product{ID: id, Name: t.ProgrammeName, Spoken: t.ProgrammeName}, nil
	}
	if err != nil {
		return reward.Product{}, err
	}
	named := reward.Product{ID: id, Name: t.In(found.Name, l), Spoken: found.InSentence(t, l)}
	if !found.Picture.IsZero() {
		named.Picture = path.Join("/api/v1", string(t.ID), "produkt", id, "grafik")
	}
	return named, nil
}
