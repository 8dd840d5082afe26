// Package usecase keeps views for members of agencies.
package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/view"
)

// Keep is what a member does with views.
type Keep struct {
	Views view.Views
	Tx    transaction.Transactor
	Clock clock.Clock
}

// Of gives a member's.
func (k *Keep) Of(ctx context.Context, t tenant.ID, account string, agency link.Code) ([]view.View, error) {
	return k.Views.Of(ctx, t, account, agency)
}

// Set keeps a view, a new one or another name of one that is there.
func (k *Keep) Set(ctx context.Context, v view.View) (view.View, error) {
	v.Name, v.ChangedAt = strings.TrimSpace(v.Name), k.Clock.Now()
	if err := v.Validate(); err != nil {
		return v, err
	}
	return v, k.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := k.Views.Alone(ctx, v.Tenant, v.Account); err != nil {
			return err
		}
		all, err := k.Views.Of(ctx, v.Tenant, v.Account, v.Agency)
		if err != nil {
			return err
		}
		others := 0
		for _, one := range all {
			if one.List != v.List || one.ID == v.ID {
				continue
			}
			if others++; one.Name == v.Name {
				return view.ErrNamed
			}
		}
		if others >= view.Most {
			return view.ErrMany
		}
		return k.Views.Set(ctx, v)
	})
}

// Remove takes one away.
func (k *Keep) Remove(ctx context.Context, t tenant.ID, account string, agency link.Code, id string) error {
	return k.Views.Remove(ctx, t, account, agency, id)
}
