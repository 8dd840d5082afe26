package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

// List shows what was found.
type List struct{ Signals signal.Signals }

// Of gives what was found of recommendations, by their ids.
func (l *List) Of(ctx context.Context, t tenant.ID, recommendations []string) (map[string][]signal.Signal, error) {
	of := map[string][]signal.Signal{}
	if len(recommendations) == 0 {
		return of, nil
	}
	all, err := l.Signals.Of(ctx, t, recommendations)
	for _, s := range all {
		of[s.RecommendationID] = append(of[s.RecommendationID], s)
	}
	return of, err
}

// Newest gives what was found last.
func (l *List) Newest(ctx context.Context, t tenant.ID, most int) ([]signal.Signal, error) {
	return l.Signals.Newest(ctx, t, most)
}
