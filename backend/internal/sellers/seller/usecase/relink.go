package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Relink puts a new link in the place of one that still counts: to the same page, until the same day, with its name and
// its readable end. The address of the one before is known to no one, and counts no longer.
//
// Rule (agency, 7 D): The address of an agency's link is shown once; a person who lost it gets another link to
// the same page and day in its place, and the one before counts no longer; for a product that is gone there is none.
// Enforced: seller/gormstore.EndLink. Test: TestALostLinkIsReplaced, TestALinkToAProductThatIsGoneIsNotReplaced.
func (o *Office) Relink(ctx context.Context, t *tenant.Tenant, who, id string) (Made, error) {
	if !seller.Any(t) {
		return Made{}, seller.ErrOff
	}
	before, err := o.Sellers.LinkByID(ctx, t.ID, id)
	if err != nil {
		return Made{}, err
	}
	now, secret := o.Clock.Now(), token.NewSecret()
	if before.Usable(now) != nil {
		return Made{}, seller.ErrLinkUnknown
	}
	if err := leads(ctx, o.Products, t, before); err != nil {
		return Made{}, err
	}
	made := Made{Token: secret, Link: before}
	made.ID, made.Hash, made.CreatedAt, made.Instead = o.NewID(), secret.Hash(), now, before.ID
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Sellers.EndLink(ctx, t.ID, id, now); err != nil {
			return err
		}
		if err := o.Sellers.AddLink(ctx, made.Link); err != nil {
			return err
		}
		if err := o.Acts(who).Record(ctx, t.ID, seller.LinkEnded, id, now); err != nil {
			return err
		}
		return o.Acts(who).Record(ctx, t.ID, seller.LinkMade, made.ID, now)
	})
	return made, err
}
