package reward

import (
	"context"
	"errors"
	"path"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Product is what an award's holder sees of the product that was recommended.
type Product struct {
	ID   string
	Name string
	// Spoken is the name as it stands in a sentence.
	Spoken  string
	Picture string
}

// ProductOf names one, also one that is no longer offered. For one that isn't known any more the programme stands.
func ProductOf(
	ctx context.Context, all product.Assortments, t *tenant.Tenant, id string, l tenant.Language,
) (Product, error) {
	assortment, err := all.Of(ctx, t.ID)
	if err != nil {
		return Product{}, err
	}
	found, err := assortment.Known(product.ID(id))
	if errors.Is(err, product.ErrUnknown) {
		return Product{ID: id, Name: t.ProgrammeName, Spoken: t.ProgrammeName}, nil
	}
	if err != nil {
		return Product{}, err
	}
	named := Product{ID: id, Name: t.In(found.Name, l), Spoken: found.InSentence(t, l)}
	if !found.Picture.IsZero() {
		named.Picture = path.Join("/api/v1", string(t.ID), "produkt", id, "grafik")
	}
	return named, nil
}
