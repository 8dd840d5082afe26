package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Watch makes plans, and keeps in the database when each life has to be looked at again.
type Watch struct {
	Plan  *Plan
	Lives lifecycle.Lives
}

// Do plans at an instant, and notes when the next plan is due. A change that comes meanwhile keeps its own alarm.
func (u *Watch) Do(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (lifecycle.Plan, error) {
	life, err := u.Lives.ByID(ctx, t, recommendation) // read before the rows that are planned from
	if err != nil {
		return lifecycle.Plan{}, err
	}
	p, err := u.Plan.Do(ctx, t, recommendation, now)
	if err != nil {
		return lifecycle.Plan{}, err
	}
	if at, note := life.Next(p, now); note {
		err = u.Lives.Sleep(ctx, t, life, at)
	}
	return p, err
}
