package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Awards are kept with the contracts that count for bonuses.
type Awards struct {
	db        *DB
	rows      table[row, reward.Award]
	contracts table[row, int]
}

// NewAwards makes an empty store.
func NewAwards(db *DB) *Awards {
	return &Awards{db, newTable[row, reward.Award](), newTable[row, int]()}
}

var (
	_ reward.Awards    = (*Awards)(nil)
	_ reward.Contracts = (*Awards)(nil)
)

func (s *Awards) Add(ctx context.Context, a reward.Award) (added bool, err error) {
	err = s.db.do(ctx, func(t *tx) error {
		for _, other := range s.rows.rows {
			if other.Tenant != a.Tenant {
				continue
			}
			twice := other.RecommendationID == a.RecommendationID && other.Party == a.Party && other.Kind == a.Kind
			nth := a.Kind == reward.ForBonus && other.Kind == reward.ForBonus && other.HolderID == a.HolderID &&
				other.Nth == a.Nth &&
				other.Status != reward.Cancelled && !other.GivenBack
			if twice || nth {
				return nil
			}
		}
		added = true
		s.rows.put(t, row{a.Tenant, a.ID}, a)
		return nil
	})
	return added, err
}

func (s *Awards) ByID(ctx context.Context, t tenant.ID, id string) (a reward.Award, err error) {
	err = s.db.do(ctx, func(*tx) error {
		var there bool
		if a, there = s.rows.rows[row{t, id}]; !there {
			return reward.ErrAwardUnknown
		}
		return nil
	})
	return a, err
}

func (s *Awards) Update(ctx context.Context, t tenant.ID, id string, change func(*reward.Award) error) error {
	return s.db.do(ctx, func(in *tx) error {
		k := row{t, id}
		a, there := s.rows.rows[k]
		if !there {
			return reward.ErrAwardUnknown
		}
		if err := change(&a); err != nil {
			return err
		}
		a.Version++
		s.rows.put(in, k, a)
		return nil
	})
}

func (s *Awards) Bonuses(ctx context.Context, t tenant.ID, recommender string) (found []reward.Award, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(func(a reward.Award) bool {
			return a.Tenant == t && a.Kind == reward.ForBonus && a.HolderID == recommender && a.Status != reward.Cancelled &&
				!a.GivenBack
		}, func(a, b reward.Award) int { return cmp.Compare(a.Nth, b.Nth) })
		return nil
	})
	return found, err
}

func (s *Awards) Unended(ctx context.Context, t tenant.ID, after string, limit int) (ids []string, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, a := range s.rows.rows {
			if a.Tenant == t && a.RecommendationID > after && !a.Ended() {
				ids = append(ids, a.RecommendationID)
			}
		}
		slices.Sort(ids)
		ids = slices.Compact(ids)
		ids = ids[:min(limit, len(ids))]
		return nil
	})
	return ids, err
}

func (s *Awards) OfRecommendations(
	ctx context.Context, t tenant.ID, recommendations []string,
) (found []reward.Award, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(func(a reward.Award) bool {
			return a.Tenant == t && slices.Contains(recommendations, a.RecommendationID)
		}, byID)
		return nil
	})
	return found, err
}

func (s *Awards) OfRecommender(ctx context.Context, t tenant.ID, recommender string) (found []reward.Award, err error) {
	return s.held(ctx, t, recommender, func(reward.Award) bool { return true })
}

// Refused tells whether the bank found fault with an account of the holder's.
func (s *Awards) Refused(ctx context.Context, t tenant.ID, p reward.Party, holder, hash string) (bool, error) {
	var found []reward.Award
	err := s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(func(a reward.Award) bool {
			return a.Tenant == t && a.Party == p && a.HolderID == holder && a.RefusedHash == hash
		}, byID)
		return nil
	})
	return len(found) > 0, err
}

// PaidTo gives them in the order of their ids: in these lives the order in which they were made.
func (s *Awards) PaidTo(
	ctx context.Context, t tenant.ID, recommender string, from, until time.Time,
) (found []reward.Award, err error) {
	return s.held(ctx, t, recommender, func(a reward.Award) bool {
		return a.Paid() && !a.EndedAt.Before(from) && a.EndedAt.Before(until)
	})
}

func (s *Awards) held(
	ctx context.Context, t tenant.ID, recommender string, which func(reward.Award) bool,
) (found []reward.Award, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(func(a reward.Award) bool {
			return a.Tenant == t && a.Party == reward.Recommender && a.HolderID == recommender && which(a)
		}, byID)
		return nil
	})
	return found, err
}

func byID(a, b reward.Award) int { return strings.Compare(a.ID, b.ID) }

func (s *Awards) Payable(
	ctx context.Context, t tenant.ID, by reward.Means, limit int,
) (found []reward.Award, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(func(a reward.Award) bool {
			return a.Tenant == t && a.Status == reward.Offered && !a.InPayment && a.Choice != nil && a.Choice.Means == by
		}, func(a, b reward.Award) int { return cmp.Or(a.Choice.ChosenAt.Compare(b.Choice.ChosenAt), byID(a, b)) })
		found = found[:min(limit, len(found))]
		return nil
	})
	return found, err
}

func (s *Awards) Count(ctx context.Context, t tenant.ID, recommender string, n int) (count int, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		k := row{t, recommender}
		count = s.contracts.rows[k] + n
		s.contracts.put(in, k, count)
		return nil
	})
	return count, err
}
