package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Old is the age from which a remote source's catalogue counts as old; a working source is asked each minute.
const Old = 15 * time.Minute

// Ages are those of what remote sources say.
type Ages struct {
	Tenants     tenant.Catalog
	Assortments product.Assortments
	States      product.States
	Clock       clock.Clock
}

// All gives what became of asking each tenant that has a remote source now.
func (u *Ages) All(ctx context.Context) (map[tenant.ID]product.State, error) {
	asked, err := u.States.All(ctx)
	if err != nil {
		return nil, err
	}
	states := map[tenant.ID]product.State{}
	for _, t := range u.Tenants.All(ctx) {
		a, err := u.Assortments.Of(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		if a.Remote != nil {
			states[t.ID] = asked[t.ID]
		}
	}
	return states, nil
}

// Fresh fails while a tenant's source has given nothing for a while that could be taken.
func (u *Ages) Fresh(ctx context.Context) error {
	states, err := u.All(ctx)
	if err != nil {
		return err
	}
	for id, s := range states {
		if u.Clock.Now().Sub(s.ConfirmedAt) > Old {
			return errors.New("the product source of " + string(id) + " is away")
		}
	}
	return nil
}
