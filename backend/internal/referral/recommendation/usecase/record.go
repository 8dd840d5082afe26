package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Record gives that of a number.
func (s *Service) Record(ctx context.Context, t tenant.ID, number string) (recommendation.Record, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return recommendation.Record{}, err
	}
	r, err := s.p.Recommendations.ByNumber(ctx, t, n)
	if err != nil {
		return recommendation.Record{}, err
	}
	events, err := s.p.Recommendations.Events(ctx, t, []string{r.ID})
	if err != nil {
		return recommendation.Record{}, err
	}
	earned, err := s.p.Earnings.Of(ctx, t, []string{r.ID})
	if err != nil {
		return recommendation.Record{}, err
	}
	now, m := s.p.Clock.Now(), earned[r.ID]
	return recommendation.Record{
		Recommendation: r, Now: r.StatusAt(now), Events: events[r.ID], Money: m, Stands: r.Stands(m, now),
		Next: r.Next(m, now),
	}, nil
}
