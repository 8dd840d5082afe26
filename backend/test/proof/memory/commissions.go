package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ commission.Commissions = (*Commissions)(nil)
	_ commission.Choices     = (*Choices)(nil)
)

// Commissions are kept by their ids.
type Commissions struct {
	db   *DB
	rows table[row, commission.Commission]
}

// NewCommissions makes an empty store.
func NewCommissions(db *DB) *Commissions {
	return &Commissions{db, newTable[row, commission.Commission]()}
}

func (s *Commissions) list(
	ctx context.Context, pass func(commission.Commission) bool,
) (found []commission.Commission, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(
			pass, func(a, b commission.Commission) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) },
		)
		return nil
	})
	return found, err
}

func (s *Commissions) Add(ctx context.Context, c commission.Commission) (added bool, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		same := s.rows.sorted(func(o commission.Commission) bool {
			return o.Tenant == c.Tenant && o.RecommendationID == c.RecommendationID && o.Kind == c.Kind
		}, func(commission.Commission, commission.Commission) int { return 0 })
		if added = len(same) == 0; added {
			s.rows.put(in, row{c.Tenant, c.ID}, c)
		}
		return nil
	})
	return added, err
}

// Next counts the rows of a month; who else asks waits for the caller's transaction, as everything in memory does.
func (s *Commissions) Next(ctx context.Context, t tenant.ID, agency link.Code, month commission.Month) (int, error) {
	found, err := s.list(ctx, func(c commission.Commission) bool {
		return c.Tenant == t && c.Seller == agency && commission.MonthOf(c.OrderedAt) == month
	})
	place := 1
	for _, c := range found {
		if c.Kind == commission.Earned {
			place++
		} else {
			place--
		}
	}
	return place, err
}

func (s *Commissions) EarnedBy(ctx context.Context, t tenant.ID, recommendation string) (commission.Commission, error) {
	found, err := s.list(ctx, func(c commission.Commission) bool {
		return c.Tenant == t && c.RecommendationID == recommendation && c.Kind == commission.Earned
	})
	if err == nil && len(found) == 0 {
		return commission.Commission{}, commission.ErrUnknown
	}
	if err != nil {
		return commission.Commission{}, err
	}
	return found[0], nil
}

func (s *Commissions) Unbilled(
	ctx context.Context, t tenant.ID, agency link.Code, before time.Time,
) ([]commission.Commission, error) {
	all, err := s.list(ctx, func(c commission.Commission) bool { return c.Tenant == t && c.Seller == agency })
	lost := map[string]bool{}
	for _, c := range all {
		lost[c.Of] = lost[c.Of] || !c.At.Before(before)
	}
	return slices.DeleteFunc(all, func(c commission.Commission) bool {
		return c.Billed() || c.Held() || !c.At.Before(before) || c.Kind == commission.Earned && lost[c.ID]
	}), err
}

func (s *Commissions) Bill(
	ctx context.Context, t tenant.ID, ids []string, document string, now time.Time,
) (all []commission.Commission, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		for _, id := range ids {
			c, there := s.rows.rows[row{t, id}]
			if !there || c.Billed() || c.Held() {
				return commission.ErrBilled
			}
			c.Document, c.BilledAt = document, now
			s.rows.put(in, row{t, id}, c)
			all = append(all, c)
		}
		return nil
	})
	return all, err
}

// Keep holds one, or lets it go on.
func (s *Commissions) Keep(ctx context.Context, t tenant.ID, recommendation string, h commission.Hold) error {
	c, lost, err := s.Standing(ctx, t, recommendation)
	if err != nil || lost || c.Billed() {
		return fault.Ignore(err, commission.ErrUnknown)
	}
	c.Hold = h
	return s.db.do(ctx, func(in *tx) error {
		s.rows.put(in, row{t, c.ID}, c)
		return nil
	})
}

func (s *Commissions) Standing(
	ctx context.Context, t tenant.ID, recommendation string,
) (c commission.Commission, lost bool, err error) {
	if c, err = s.EarnedBy(ctx, t, recommendation); err != nil {
		return c, false, err
	}
	back, err := s.list(ctx, func(o commission.Commission) bool { return o.Tenant == t && o.Of == c.ID })
	return c, len(back) > 0, err
}

func (s *Commissions) Held(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error) {
	held, err := s.list(
		ctx, func(c commission.Commission) bool { return c.Tenant == t && c.Held() && c.At.Before(before) },
	)
	sums := map[link.Code]int64{}
	for _, c := range held {
		sums[c.Seller] += c.Cents
	}
	return sums, err
}

func (s *Commissions) Unwritten(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error) {
	open, err := s.list(
		ctx, func(c commission.Commission) bool { return c.Tenant == t && !c.Billed() && c.At.Before(before) },
	)
	sums := map[link.Code]int64{}
	for _, c := range open {
		sums[c.Seller] += c.Cents
	}
	return sums, err
}

// List gives all that an agency has: lives turn no pages.
func (s *Commissions) List(
	ctx context.Context, t tenant.ID, agency link.Code, _ commission.Query,
) (commission.Page, error) {
	found, err := s.list(ctx, func(c commission.Commission) bool { return c.Tenant == t && c.Seller == agency })
	return commission.Page{Rows: found, Total: len(found), Cents: commission.Sum(found)}, err
}

// Sums adds up what List gives.
func (s *Commissions) Sums(ctx context.Context, t tenant.ID, agency link.Code) (sums commission.Sums, err error) {
	page, err := s.List(ctx, t, agency, commission.Query{})
	for _, c := range page.Rows {
		if !c.Billed() {
			sums.UnbilledCents += c.Cents
		}
		if c.Held() {
			sums.HeldCents += c.Cents
		}
		switch {
		case c.Kind == commission.TakenBack:
			sums.TakenBackCents += c.Cents
		case c.Billed():
			sums.BilledCents += c.Cents
		default:
			sums.OpenCents += c.Cents
		}
	}
	return sums, err
}

// All gives those of all agencies.
func (s *Commissions) All(ctx context.Context) ([]commission.Commission, error) {
	return s.list(ctx, func(commission.Commission) bool { return true })
}

// Choices are kept by their ids.
type Choices struct {
	db   *DB
	rows table[row, commission.Choice]
}

// NewChoices makes an empty store.
func NewChoices(db *DB) *Choices { return &Choices{db, newTable[row, commission.Choice]()} }

func (s *Choices) Add(ctx context.Context, c commission.Choice) error {
	of, err := s.Of(ctx, c.Tenant, c.Seller)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(of, func(o commission.Choice) bool { return o.Stands() && o.From == c.From }) {
		return commission.ErrTaken
	}
	return s.db.do(ctx, func(in *tx) error {
		s.rows.put(in, row{c.Tenant, c.ID}, c)
		return nil
	})
}

func (s *Choices) Of(ctx context.Context, t tenant.ID, agency link.Code) (found []commission.Choice, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(func(c commission.Choice) bool { return c.Tenant == t && c.Seller == agency },
			func(a, b commission.Choice) int { return cmp.Or(cmp.Compare(b.From, a.From), cmp.Compare(b.ID, a.ID)) })
		return nil
	})
	return found, err
}

func (s *Choices) Withdraw(ctx context.Context, c commission.Choice) error {
	return s.db.do(ctx, func(in *tx) error {
		if stored, there := s.rows.rows[row{c.Tenant, c.ID}]; !there || !stored.Stands() {
			return commission.ErrNoChoice
		}
		s.rows.put(in, row{c.Tenant, c.ID}, c)
		return nil
	})
}
