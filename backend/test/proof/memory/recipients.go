package memory

import (
	"cmp"
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recipients are kept beside the claims that take a person for one recommendation.
type Recipients struct {
	db     *DB
	rows   table[row, recipient.Recipient]
	claims table[claimKey, recipient.Taken]
}

type claimKey struct {
	tenant          tenant.ID
	product, person string
}

// NewRecipients makes an empty store.
func NewRecipients(db *DB) *Recipients {
	return &Recipients{db, newTable[row, recipient.Recipient](), newTable[claimKey, recipient.Taken]()}
}

var _ recipient.Recipients = (*Recipients)(nil)

func (s *Recipients) Add(ctx context.Context, r *recipient.Recipient) error {
	return s.db.do(ctx, func(t *tx) error {
		s.rows.put(t, row{r.Tenant, r.ID}, *r)
		return nil
	})
}

func (s *Recipients) ByID(ctx context.Context, t tenant.ID, id string) (*recipient.Recipient, error) {
	return s.find(ctx, func(r recipient.Recipient) bool { return r.Tenant == t && r.ID == id })
}

func (s *Recipients) OfRecommendation(
	ctx context.Context, t tenant.ID, recommendationID string,
) ([]*recipient.Recipient, error) {
	var all []*recipient.Recipient
	err := s.db.do(ctx, func(*tx) error {
		for _, r := range s.rows.sorted(
			func(r recipient.Recipient) bool { return r.Tenant == t && r.RecommendationID == recommendationID },
			func(a, b recipient.Recipient) int {
				return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
			},
		) {
			all = append(all, &r)
		}
		return nil
	})
	return all, err
}

func (s *Recipients) find(ctx context.Context, pass func(recipient.Recipient) bool) (*recipient.Recipient, error) {
	var found *recipient.Recipient
	err := s.db.do(ctx, func(*tx) error {
		for _, r := range s.rows.rows {
			if pass(r) {
				found = &r
				return nil
			}
		}
		return recipient.ErrUnknown
	})
	return found, err
}

func (s *Recipients) OfPerson(ctx context.Context, t tenant.ID, personKey string) ([]string, error) {
	var ids []string
	err := s.db.do(ctx, func(*tx) error {
		for _, r := range s.rows.sorted(
			func(r recipient.Recipient) bool { return r.Tenant == t && r.PersonKey == personKey },
			func(a, b recipient.Recipient) int { return strings.Compare(a.ID, b.ID) },
		) {
			ids = append(ids, r.ID)
		}
		return nil
	})
	return ids, err
}

func (s *Recipients) Update(
	ctx context.Context, tenantID tenant.ID, id string, fn func(*recipient.Recipient) error,
) error {
	return s.db.do(ctx, func(t *tx) error {
		r, there := s.rows.rows[row{tenantID, id}]
		if !there {
			return recipient.ErrUnknown
		}
		if err := fn(&r); err != nil {
			return err
		}
		r.Version++
		s.rows.put(t, row{tenantID, id}, r)
		return nil
	})
}

func (s *Recipients) Delete(ctx context.Context, tenantID tenant.ID, id string) error {
	return s.db.do(ctx, func(t *tx) error {
		s.rows.remove(t, row{tenantID, id})
		for k, c := range s.claims.rows {
			if c.Tenant == tenantID && c.RecipientID == id {
				s.claims.remove(t, k)
			}
		}
		return nil
	})
}

func keyOf(c recipient.Taken) claimKey { return claimKey{c.Tenant, c.ProductID, c.PersonKey} }

func (s *Recipients) Take(ctx context.Context, c recipient.Taken) (string, error) {
	holder := c.RecommendationID
	err := s.db.do(ctx, func(t *tx) error {
		if held, there := s.claims.rows[keyOf(c)]; there {
			holder = held.RecommendationID
			return nil
		}
		s.claims.put(t, keyOf(c), c)
		return nil
	})
	return holder, err
}

func (s *Recipients) TakeOver(ctx context.Context, c recipient.Taken, from string) error {
	return s.db.do(ctx, func(t *tx) error {
		if held, there := s.claims.rows[keyOf(c)]; !there || held.RecommendationID != from {
			return transaction.ErrStale
		}
		s.claims.put(t, keyOf(c), c)
		return nil
	})
}

func (s *Recipients) TakenBy(ctx context.Context, c recipient.Taken) (string, error) {
	holder := ""
	err := s.db.do(ctx, func(*tx) error {
		holder = s.claims.rows[keyOf(c)].RecommendationID
		return nil
	})
	return holder, err
}
