// Package usecase makes forecasts each Monday, and shows how a tenant's money stands and what is to come of it.
package usecase

import (
	"context"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Forecasts makes them and keeps them.
type Forecasts struct {
	Tenants tenant.Catalog
	Store   forecast.Store
	// Moved gives what moved in the books in a while.
	Moved func(ctx context.Context, t tenant.ID, from, until time.Time) ([]ledger.Movement, error)
	// Reading has several questions answered as of one moment.
	Reading func(ctx context.Context, ask func(context.Context) error) error
	Clock   clock.Clock
	Log     *slog.Logger
}

// every is how often it is looked whether a week's forecast is there.
const every = 15 * time.Minute

// Run makes the forecast of each week, until ctx ends: on its Monday, or as soon as a worker is there.
func (u *Forecasts) Run(ctx context.Context) error {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		for _, t := range u.Tenants.All(ctx) {
			if err := u.Make(ctx, t.ID); err != nil && ctx.Err() == nil {
				u.Log.WarnContext(ctx, "making a forecast broke off; it comes again", "tenant", t.ID, "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// Make keeps the forecast of the week unless there is one, or too little to make it of.
func (u *Forecasts) Make(ctx context.Context, t tenant.ID) error {
	monday := forecast.Monday(u.Clock.Now())
	kept, err := u.Store.Kept(ctx, t, monday)
	if err != nil || len(kept) > 0 {
		return err
	}
	var lives []forecast.Life
	err = u.Reading(ctx, func(ctx context.Context) error {
		lives, err = u.Store.Lives(ctx, t, forecast.Since(monday))
		return err
	})
	if err != nil {
		return err
	}
	f := forecast.Make(lives, monday)
	if !f.Enough {
		return nil
	}
	return u.Store.Keep(ctx, t, f)
}

// View is what is to come, and how earlier words of it did.
type View struct {
	At time.Time
	// Made is when the estimate was; zero without one.
	Made  time.Time
	Weeks []forecast.Week
	// Later is what is certain and comes after those weeks.
	Later    int64
	Possible forecast.Possible
	// Last are the weeks that are over of the forecast of a month ago; of Over weeks that are over Hits came as foreseen.
	Last []forecast.Past
	Over int
	Hits int
}

// Look shows it: what is certain as of now, what is estimated as of the week's Monday.
func (u *Forecasts) Look(ctx context.Context, t tenant.ID) (v View, err error) {
	now := u.Clock.Now()
	v.At = now.UTC()
	err = u.Reading(ctx, func(ctx context.Context) error {
		var coming []forecast.Coming
		if v.Made, v.Weeks, coming, err = u.ahead(ctx, t, now); err != nil {
			return err
		}
		v.Later = forecast.Place(v.Weeks, coming)
		if v.Possible, err = u.Store.Possible(ctx, t); err != nil {
			return err
		}
		return u.past(ctx, t, forecast.Monday(now), &v)
	})
	return v, err
}

// ahead gives the weeks to come with what was kept of them, and what is certain.
func (u *Forecasts) ahead(
	ctx context.Context, t tenant.ID, now time.Time,
) (made time.Time, weeks []forecast.Week, coming []forecast.Coming, err error) {
	monday := forecast.Monday(now)
	kept, err := u.Store.Kept(ctx, t, monday)
	if err != nil {
		return made, nil, nil, err
	}
	weeks = forecast.Ahead(monday)
	for i := range kept {
		if i < len(weeks) && kept[i].From.Equal(weeks[i].From) {
			weeks[i], made = kept[i].Week, kept[i].Made
		}
	}
	coming, err = u.Store.Coming(ctx, t)
	return made, weeks, coming, err
}

// looked is how far back words are compared with what came.
const looked = 26 * 7 * 24 * time.Hour

func (u *Forecasts) past(ctx context.Context, t tenant.ID, monday time.Time, v *View) error {
	kept, err := u.Store.Kept(ctx, t, monday.Add(-looked))
	if err != nil {
		return err
	}
	came := map[time.Time]int64{}
	var over []forecast.Past
	for _, k := range forecast.Over(kept, monday) {
		cents, known := came[k.From]
		if !known {
			if cents, err = u.owedIn(ctx, t, k.From); err != nil {
				return err
			}
			came[k.From] = cents
		}
		p := forecast.Past{Kept: k, Came: cents}
		if over = append(over, p); p.Hit() {
			v.Hits++
		}
	}
	v.Over, v.Last = len(over), forecast.LastMonth(over, monday)
	return nil
}

// owedIn is what became owed of rewards in a week, by the books.
func (u *Forecasts) owedIn(ctx context.Context, t tenant.ID, monday time.Time) (cents int64, err error) {
	moved, err := u.Moved(ctx, t, monday, monday.AddDate(0, 0, 7))
	for _, m := range moved {
		if m.To == ledger.ProgrammeCost && m.From == ledger.RewardLiability {
			cents += m.Cents
		}
	}
	return cents, err
}

// Budget tells how the month stands; false for a tenant that has no budget.
func (u *Forecasts) Budget(ctx context.Context, t *tenant.Tenant) (b forecast.Budget, has bool, err error) {
	if t.Budget.MonthCents == 0 {
		return forecast.Budget{}, false, nil
	}
	now := u.Clock.Now()
	err = u.Reading(ctx, func(ctx context.Context) error {
		moved, err := u.Moved(ctx, t.ID, ledger.ThisMonth.From(now), now)
		if err != nil {
			return err
		}
		_, weeks, coming, err := u.ahead(ctx, t.ID, now)
		b, has = forecast.BudgetOf(t, ledger.FigureSpent.Of(moved), coming, weeks, now)
		return err
	})
	return b, has, err
}
