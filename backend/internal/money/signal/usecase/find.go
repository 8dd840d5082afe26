package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// gone stands for the number of a recommendation that is no longer kept.
const gone = "gone"

// Find shows operators what was found.
type Find struct {
	List            *List
	Recommendations recommendation.Recommendations
	Awards          reward.Awards
}

// Whose says of which recommendation signals are wanted; empty for what was found last.
type Whose struct {
	Award  string
	Number string
}

// Do gives them.
func (f *Find) Do(ctx context.Context, t tenant.ID, whose Whose, limit int) ([]signal.Signal, error) {
	var id string
	var err error
	switch {
	case whose.Award != "":
		var award reward.Award
		award, err = f.Awards.ByID(ctx, t, whose.Award)
		id = award.RecommendationID
	case whose.Number != "":
		id, err = f.byNumber(ctx, t, whose.Number)
	default:
		return f.List.Newest(ctx, t, limit)
	}
	if err != nil {
		return nil, err
	}
	found, err := f.List.Of(ctx, t, []string{id})
	return found[id], err
}

func (f *Find) byNumber(ctx context.Context, t tenant.ID, text string) (string, error) {
	number, err := link.ParseNumber(text)
	if err != nil {
		return "", err
	}
	r, err := f.Recommendations.ByNumber(ctx, t, number)
	if err != nil {
		return "", err
	}
	return r.ID, nil
}

// Numbers gives the numbers of the recommendations that signals are about, by their ids.
func (f *Find) Numbers(ctx context.Context, t tenant.ID, found []signal.Signal) (map[string]string, error) {
	numbers := map[string]string{}
	for _, s := range found {
		for _, id := range append([]string{s.RecommendationID}, s.Evidence.Others...) {
			if _, known := numbers[id]; known {
				continue
			}
			r, err := f.Recommendations.ByID(ctx, t, id)
			switch {
			case errors.Is(err, recommendation.ErrUnknown):
				numbers[id] = gone
			case err != nil:
				return nil, err
			default:
				numbers[id] = r.Number.String()
			}
		}
	}
	return numbers, nil
}

// OfAwards gives what was found of the recommendations that awards are for, by the awards' ids.
func (f *Find) OfAwards(ctx context.Context, t tenant.ID, awards []string) (map[string][]signal.Signal, error) {
	of := map[string][]signal.Signal{}
	for _, id := range awards {
		found, err := f.Do(ctx, t, Whose{Award: id}, 0)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 {
			of[id] = found
		}
	}
	return of, nil
}
