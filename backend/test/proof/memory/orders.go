package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Orders are found by their numbers too.
type Orders struct {
	db   *DB
	rows table[row, order.Order]
}

// NewOrders makes an empty store.
func NewOrders(db *DB) *Orders { return &Orders{db, newTable[row, order.Order]()} }

var _ order.Orders = (*Orders)(nil)

// alone tells whether the unique indexes allow the row: one number, and one order of a recommendation that counts, or
// waits.
func (s *Orders) alone(o order.Order) bool {
	for _, other := range s.rows.rows {
		if other.Tenant != o.Tenant || other.ID == o.ID {
			continue
		}
		same := other.RecommendationID == o.RecommendationID && other.Status == o.Status
		if other.Number == o.Number || same && (o.Status == order.Approved || o.Status == order.Reported) {
			return false
		}
	}
	return true
}

func (s *Orders) Add(ctx context.Context, o order.Order) (added bool, err error) {
	err = s.db.do(ctx, func(t *tx) error {
		if added = s.alone(o); added {
			s.rows.put(t, row{o.Tenant, o.ID}, o)
		}
		return nil
	})
	return added, err
}

func (s *Orders) find(ctx context.Context, pass func(order.Order) bool) (found order.Order, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, o := range s.rows.rows {
			if pass(o) {
				found = o
				return nil
			}
		}
		return order.ErrUnknown
	})
	return found, err
}

func (s *Orders) ByNumber(ctx context.Context, t tenant.ID, number string) (order.Order, error) {
	return s.find(ctx, func(o order.Order) bool { return o.Tenant == t && o.Number == number })
}

func (s *Orders) ByID(ctx context.Context, t tenant.ID, id string) (order.Order, error) {
	return s.find(ctx, func(o order.Order) bool { return o.Tenant == t && o.ID == id })
}

func (s *Orders) Latest(ctx context.Context, t tenant.ID, recommendation string) (latest order.Order, err error) {
	err = s.db.do(ctx, func(*tx) error {
		all := s.rows.sorted(
			func(o order.Order) bool { return o.Tenant == t && o.RecommendationID == recommendation },
			func(a, b order.Order) int {
				return cmp.Or(counts(b)-counts(a), b.ReceivedAt.Compare(a.ReceivedAt), cmp.Compare(b.ID, a.ID))
			})
		if len(all) == 0 {
			return order.ErrUnknown
		}
		latest = all[0]
		return nil
	})
	return latest, err
}

func (s *Orders) TenantSpoke(ctx context.Context, t tenant.ID, recommendation string) (bool, error) {
	_, err := s.find(ctx, func(o order.Order) bool {
		return o.Tenant == t && o.RecommendationID == recommendation &&
			(!order.IsReportNumber(o.Number) || o.Status == order.Cancelled)
	})
	return err == nil, fault.Ignore(err, order.ErrUnknown)
}

func counts(o order.Order) int {
	if o.Status == order.Approved {
		return 1
	}
	return 0
}

func (s *Orders) LastCancelled(ctx context.Context, t tenant.ID, recommendation string) (last order.Order, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, o := range s.rows.rows {
			if o.Tenant == t && o.RecommendationID == recommendation && o.Status == order.Cancelled &&
				(last.ID == "" || o.CancelledAt.After(last.CancelledAt)) {
				last = o
			}
		}
		if last.ID == "" {
			return order.ErrUnknown
		}
		return nil
	})
	return last, err
}

func (s *Orders) of(
	ctx context.Context, t tenant.ID, recommendations []string, in ...order.Status,
) (map[string]order.Order, error) {
	found := map[string]order.Order{}
	err := s.db.do(ctx, func(*tx) error {
		for _, o := range s.rows.rows {
			if o.Tenant != t || !slices.Contains(in, o.Status) || !slices.Contains(recommendations, o.RecommendationID) {
				continue
			}
			if before, there := found[o.RecommendationID]; !there || before.Status != order.Approved {
				found[o.RecommendationID] = o
			}
		}
		return nil
	})
	return found, err
}

func (s *Orders) Counting(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error) {
	return s.of(ctx, t, recommendations, order.Approved)
}

func (s *Orders) Live(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error) {
	return s.of(ctx, t, recommendations, order.Approved, order.Reported)
}

func (s *Orders) OfCustomer(ctx context.Context, t tenant.ID, customerNumber string) (ids []string, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, o := range s.rows.rows {
			if o.Tenant == t && o.CustomerNumber == customerNumber && o.RecommendationID != "" && o.Status != order.Refused {
				ids = append(ids, o.RecommendationID)
			}
		}
		return nil
	})
	slices.Sort(ids)
	return slices.Compact(ids), err
}

func (s *Orders) CancelReasons(ctx context.Context, t tenant.ID, recommendations []string) (map[string]string, error) {
	reasons := map[string]string{}
	for _, id := range recommendations {
		last, err := s.LastCancelled(ctx, t, id)
		if fault.Ignore(err, order.ErrUnknown) != nil {
			return nil, err
		}
		if last.CancelReason != "" {
			reasons[id] = last.CancelReason
		}
	}
	return reasons, nil
}

func (s *Orders) ForgetCustomer(ctx context.Context, t tenant.ID, recommendation string) error {
	return s.db.do(ctx, func(in *tx) error {
		for k, o := range s.rows.rows {
			if o.Tenant == t && o.RecommendationID == recommendation && o.CustomerNumber+o.CancelReason+o.ReportedNumber != "" {
				o.CustomerNumber, o.CancelReason, o.ReportedNumber, o.Version = "", "", "", o.Version+1
				s.rows.put(in, k, o)
			}
		}
		return nil
	})
}

func (s *Orders) Update(ctx context.Context, t tenant.ID, id string, change func(*order.Order) error) error {
	return s.db.do(ctx, func(in *tx) error {
		k := row{t, id}
		o, there := s.rows.rows[k]
		if !there {
			return order.ErrUnknown
		}
		if err := change(&o); err != nil {
			return err
		}
		if !s.alone(o) {
			return transaction.ErrStale
		}
		o.Version++
		s.rows.put(in, k, o)
		return nil
	})
}

// All gives every row.
func (s *Orders) All() []order.Order { return slices.Collect(maps.Values(s.rows.rows)) }
