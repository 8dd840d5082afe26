package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Unled gives agencies that work and have no owner who does: one whose only owner had the account erased, or that no
// one was let into yet.
func (o *Office) Unled(ctx context.Context, t *tenant.Tenant) ([]seller.Seller, error) {
	if !t.Modules.Agency {
		return nil, nil
	}
	all, err := o.Agencies.All(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	led, err := o.Members.Led(ctx, t.ID)
	return slices.DeleteFunc(
		all, func(a seller.Seller) bool {
			return a.Kind != seller.KindAgency || a.EndedAt != nil || slices.Contains(led, a.Number)
		},
	), err
}
