package product

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Assortments is what neighbours ask: it finds what a tenant offers. It never reaches outside of the process.
type Assortments interface {
	Of(ctx context.Context, id tenant.ID) (*Assortment, error)
}

// Offered gives a product that a tenant offers.
func Offered(ctx context.Context, all Assortments, t tenant.ID, id ID) (Product, error) {
	a, err := all.Of(ctx, t)
	if err != nil {
		return Product{}, err
	}
	return a.ByID(id)
}

// Earning gives a product that earns something now, with what it earns: any other can't be recommended.
func (a *Assortment) Earning(id ID, now time.Time) (Product, Reward, error) {
	p, err := a.ByID(id)
	if err != nil {
		return Product{}, Reward{}, err
	}
	r, earns := p.RewardAt(now)
	if !earns {
		return Product{}, Reward{}, ErrUnknown
	}
	return p, r, nil
}

// Named is what a product is called in a language.
type Named struct {
	ID   ID
	Name string
	// Spoken is the name as it stands in a sentence.
	Spoken string
}

// Named names any product, also one that is no longer offered; one that has left the tenant's file has its id as a
// name.
func (a *Assortment) Named(id ID, t *tenant.Tenant, l tenant.Language) Named {
	p, err := a.Known(id)
	if err != nil {
		return Named{ID: id, Name: string(id), Spoken: string(id)}
	}
	return Named{ID: id, Name: t.In(p.Name, l), Spoken: p.InSentence(t, l)}
}

// Names gives what a tenant's products are called in a language; of what isn't offered any more, the id.
func Names(ctx context.Context, all Assortments, t *tenant.Tenant, l tenant.Language) (func(id string) string, error) {
	a, err := all.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	return func(id string) string { return a.Named(ID(id), t, l).Name }, nil
}
