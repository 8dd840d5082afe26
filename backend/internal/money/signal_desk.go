package money

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// SignalsOf says whose signals are wanted; empty for what was found last.
type SignalsOf struct {
	Award  string
	Number string
}

// FoundSignals shows operators what was found.
func (m *Module) FoundSignals(ctx context.Context, t tenant.ID, of SignalsOf, limit int) ([]signal.Signal, error) {
	var id string
	switch {
	case of.Award != "":
		award, err := m.Awards().ByID(ctx, t, of.Award)
		if err != nil {
			return nil, err
		}
		id = award.RecommendationID
	case of.Number != "":
		number, err := link.ParseNumber(of.Number)
		if err != nil {
			return nil, err
		}
		r, err := recommendationstore.New(m.DB).ByNumber(ctx, string(t), number)
		if err != nil {
			return nil, err
		}
		id = r.ID
	default:
		return m.Signals().Newest(ctx, string(t), limit)
	}
	found, err := m.Signals().Of(ctx, string(t), []string{id})
	return found[id], err
}

// NumbersOf gives the numbers of the recommendations that signals are about, by their ids; one that is gone has none.
func (m *Module) NumbersOf(ctx context.Context, t tenant.ID, found []signal.Signal) (map[string]string, error) {
	store, numbers := recommendationstore.New(m.DB), map[string]string{}
	for _, s := range found {
		for _, id := range append([]string{s.RecommendationID}, s.Evidence.Others...) {
			if _, known := numbers[id]; known {
				continue
			}
			r, err := store.ByID(ctx, string(t), id)
			switch {
			case err == nil:
				numbers[id] = r.Number.String()
			case errors.Is(err, recommendation.ErrUnknown):
				numbers[id] = "gone"
			default:
				return nil, err
			}
		}
	}
	return numbers, nil
}

// SignalsOfAwards gives what was found of the recommendations that awards are for, by the awards' ids.
func (m *Module) SignalsOfAwards(ctx context.Context, t tenant.ID, awards []string) (map[string][]signal.Signal, error) {
	of := map[string][]signal.Signal{}
	for _, id := range awards {
		found, err := m.FoundSignals(ctx, t, SignalsOf{Award: id}, 0)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 {
			of[id] = found
		}
	}
	return of, nil
}
