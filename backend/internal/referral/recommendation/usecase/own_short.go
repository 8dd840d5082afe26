package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// AllOwnInShort gives all of them, the newest first, with what sums, filters and sorts ask for.
//
// Rule (account, 7 D): The area of a recommender with very many recommendations reads of all but the ones that it shows
// nothing that isn't summed, filtered or sorted by. Test: TestAllOwnInShort.
func (s *Service) AllOwnInShort(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, recommenderID string,
) ([]recommendation.ShortView, error) {
	rows, err := s.p.Recommendations.PartOfRecommender(ctx, t.ID, recommenderID, recommendation.Part{})
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	earned, err := s.p.Earnings.Of(ctx, t.ID, ids)
	if err != nil {
		return nil, err
	}
	if err := s.addReviews(ctx, t.ID, earned, recommendation.Award.AwaitsPayment); err != nil {
		return nil, err
	}
	offered, err := s.p.Products.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	now, names := s.p.Clock.Now(), map[string]string{}
	views := make([]recommendation.ShortView, len(rows))
	for i, r := range rows {
		name, known := names[r.ProductID]
		if !known {
			name = offered.Named(product.ID(r.ProductID), t, language).Name
			names[r.ProductID] = name
		}
		m := earned[r.ID]
		views[i] = recommendation.ShortView{
			Recommendation: r, Shown: r.StatusAt(now), ProductName: name, Stands: r.Stands(m, now), Awards: m.Awards,
		}
	}
	return views, nil
}
