package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Own is what members do with the links of their seller. Each change is remembered under the member's id.
type Own struct {
	Sellers  seller.Sellers
	Tenants  tenant.Catalog
	Products product.Assortments
	Acts     func(who string) audit.Acts
	Tx       transaction.Transactor
	Clock    clock.Clock
	NewID    func() string
}

// Wish is a link as a member asks for it.
type Wish struct {
	Name      string
	ProductID string
	Category  string
	// Handle is the readable end; empty for none.
	Handle string
	Labels []string
	Days   int
}

// Make makes a link of the member's. Its token leaves here once; a readable end is public from now on.
func (o *Own) Make(ctx context.Context, t *tenant.Tenant, by seller.By, w Wish) (Made, error) {
	now, secret := o.Clock.Now(), token.NewSecret()
	made := Made{Token: secret, Link: seller.Link{
		Tenant: t.ID, ID: o.NewID(), Seller: by.Seller, Member: by.Member, Hash: secret.Hash(), ProductID: w.ProductID,
		Category: w.Category, CreatedAt: now,
	}}
	life, err := seller.Life(w.Days)
	if err != nil {
		return Made{}, err
	}
	made.ExpiresAt = life.End(now)
	if made.Name, err = seller.Named(w.Name); err != nil {
		return Made{}, err
	}
	if made.Labels, err = seller.Labelled(w.Labels); err != nil {
		return Made{}, err
	}
	if w.ProductID != "" && w.Category != "" {
		return Made{}, seller.ErrTwoTargets
	}
	if err := leads(ctx, o.Products, t, made.Link); err != nil {
		return Made{}, err
	}
	if made.Handle, err = o.handle(ctx, t, by, w.Handle); err != nil {
		return Made{}, err
	}
	err = o.Tx.InTx(ctx, func(ctx context.Context) error { return keep(ctx, o.Sellers, o.Acts(by.Member), made.Link) })
	return made, err
}

// handle gives the readable end that a member asks for, empty for none. Whether it is another link's is said when it is
// kept.
func (o *Own) handle(ctx context.Context, t *tenant.Tenant, by seller.By, text string) (seller.Handle, error) {
	if text == "" {
		return "", nil
	}
	h, err := seller.ParseHandle(text)
	if err != nil {
		return "", err
	}
	all, err := o.Sellers.All(ctx, t.ID)
	if err != nil {
		return "", err
	}
	others := make([]seller.Seller, 0, len(all))
	for _, one := range all {
		if one.Number != by.Seller {
			others = append(others, one)
		}
	}
	return h, h.Free(t, o.Tenants.All(ctx), others)
}

// List gives a part of those that a member works with, the newest first, and whether there are more.
func (o *Own) List(
	ctx context.Context, t *tenant.Tenant, p seller.LinkPart,
) (part []seller.Link, more bool, err error) {
	most := p.Most
	p.Most++
	part, err = o.Sellers.PageOfLinks(ctx, t.ID, p)
	if more = len(part) > most; more {
		part = part[:most]
	}
	return part, more, err
}

// Change is what a link is to be called, with which labels, and whether it is to be paused. Labels that aren't said
// stay; an empty list takes them all away.
type Change struct {
	Name   string
	Labels *[]string
	Paused bool
}

// Change names, labels, pauses or resumes a link that lives.
func (o *Own) Change(ctx context.Context, t *tenant.Tenant, by seller.By, id string, c Change) (seller.Link, error) {
	name, err := seller.Named(c.Name)
	if err != nil {
		return seller.Link{}, err
	}
	var labels []string
	if c.Labels != nil {
		if labels, err = seller.Labelled(*c.Labels); err != nil {
			return seller.Link{}, err
		}
	}
	return o.each(ctx, t, by, id, seller.LinkChanged, func(ctx context.Context, l *seller.Link, now time.Time) error {
		l.Name = name
		if c.Labels != nil {
			l.Labels = labels
		}
		if !c.Paused {
			l.PausedAt = nil
		} else if l.PausedAt == nil {
			l.PausedAt = &now
		}
		return o.Sellers.ChangeLink(ctx, *l)
	})
}

// Renew gives a link that lives another secret address, for who lost it or whose address others have. What it brought,
// its name and its readable end stay.
//
// Rule (agency, 7 D): The secret address of a link can be replaced by who may change the link; the one before counts no
// longer from that moment on, like that of a link that ended. Enforced: seller/usecase.Renew. Test:
// TestASecretAddressIsReplaced.
func (o *Own) Renew(ctx context.Context, t *tenant.Tenant, by seller.By, id string) (Made, error) {
	secret := token.NewSecret()
	l, err := o.each(ctx, t, by, id, seller.LinkChanged, func(ctx context.Context, l *seller.Link, _ time.Time) error {
		l.Hash = secret.Hash()
		return o.Sellers.ChangeLink(ctx, *l)
	})
	return Made{Link: l, Token: secret}, err
}

// End ends a link that lives, for good. What it brought stays the seller's.
func (o *Own) End(ctx context.Context, t *tenant.Tenant, by seller.By, id string) error {
	_, err := o.each(ctx, t, by, id, seller.LinkEnded, func(ctx context.Context, l *seller.Link, now time.Time) error {
		return o.Sellers.EndLink(ctx, t.ID, l.ID, now)
	})
	return err
}

// each changes one link of the member's that lives, and remembers it.
func (o *Own) each(
	ctx context.Context, t *tenant.Tenant, by seller.By, id string, act audit.What,
	change func(context.Context, *seller.Link, time.Time) error,
) (l seller.Link, err error) {
	now := o.Clock.Now()
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Sellers.Alone(ctx, t.ID, by.Seller); err != nil {
			return err
		}
		if l, err = o.own(ctx, t, by, id, now); err != nil {
			return err
		}
		if err := change(ctx, &l, now); err != nil {
			return err
		}
		return o.Acts(by.Member).Record(ctx, t.ID, act, l.ID, now)
	})
	return l, err
}

func (o *Own) own(
	ctx context.Context, t *tenant.Tenant, by seller.By, id string, now time.Time,
) (seller.Link, error) {
	l, err := o.Sellers.LinkByID(ctx, t.ID, id)
	if err != nil {
		return l, err
	}
	if !by.Sees(l) || !l.Lives(now) {
		return seller.Link{}, seller.ErrLinkUnknown
	}
	return l, nil
}

// keep adds a link, as long as its seller may have another one, and remembers it.
func keep(ctx context.Context, sellers seller.Sellers, acts audit.Acts, l seller.Link) error {
	if err := sellers.Alone(ctx, l.Tenant, l.Seller); err != nil {
		return err
	}
	living, err := sellers.Living(ctx, l.Tenant, l.Seller, l.CreatedAt)
	if err != nil {
		return err
	}
	if living >= seller.MostLinks {
		return seller.ErrTooManyLinks
	}
	if err := sellers.AddLink(ctx, l); err != nil {
		return err
	}
	return acts.Record(ctx, l.Tenant, seller.LinkMade, l.ID, l.CreatedAt)
}

// leads tells whether a link leads to a page: the start page, a product's that is sold, or a category's.
func leads(ctx context.Context, products product.Assortments, t *tenant.Tenant, l seller.Link) error {
	if l.ProductID != "" {
		_, err := product.Offered(ctx, products, t.ID, product.ID(l.ProductID))
		return err
	}
	if l.Category == "" {
		return nil
	}
	all, err := products.Of(ctx, t.ID)
	if err != nil {
		return err
	}
	c, err := all.Category(l.Category)
	if err == nil && c.Path != l.Category {
		return product.ErrUnknownCategory
	}
	return err
}
