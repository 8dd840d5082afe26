package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func (s *Service) view(
	ctx context.Context, r *recommendation.Recommendation, language tenant.Language,
) (recommendation.View, error) {
	v := recommendation.View{Recommendation: r, Hex: s.p.Links.Hex(r.Tenant, r.Number)}
	v.ShowTo("")
	var err error
	if v.Recommender, err = s.recommender(ctx, r.Tenant, r.RecommenderID); err != nil {
		return recommendation.View{}, err
	}
	v.Void = r.Void(v.Recommender)
	v.Recommender.FirstName, v.Recommender.LastName = r.Typed.Over(v.Recommender.FirstName, v.Recommender.LastName)
	err = s.surround(ctx, &v, language)
	if v.Recommender.Gone && v.Shown == recommendation.Open {
		v.Shown = recommendation.Cancelled // the row follows
	}
	return v, err
}

// Rule (recommending, 7 D): The friend sees the advisor that a recommendation names, also by an offline code; a number
// that no advisor has shows none. Enforced: recommendation/usecase.advisor. Test:
// TestTheFriendSeesTheAdvisorOfARecommendationAlsoByCode.
func (s *Service) surround(ctx context.Context, v *recommendation.View, language tenant.Language) error {
	v.Shown = v.StatusAt(s.p.Clock.Now())
	product, err := s.named(ctx, v.Tenant, v.ProductID, string(language))
	if err != nil {
		return err
	}
	v.ProductName, v.ProductSpoken = product.Name, product.Spoken
	if v.AgentNumber != "" {
		if v.Advisor, err = s.advisor(ctx, v.Tenant, v.AgentNumber); err != nil {
			return err
		}
	}
	if v.LongLink, err = s.p.Links.Long(ctx, v.Tenant, string(language), v.Number); err != nil {
		return err
	}
	v.ShortLink, err = s.p.Links.Short(ctx, v.Tenant, v.Number)
	return err
}
