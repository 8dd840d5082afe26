package recommendation

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Own gives a recommendation of the recommender's by its number as somebody wrote it; somebody else's isn't there.
func Own(ctx context.Context, all Recommendations, t tenant.ID, recommender, number string) (*Recommendation, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return nil, err
	}
	r, err := all.ByNumber(ctx, t, n)
	if err != nil {
		return nil, err
	}
	if r.RecommenderID != recommender {
		return nil, ErrUnknown
	}
	return r, nil
}

// NumberOf names a recommendation; one that is gone has no name any more.
func NumberOf(ctx context.Context, all Recommendations, t tenant.ID, id string) (string, error) {
	r, err := all.ByID(ctx, t, id)
	if err != nil {
		return "", fault.Ignore(err, ErrUnknown)
	}
	return r.Number.String(), nil
}
