package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Recommendations are kept beside their events.
type Recommendations struct {
	db     *DB
	rows   table[row, recommendation.Recommendation]
	events table[row, []recommendation.Event]
}

// NewRecommendations makes an empty store.
func NewRecommendations(db *DB) *Recommendations {
	return &Recommendations{db, newTable[row, recommendation.Recommendation](), newTable[row, []recommendation.Event]()}
}

var _ recommendation.Recommendations = (*Recommendations)(nil)

func (s *Recommendations) Add(ctx context.Context, r *recommendation.Recommendation) error {
	return s.db.do(ctx, func(t *tx) error {
		if r.Submission.Key != "" {
			for _, other := range s.rows.rows {
				if other.Tenant == r.Tenant && other.Submission.Key == r.Submission.Key {
					return recommendation.ErrDuplicate
				}
			}
		}
		s.keep(t, r)
		return nil
	})
}

func (s *Recommendations) keep(t *tx, r *recommendation.Recommendation) {
	k, events := row{r.Tenant, r.ID}, r.TakeEvents()
	s.rows.put(t, k, *r)
	if len(events) == 0 {
		return
	}
	line := slices.Clone(s.events.rows[k])
	for _, e := range events {
		if !slices.ContainsFunc(
			line, func(known recommendation.Event) bool { return known.Kind == e.Kind && known.Ref == e.Ref },
		) {
			line = append(line, e)
		}
	}
	slices.SortStableFunc(line, func(a, b recommendation.Event) int {
		return cmp.Or(a.At.Compare(b.At), strings.Compare(string(a.Kind), string(b.Kind)))
	})
	s.events.put(t, k, line)
}

func (s *Recommendations) find(
	ctx context.Context, pass func(recommendation.Recommendation) bool,
) (*recommendation.Recommendation, error) {
	found := recommendation.ErrUnknown
	var r recommendation.Recommendation
	err := s.db.do(ctx, func(*tx) error {
		for _, one := range s.rows.rows {
			if pass(one) {
				r = one
				return nil
			}
		}
		return found
	})
	if err != nil {
		return nil, err
	}
	return &r, nil
}

func (s *Recommendations) ByID(ctx context.Context, t tenant.ID, id string) (*recommendation.Recommendation, error) {
	var r recommendation.Recommendation
	err := s.db.do(ctx, func(*tx) error {
		var there bool
		if r, there = s.rows.rows[row{t, id}]; !there {
			return recommendation.ErrUnknown
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return &r, nil
}

// ByIDs gives those that there are.
func (s *Recommendations) ByIDs(
	ctx context.Context, t tenant.ID, ids []string,
) (found []*recommendation.Recommendation, err error) {
	for _, id := range ids {
		r, err := s.ByID(ctx, t, id)
		if err == nil {
			found = append(found, r)
		}
	}
	return found, nil
}

func (s *Recommendations) ByNumber(
	ctx context.Context, t tenant.ID, n link.Number,
) (*recommendation.Recommendation, error) {
	return s.find(ctx, func(r recommendation.Recommendation) bool { return r.Tenant == t && r.Number == n })
}

func (s *Recommendations) BySubmission(
	ctx context.Context, t tenant.ID, key string,
) (*recommendation.Recommendation, error) {
	return s.find(ctx, func(r recommendation.Recommendation) bool {
		return r.Tenant == t && key != "" && r.Submission.Key == key
	})
}

func (s *Recommendations) all(
	ctx context.Context, pass func(recommendation.Recommendation) bool,
) []recommendation.Recommendation {
	var found []recommendation.Recommendation
	_ = s.db.do(ctx, func(*tx) error { // reading never fails
		found = s.rows.sorted(pass, func(a, b recommendation.Recommendation) int { return strings.Compare(a.ID, b.ID) })
		return nil
	})
	return found
}

func (s *Recommendations) OfRecommender(
	ctx context.Context, t tenant.ID, recommenderID string,
) ([]*recommendation.Recommendation, error) {
	found := s.all(ctx, func(r recommendation.Recommendation) bool {
		return r.Tenant == t && r.RecommenderID == recommenderID
	})
	out := make([]*recommendation.Recommendation, 0, len(found))
	for i := range slices.Backward(found) {
		out = append(out, &found[i])
	}
	return out, nil
}

func (s *Recommendations) PartOfRecommender(
	ctx context.Context, t tenant.ID, recommenderID string, p recommendation.Part,
) ([]*recommendation.Recommendation, error) {
	all, err := s.OfRecommender(ctx, t, recommenderID)
	all = slices.DeleteFunc(all, func(r *recommendation.Recommendation) bool {
		return len(p.Numbers) > 0 && !slices.Contains(p.Numbers, r.Number) || p.After != "" && r.ID >= p.After
	})
	if p.Most > 0 && len(all) > p.Most {
		all = all[:p.Most]
	}
	return all, err
}

func (s *Recommendations) Events(
	ctx context.Context, t tenant.ID, ids []string,
) (map[string][]recommendation.Event, error) {
	out := map[string][]recommendation.Event{}
	err := s.db.do(ctx, func(*tx) error {
		for _, id := range ids {
			if line, there := s.events.rows[row{t, id}]; there {
				out[id] = line
			}
		}
		return nil
	})
	return out, err
}

func (s *Recommendations) Known(ctx context.Context, t tenant.ID, numbers []link.Number) ([]link.Number, error) {
	var known []link.Number
	for _, r := range s.all(ctx, func(r recommendation.Recommendation) bool {
		return r.Tenant == t && slices.Contains(numbers, r.Number)
	}) {
		known = append(known, r.Number)
	}
	return known, nil
}

func (s *Recommendations) Update(
	ctx context.Context, tenantID tenant.ID, id string, fn func(*recommendation.Recommendation) error,
) error {
	return s.db.do(ctx, func(t *tx) error {
		r, there := s.rows.rows[row{tenantID, id}]
		if !there {
			return recommendation.ErrUnknown
		}
		if err := fn(&r); err != nil {
			return err
		}
		if s.rows.rows[row{tenantID, id}].Version != r.Version {
			return transaction.ErrStale
		}
		r.Version++
		s.keep(t, &r)
		return nil
	})
}

// All gives every row.
func (s *Recommendations) All() []recommendation.Recommendation {
	return slices.Collect(maps.Values(s.rows.rows))
}
