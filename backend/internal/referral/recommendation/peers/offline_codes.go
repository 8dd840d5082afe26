package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// CodeRecommendations are recommendations in the code's words.
type CodeRecommendations struct {
	All             recommendation.Recommendations
	Recommendations *recommendations.Service
}

var _ offlinecode.Recommendations = CodeRecommendations{}

// Own gives one of the recommender's; somebody else's isn't there.
func (o CodeRecommendations) Own(
	ctx context.Context, t tenant.ID, recommender, number string,
) (offlinecode.Origin, error) {
	r, err := recommendation.Own(ctx, o.All, t, recommender, number)
	if err != nil {
		return offlinecode.Origin{}, err
	}
	return recommendations.Origin(r), nil
}

// Numbers gives the numbers of all of the recommender's recommendations by their ids.
func (o CodeRecommendations) Numbers(
	ctx context.Context, t tenant.ID, recommender string,
) (map[string]link.Number, error) {
	all, err := o.All.OfRecommender(ctx, t, recommender)
	return numbersOf(all), err
}

// NumbersOf gives those of some recommendations.
func (o CodeRecommendations) NumbersOf(ctx context.Context, t tenant.ID, ids []string) (map[string]link.Number, error) {
	some, err := o.All.ByIDs(ctx, t, ids)
	return numbersOf(some), err
}

func numbersOf(all []*recommendation.Recommendation) map[string]link.Number {
	numbers := make(map[string]link.Number, len(all))
	for _, r := range all {
		numbers[r.ID] = r.Number
	}
	return numbers
}

// Named gives the ids of the recommender's recommendations with these numbers.
func (o CodeRecommendations) Named(
	ctx context.Context, t tenant.ID, recommender string, numbers []link.Number,
) ([]string, error) {
	some, err := o.All.PartOfRecommender(ctx, t, recommender, recommendation.Part{Numbers: numbers})
	ids := make([]string, len(some))
	for i, r := range some {
		ids[i] = r.ID
	}
	return ids, err
}

func entryOf(c offlinecode.Code) recommendations.CodeEntry {
	return recommendations.CodeEntry{
		Code: string(c.Value), Origin: c.Origin, RecommenderID: c.Recommender, ProductID: c.ProductID,
		Share: recommendation.Share(c.Share),
	}
}

// Taken gives the code behind a link that somebody else has.
func (o CodeRecommendations) Taken(
	ctx context.Context, t *tenant.Tenant, number, key string,
) (offlinecode.Code, error) {
	return o.Recommendations.Taken(ctx, t, number, key)
}

// ByCode makes a recommendation.
func (o CodeRecommendations) ByCode(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, e offlinecode.Entry,
) (offlinecode.Made, error) {
	entry := entryOf(e.Code)
	entry.Channel, entry.Key, entry.Led = e.Source, e.Key, e.Led
	v, again, err := o.Recommendations.ByCode(ctx, t, l, entry)
	if errors.Is(err, recommendation.ErrDuplicate) {
		return offlinecode.Made{}, offlinecode.ErrTaken.Because(err)
	}
	if err != nil {
		return offlinecode.Made{}, err
	}
	return offlinecode.Made{
		Number: v.Number, Hex: v.Hex, Repeated: again,
		RecommenderName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductID:       v.ProductID, ProductName: v.ProductName, LongLink: v.LongLink, LastDay: v.LastDay(),
	}, nil
}

// See gives what stands around a code on a screen.
func (o CodeRecommendations) See(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, c offlinecode.Code,
) (offlinecode.Sight, error) {
	v, err := o.Recommendations.SeeCode(ctx, t, l, entryOf(c))
	if err != nil {
		return offlinecode.Sight{}, err
	}
	c.Share = int(v.Share)
	return offlinecode.Sight{
		Code: c, RecommenderFirstName: v.Recommender.FirstName,
		RecommenderName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductName:     v.ProductName, RecommenderCents: v.RecommenderCents, RecipientCents: v.RecipientCents,
	}, nil
}
