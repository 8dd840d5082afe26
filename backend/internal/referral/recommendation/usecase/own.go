package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Own gives one of the recommender's recommendations; somebody else's isn't there.
func (s *Service) Own(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, recommenderID, number string,
) (recommendation.OwnView, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return recommendation.OwnView{}, err
	}
	r, err := s.p.Recommendations.ByNumber(ctx, t.ID, n)
	if err != nil {
		return recommendation.OwnView{}, err
	}
	if r.RecommenderID != recommenderID {
		return recommendation.OwnView{}, recommendation.ErrUnknown
	}
	views, err := s.own(ctx, t, language, []*recommendation.Recommendation{r})
	if err != nil {
		return recommendation.OwnView{}, err
	}
	return views[0], nil
}

// AllOwn gives all of them, the newest first.
func (s *Service) AllOwn(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, recommenderID string,
) ([]recommendation.OwnView, error) {
	views, _, err := s.PartOfOwn(ctx, t, language, recommenderID, recommendation.Part{})
	return views, err
}

// PartOfOwn gives a part of them, the newest first, and whether there are more after it.
func (s *Service) PartOfOwn(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, recommenderID string, p recommendation.Part,
) ([]recommendation.OwnView, bool, error) {
	most := p.Most
	if most > 0 {
		p.Most++
	}
	rows, err := s.p.Recommendations.PartOfRecommender(ctx, t.ID, recommenderID, p)
	if err != nil {
		return nil, false, err
	}
	more := most > 0 && len(rows) > most
	if more {
		rows = rows[:most]
	}
	views, err := s.own(ctx, t, language, rows)
	return views, more, err
}

// own asks each source once for all rows.
func (s *Service) own(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, rows []*recommendation.Recommendation,
) ([]recommendation.OwnView, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	ids := make([]string, 0, len(rows))
	numbers := make([]link.Number, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.ID)
		numbers = append(numbers, r.Number)
	}
	events, err := s.p.Recommendations.Events(ctx, t.ID, ids)
	if err != nil {
		return nil, err
	}
	counts, err := s.p.Clicks.Of(ctx, t.ID, numbers)
	if err != nil {
		return nil, err
	}
	earned, err := s.p.Earnings.Of(ctx, t.ID, ids)
	if err != nil {
		return nil, err
	}
	if err := s.addReviews(ctx, t.ID, earned, recommendation.Award.OfRecommender); err != nil {
		return nil, err
	}
	now := s.p.Clock.Now()
	views := make([]recommendation.OwnView, 0, len(rows))
	for _, r := range rows {
		v, err := s.ownView(ctx, r, language)
		if err != nil {
			return nil, err
		}
		m := earned[r.ID]
		for i := range m.Awards {
			m.Awards[i].Voucher = t.In(m.Awards[i].VoucherName, language)
		}
		views = append(views, recommendation.OwnView{
			View: v, Events: events[r.ID], Counts: counts[r.Number], Money: m, Next: r.Next(m, now), Stands: r.Stands(m, now),
		})
	}
	return views, nil
}

// ownView leaves the recommender out: who looks knows their own name.
func (s *Service) ownView(
	ctx context.Context, r *recommendation.Recommendation, language tenant.Language,
) (recommendation.View, error) {
	v := recommendation.View{Recommendation: r, Hex: s.p.Links.Hex(r.Tenant, r.Number)}
	v.ShowTo(r.RecommenderID)
	err := s.surround(ctx, &v, language)
	return v, err
}

// addReviews adds what people's looks at the recommender's awards came to. As long as one lasts no day is promised.
func (s *Service) addReviews(
	ctx context.Context, t tenant.ID, earned map[string]recommendation.Money, of func(recommendation.Award) bool,
) error {
	var own []string
	for _, m := range earned {
		for _, a := range m.Awards {
			if of(a) {
				own = append(own, a.ID)
			}
		}
	}
	if len(own) == 0 {
		return nil
	}
	reviews, err := s.p.Reviews(ctx, t, own)
	if err != nil {
		return err
	}
	for _, m := range earned {
		for i := range m.Awards {
			a := &m.Awards[i]
			one, known := reviews[a.ID]
			if !known {
				continue
			}
			if a.Review = &one; one.Runs() {
				a.PaymentBy, a.ExpiresAt = nil, nil
			}
		}
	}
	return nil
}
