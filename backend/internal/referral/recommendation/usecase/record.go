package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Record is what is kept of a recommendation, for an operator: numbers, days and words of the programme, and of people
// their ids alone.
type Record struct {
	*recommendation.Recommendation
	// Now is its status at this moment.
	Now    recommendation.Status
	Events []recommendation.Event
	Money  recommendation.Money
	Stands recommendation.Standing
}

// Record gives that of a number.
func (s *Service) Record(ctx context.Context, t tenant.ID, number string) (Record, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return Record{}, err
	}
	r, err := s.p.Recommendations.ByNumber(ctx, t, n)
	if err != nil {
		return Record{}, err
	}
	events, err := s.p.Recommendations.Events(ctx, t, []string{r.ID})
	if err != nil {
		return Record{}, err
	}
	earned, err := s.p.Earnings.Of(ctx, t, []string{r.ID})
	if err != nil {
		return Record{}, err
	}
	now, m := s.p.Clock.Now(), earned[r.ID]
	return Record{Recommendation: r, Now: r.StatusAt(now), Events: events[r.ID], Money: m, Stands: r.Stands(m, now)}, nil
}
