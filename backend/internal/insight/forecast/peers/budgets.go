// Package peers tells other slices what a forecast says.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Budgets finds months that cost nearly what they may, or will.
type Budgets struct {
	Tenants tenant.Catalog
	Of      func(ctx context.Context, t *tenant.Tenant) (forecast.Budget, bool, error)
}

// Near gives the month of a tenant, where it is one.
func (b Budgets) Near(ctx context.Context, t tenant.ID) ([]task.Task, error) {
	programme, err := b.Tenants.ByID(ctx, t)
	if err != nil {
		return nil, err
	}
	month, has, err := b.Of(ctx, programme)
	if err != nil || !has || month.State() == forecast.BudgetWithin {
		return nil, err
	}
	return []task.Task{{ID: month.Month.Format("2006-01"), Why: string(month.State()), Cents: month.Spent}}, nil
}
