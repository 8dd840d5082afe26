// Package usecase makes plans from the database.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Plan reads the snapshot of a recommendation and decides what is due.
type Plan struct {
	People lifecycle.People
	Money  lifecycle.Money
}

// Do plans at an instant. A recommendation that is gone has nothing left to do.
func (u *Plan) Do(ctx context.Context, t tenant.ID, recommendation string, now time.Time) (lifecycle.Plan, error) {
	var s lifecycle.Snapshot
	var err error
	s.Recommendation, s.Recipients, err = u.People.PartOf(ctx, t, recommendation)
	if fault.KindOf(err) == fault.NotFound {
		return lifecycle.Plan{Done: true}, nil
	}
	if err != nil {
		return lifecycle.Plan{}, err
	}
	if s.Order, s.Awards, err = u.Money.PartOf(ctx, t, recommendation); err != nil {
		return lifecycle.Plan{}, err
	}
	return lifecycle.PlanFor(s, now), nil
}
