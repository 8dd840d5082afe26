package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Rule (signal, 9 D): Traces go with their person, and all of it 12 weeks after its recommendation. Test:
// TestTracesAndSignalsGoTwelveWeeksAfterTheirRecommendation.
const (
	// networksFor is how long it is kept where requests came from.
	networksFor = 30 * 24 * time.Hour
	// keptAfter is how long all else is kept once a recommendation with all its awards is over.
	keptAfter = 12 * 7 * 24 * time.Hour
	// lookEvery is how often it is asked whether a recommendation is over.
	lookEvery = 7 * 24 * time.Hour
	page      = 200
)

// Retain drops what may no longer be kept.
type Retain struct {
	Traces          signal.Traces
	Signals         signal.Signals
	Recommendations recommendation.Recommendations
	Clock           clock.Clock
	// DropToo drops what else is kept about recommendations; nil for none.
	DropToo func(ctx context.Context, t tenant.ID, recommendations []string) error
}

// Do may be repeated, and several workers may do it at once.
func (r *Retain) Do(ctx context.Context, t tenant.ID) error {
	now := r.Clock.Now()
	if err := r.Traces.ForgetNetworks(ctx, t, now.Add(-networksFor)); err != nil {
		return err
	}
	for {
		due, err := r.Signals.Due(ctx, t, now.Add(-lookEvery), page)
		if err != nil || len(due) == 0 {
			return err
		}
		over, err := r.over(ctx, t, due, now.Add(-keptAfter))
		if err != nil {
			return err
		}
		if err := r.Signals.Drop(ctx, t, over); err != nil {
			return err
		}
		if r.DropToo != nil && len(over) > 0 {
			if err := r.DropToo(ctx, t, over); err != nil {
				return err
			}
		}
		if err := r.Signals.Kept(ctx, t, due, now); err != nil {
			return err
		}
	}
}

// over gives the recommendations that ended before a moment, or are gone.
func (r *Retain) over(ctx context.Context, t tenant.ID, ids []string, since time.Time) ([]string, error) {
	var over []string
	for _, id := range ids {
		one, err := r.Recommendations.ByID(ctx, t, id)
		gone := errors.Is(err, recommendation.ErrUnknown)
		if err != nil && !gone {
			return nil, err
		}
		if gone || one.Status.Final() && one.EndedAt != nil && one.EndedAt.Before(since) {
			over = append(over, id)
		}
	}
	return over, nil
}
