package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/seller"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
)

// MakeLink makes a link of a seller, or puts one in the place of another one whose address is lost.
func (d *Desk) MakeLink(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, number string, days int, product, instead string,
) (made sellers.Made, err error) {
	s, err := d.find(ctx, t, number)
	if err != nil {
		return made, err
	}
	ctx = audit.WithRef(ctx, at.Session.ID)
	if instead == "" {
		return d.Office.Link(ctx, t, at.Person.Name, sellers.Wanted{
			Number: string(s.Number), Days: days, ProductID: product,
		})
	}
	if err := d.linkOf(ctx, t.ID, s.Number, instead); err != nil {
		return made, err
	}
	return d.Office.Relink(ctx, t, at.Person.Name, instead)
}

// EndLink ends a link of a seller.
func (d *Desk) EndLink(ctx context.Context, at staff.AtDesk, t *tenant.Tenant, number, id string) error {
	s, err := d.find(ctx, t, number)
	if err != nil {
		return err
	}
	if err := d.linkOf(ctx, t.ID, s.Number, id); err != nil {
		return err
	}
	return d.Office.Unlink(audit.WithRef(ctx, at.Session.ID), t, at.Person.Name, id)
}

func (d *Desk) linkOf(ctx context.Context, t tenant.ID, number link.Code, id string) error {
	l, err := d.Sellers.LinkByID(ctx, t, id)
	if err == nil && l.Seller != number {
		err = seller.ErrLinkUnknown
	}
	return err
}
