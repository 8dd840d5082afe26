// Package usecase keeps agencies and their links, and tells whose a link is.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Office is what an operator does with sellers. Each change is remembered.
type Office struct {
	Sellers seller.Sellers
	// Brought gives how many recommendations each agency brought; those that brought none may be missing.
	Brought  func(ctx context.Context, t tenant.ID) (map[link.Code]int, error)
	Products product.Assortments
	Acts     func(who string) audit.Acts
	Tx       transaction.Transactor
	Clock    clock.Clock
	NewID    func() string
}

var _ seller.Office = (*Office)(nil)

// draws bounds how often a number is drawn that exists already: of 35 random bits once is rare, and twice never.
const draws = 4

var addedAs = map[seller.Kind]audit.What{
	seller.KindAgency: seller.Added, seller.KindPartner: seller.Registered,
}

// Add takes an agency in.
func (o *Office) Add(ctx context.Context, t *tenant.Tenant, who, name string) (seller.Seller, error) {
	return o.take(ctx, t, who, seller.KindAgency, name)
}

func (o *Office) take(
	ctx context.Context, t *tenant.Tenant, who string, kind seller.Kind, name string,
) (seller.Seller, error) {
	if !kind.In(t) {
		return seller.Seller{}, seller.ErrOff
	}
	var err error
	for range draws {
		var a seller.Seller
		if a, err = seller.New(t.ID, kind, name, o.Clock.Now()); err != nil {
			return seller.Seller{}, err
		}
		err = o.Tx.InTx(ctx, func(ctx context.Context) error {
			if err := o.Sellers.Add(ctx, a); err != nil {
				return err
			}
			return o.Acts(who).Record(ctx, t.ID, addedAs[kind], string(a.Number), a.CreatedAt)
		})
		if !errors.Is(err, seller.ErrTaken) {
			return a, err
		}
	}
	return seller.Seller{}, err
}

// Listed is a seller with what it brought.
type Listed struct {
	seller.Seller
	// Recommendations were made by people who came by its links.
	Recommendations int
}

// List gives all agencies, the oldest first.
func (o *Office) List(ctx context.Context, t *tenant.Tenant) ([]Listed, error) {
	return o.list(ctx, t, seller.KindAgency)
}

func (o *Office) list(ctx context.Context, t *tenant.Tenant, kind seller.Kind) ([]Listed, error) {
	if !kind.In(t) {
		return nil, seller.ErrOff
	}
	all, err := o.Sellers.All(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	brought, err := o.Brought(ctx, t.ID)
	out := make([]Listed, 0, len(all))
	for _, a := range all {
		if a.Kind == kind {
			out = append(out, Listed{a, brought[a.Number]})
		}
	}
	return out, err
}

// End ends an agency and its links. What it brought stays its own.
func (o *Office) End(ctx context.Context, t *tenant.Tenant, who, number string) error {
	return o.end(ctx, t, who, seller.KindAgency, number)
}

// end takes the number of one kind alone: who means a partner ends no agency.
func (o *Office) end(ctx context.Context, t *tenant.Tenant, who string, kind seller.Kind, number string) error {
	a, err := o.find(ctx, t, number)
	if err != nil {
		return err
	}
	if a.Kind != kind {
		return seller.ErrUnknown
	}
	now := o.Clock.Now()
	return o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Sellers.End(ctx, t.ID, a.Number, now); err != nil {
			return err
		}
		return o.Acts(who).Record(ctx, t.ID, seller.Ended, string(a.Number), now)
	})
}

// Wanted is a link as an operator asks for it.
type Wanted struct {
	Number    string
	Days      int
	ProductID string
}

// Made is a new link with its token, which leaves here once and is known to no one afterwards.
type Made struct {
	seller.Link
	Token token.Secret
}

// Link makes a link of an agency.
func (o *Office) Link(ctx context.Context, t *tenant.Tenant, who string, w Wanted) (Made, error) {
	life, err := seller.Life(w.Days)
	if err != nil {
		return Made{}, err
	}
	a, err := o.find(ctx, t, w.Number)
	if err != nil {
		return Made{}, err
	}
	if a.EndedAt != nil {
		return Made{}, seller.ErrEnded
	}
	if err := leads(ctx, o.Products, t, seller.Link{ProductID: w.ProductID}); err != nil {
		return Made{}, err
	}
	now, secret := o.Clock.Now(), token.NewSecret()
	made := Made{Token: secret, Link: seller.Link{
		Tenant: t.ID, ID: o.NewID(), Seller: a.Number, Hash: secret.Hash(), ProductID: w.ProductID, CreatedAt: now,
		ExpiresAt: life.End(now),
	}}
	err = o.Tx.InTx(ctx, func(ctx context.Context) error { return keep(ctx, o.Sellers, o.Acts(who), made.Link) })
	return made, err
}

// Links gives an agency's, the oldest first.
func (o *Office) Links(ctx context.Context, t *tenant.Tenant, number string) ([]seller.Link, error) {
	a, err := o.find(ctx, t, number)
	if err != nil {
		return nil, err
	}
	return o.Sellers.LinksOf(ctx, t.ID, a.Number)
}

// Unlink ends one link.
func (o *Office) Unlink(ctx context.Context, t *tenant.Tenant, who, id string) error {
	if !seller.Any(t) {
		return seller.ErrOff
	}
	now := o.Clock.Now()
	return o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Sellers.EndLink(ctx, t.ID, id, now); err != nil {
			return err
		}
		return o.Acts(who).Record(ctx, t.ID, seller.LinkEnded, id, now)
	})
}

func (o *Office) find(ctx context.Context, t *tenant.Tenant, number string) (seller.Seller, error) {
	if !seller.Any(t) {
		return seller.Seller{}, seller.ErrOff
	}
	n, err := seller.ParseNumber(number)
	if err != nil {
		return seller.Seller{}, err
	}
	return o.Sellers.ByNumber(ctx, t.ID, n)
}
