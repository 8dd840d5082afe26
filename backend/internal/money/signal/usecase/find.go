package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

// gone stands for the number of a recommendation that is no longer kept.
const gone = "gone"

// Find shows operators what was found.
type Find struct {
	List            *List
	Recommendations signal.Recommendations
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
		id, err = f.Recommendations.OfAward(ctx, t, whose.Award)
	case whose.Number != "":
		id, err = f.Recommendations.ByNumber(ctx, t, whose.Number)
	default:
		return f.List.Newest(ctx, t, limit)
	}
	if err != nil {
		return nil, err
	}
	found, err := f.List.Of(ctx, t, []string{id})
	return found[id], err
}

// Numbers gives the numbers of the recommendations that signals are about, by their ids.
func (f *Find) Numbers(ctx context.Context, t tenant.ID, found []signal.Signal) (map[string]string, error) {
	numbers := map[string]string{}
	for _, s := range found {
		for _, id := range append([]string{s.RecommendationID}, s.Evidence.Others...) {
			if _, known := numbers[id]; known {
				continue
			}
			number, kept, err := f.Recommendations.Number(ctx, t, id)
			if err != nil {
				return nil, err
			}
			if numbers[id] = number; !kept {
				numbers[id] = gone
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
