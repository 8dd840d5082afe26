// Package peers holds what offline codes need of other slices, in their own words.
package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Origins are recommendations in the code's words.
type Origins struct {
	All recommendation.Recommendations
}

var _ offlinecode.Origins = Origins{}

// Own gives one of the recommender's; somebody else's isn't there.
func (o Origins) Own(ctx context.Context, t tenant.ID, recommender, number string) (offlinecode.Origin, error) {
	r, err := recommendation.Own(ctx, o.All, t, recommender, number)
	if err != nil {
		return offlinecode.Origin{}, err
	}
	return recommendationpeers.Origin(r), nil
}

// Numbers gives the numbers of recommendations by their ids.
func (o Origins) Numbers(ctx context.Context, t tenant.ID, recommender string) (map[string]link.Number, error) {
	all, err := o.All.OfRecommender(ctx, t, recommender)
	numbers := make(map[string]link.Number, len(all))
	for _, r := range all {
		numbers[r.ID] = r.Number
	}
	return numbers, err
}

// Recommendations make recommendations in the code's words.
type Recommendations struct{ Recommendations *recommendations.Service }

var (
	_ offlinecode.Recommendations = Recommendations{}
	_ offlinecode.Surroundings    = Recommendations{}
)

func entryOf(c offlinecode.Code) recommendations.CodeEntry {
	return recommendations.CodeEntry{
		Code: string(c.Value), Origin: c.Origin, RecommenderID: c.Recommender, ProductID: c.ProductID, Share: recommendation.Share(c.Share),
	}
}

// ByCode makes a recommendation.
func (r Recommendations) ByCode(ctx context.Context, t *tenant.Tenant, l tenant.Language, e offlinecode.Entry) (offlinecode.Made, error) {
	entry := entryOf(e.Code)
	entry.Channel, entry.Key = e.Source, e.Key
	v, again, err := r.Recommendations.ByCode(ctx, t, l, entry)
	if errors.Is(err, recommendation.ErrDuplicate) {
		return offlinecode.Made{}, offlinecode.ErrTaken.Because(err)
	}
	if err != nil {
		return offlinecode.Made{}, err
	}
	return offlinecode.Made{
		Number: v.Number, Hex: v.Hex, Repeated: again, RecommenderName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductID: v.ProductID, ProductName: v.ProductName, LongLink: v.LongLink, LastDay: v.LastDay(),
	}, nil
}

// See gives what stands around a code on a screen.
func (r Recommendations) See(ctx context.Context, t *tenant.Tenant, l tenant.Language, c offlinecode.Code, _ time.Time) (offlinecode.Sight, error) {
	v, err := r.Recommendations.SeeCode(ctx, t, l, entryOf(c))
	if err != nil {
		return offlinecode.Sight{}, err
	}
	return offlinecode.Sight{
		Code: c, RecommenderFirstName: v.Recommender.FirstName, RecommenderName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductName: v.ProductName, RecommenderCents: v.RecommenderCents, RecipientCents: v.RecipientCents,
	}, nil
}
