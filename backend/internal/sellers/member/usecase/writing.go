package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Writing is what letters about sellers are written with.
type Writing struct {
	Tenants tenant.Catalog
	Sellers seller.Sellers
	Links   address.Links
	Sender  mail.Sender
}

// about gives the tenant and the seller that a letter is about; a seller without a number where there is none.
func (w Writing) about(ctx context.Context, id tenant.ID, number link.Code) (*tenant.Tenant, seller.Seller, error) {
	t, err := w.Tenants.ByID(ctx, id)
	if err != nil {
		return nil, seller.Seller{}, err
	}
	s, err := w.Sellers.ByNumber(ctx, t.ID, number)
	return t, s, fault.Ignore(err, seller.ErrUnknown)
}
