// Package gormstore reads and keeps the sums of days, and counts what other slices write (ADR 112).
package gormstore

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/reached"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store reads recommendations, orders, awards, commissions and agencies, and keeps the tables number_days, number_waits
// and number_changes. The last is written by the database, no matter who writes.
type Store struct{ db *gormdb.DB }

var (
	_ numbers.Numbers = (*Store)(nil)
	_ numbers.Counted = (*Store)(nil)
)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

type seenKey struct{}

// seen are the days that were counted from their rows in one reading.
type seen struct {
	changed []string
	asked   bool
	days    map[string][]*cell
}

// Reading has all that is asked in fn answered as of one moment, and counts a changed day once.
func (s *Store) Reading(ctx context.Context, fn func(context.Context) error) error {
	return s.db.Reading(context.WithValue(ctx, seenKey{}, &seen{days: map[string][]*cell{}}), fn)
}

const summed = `SUM(d.made) AS made, SUM(d.visited) AS visited, SUM(d.entered) AS entered, SUM(d.confirmed) AS
	confirmed,
	SUM(d.ordered) AS ordered, SUM(d.approved) AS approved, SUM(d.paid) AS paid, CAST(SUM(d.cents) AS BIGINT) AS cents`

type sumRow struct {
	Day, ProductID, Channel, AgencyNumber                      string
	Made, Visited, Entered, Confirmed, Ordered, Approved, Paid int
	Cents                                                      int64
}

func (w sumRow) sum() numbers.Sum {
	return numbers.Sum{
		Made: w.Made, Visited: w.Visited, Entered: w.Entered, Confirmed: w.Confirmed, Ordered: w.Ordered,
		Approved: w.Approved, Paid: w.Paid, Cents: w.Cents,
	}
}

// fits narrows to a filter. row names what has product, channel and seller.
func fits(t tenant.ID, f numbers.Filter, row string) (clause string, values []any) {
	add := func(part string, value ...any) {
		clause += " AND " + row + "." + part
		values = append(values, value...)
	}
	if f.Product != "" {
		add("product_id = ?", f.Product)
	}
	switch f.Channel {
	case "":
	case numbers.NoChannel:
		add("channel = ''")
	default:
		add("channel = ?", f.Channel)
	}
	switch f.Whose {
	case "":
	case numbers.ByNone:
		add("agency_number = ''")
	case numbers.ByAgencies, numbers.ByPartners:
		add(
			"agency_number IN (SELECT a.number FROM agencies a WHERE a.tenant = ? AND a.kind = ?)", string(t), string(f.Whose),
		)
	default:
		add("agency_number = ?", string(f.Whose))
	}
	return clause, values
}

// clean are the sums of a period's days on which nothing has changed since; the changed ones are counted from the rows.
func clean(t tenant.ID, p numbers.Period, changed []string) (clause string, values []any) {
	clause, values = "d.tenant = ? AND d.day >= ? AND d.day < ?", []any{string(t), p.First(), p.End()}
	if len(changed) > 0 {
		return clause + " AND d.day NOT IN ?", append(values, changed)
	}
	return clause, values
}

// Groups are by product, channel and seller.
func (s *Store) Groups(ctx context.Context, t tenant.ID, p numbers.Period) ([]numbers.Group, error) {
	changed, cells, err := s.changed(ctx, t, p, numbers.Filter{})
	if err != nil {
		return nil, err
	}
	which, values := clean(t, p, changed)
	var rows []sumRow
	if err := s.db.Reader(ctx).Raw(
		"SELECT d.product_id, d.channel, d.agency_number, "+summed+" FROM number_days d WHERE "+which+
			" GROUP BY d.product_id, d.channel, d.agency_number", values...,
	).Scan(&rows).Error; err != nil {
		return nil, err
	}
	all := map[numbers.Group]numbers.Sum{}
	add := func(product, channel, seller string, sum numbers.Sum) {
		key := numbers.Group{Product: product, Channel: channel, Seller: link.Code(seller)}
		before := all[key]
		before.Add(sum)
		all[key] = before
	}
	for _, w := range rows {
		add(w.ProductID, w.Channel, w.AgencyNumber, w.sum())
	}
	for _, c := range cells {
		add(c.ProductID, c.Channel, c.AgencyNumber, c.sum())
	}
	out := make([]numbers.Group, 0, len(all))
	for key, sum := range all {
		key.Sum = sum
		out = append(out, key)
	}
	slices.SortFunc(out, func(one, other numbers.Group) int {
		return cmp.Or(
			strings.Compare(one.Product, other.Product), strings.Compare(one.Channel, other.Channel),
			strings.Compare(string(one.Seller), string(other.Seller)),
		)
	})
	return out, nil
}

// Days are those on which anything was made, the oldest first.
func (s *Store) Days(ctx context.Context, t tenant.ID, p numbers.Period, f numbers.Filter) ([]numbers.Day, error) {
	if f.Recommender != "" {
		return s.daysOf(ctx, t, p, f)
	}
	changed, cells, err := s.changed(ctx, t, p, f)
	if err != nil {
		return nil, err
	}
	which, values := clean(t, p, changed)
	narrower, more := fits(t, f, "d")
	var rows []sumRow
	if err := s.db.Reader(ctx).Raw(
		"SELECT d.day, "+summed+" FROM number_days d WHERE "+which+narrower+" GROUP BY d.day",
		append(values, more...)...,
	).Scan(&rows).Error; err != nil {
		return nil, err
	}
	all := map[string]numbers.Sum{}
	for _, w := range rows {
		all[w.Day] = w.sum()
	}
	for _, c := range cells {
		sum := all[c.Day]
		sum.Add(c.sum())
		all[c.Day] = sum
	}
	out := make([]numbers.Day, 0, len(all))
	for day, sum := range all {
		out = append(out, numbers.Day{Day: day, Sum: sum})
	}
	slices.SortFunc(out, func(one, other numbers.Day) int { return strings.Compare(one.Day, other.Day) })
	return out, nil
}

// daysOf are one person's, who has few.
func (s *Store) daysOf(ctx context.Context, t tenant.ID, p numbers.Period, f numbers.Filter) ([]numbers.Day, error) {
	narrower, more := fits(t, f, "r")
	values := []any{string(t), f.Recommender, p.From.UTC(), p.Until.UTC()}
	var rows []countedRow
	err := s.db.Reader(ctx).Raw(
		"SELECT r.created_at, "+steps()+", "+cost()+
			" FROM recommendations r WHERE r.tenant = ? AND r.recommender_id = ? AND "+
			"r.recommender_id <> '' AND r.created_at >= ? AND r.created_at < ?"+
			narrower+" ORDER BY r.created_at, r.id", append(values, more...)...,
	).Scan(&rows).Error
	var out []numbers.Day
	for _, w := range rows {
		day := numbers.DayOf(w.CreatedAt)
		if len(out) == 0 || out[len(out)-1].Day != day {
			out = append(out, numbers.Day{Day: day})
		}
		out[len(out)-1].Add(w.sum())
	}
	return out, err
}

type waitRow struct {
	Month, Step     string
	Waited          int
	Recommendations int
}

// Waits are by month, step and length.
func (s *Store) Waits(ctx context.Context, t tenant.ID, p numbers.Period, f numbers.Filter) ([]numbers.Wait, error) {
	changed, cells, err := s.changed(ctx, t, p, f)
	if err != nil {
		return nil, err
	}
	which, values := clean(t, p, changed)
	narrower, more := fits(t, f, "d")
	var rows []waitRow
	if err := s.db.Reader(ctx).Raw(
		"SELECT substr(d.day, 1, 7) AS month, d.step, d.waited, SUM(d.recommendations) AS recommendations FROM "+
			"number_waits d WHERE "+
			which+narrower+" GROUP BY substr(d.day, 1, 7), d.step, d.waited", append(values, more...)...,
	).Scan(&rows).Error; err != nil {
		return nil, err
	}
	all := map[numbers.Wait]int{}
	for _, w := range rows {
		all[numbers.Wait{Month: w.Month, Step: numbers.Step(w.Step), Waited: w.Waited}] += w.Recommendations
	}
	for _, c := range cells {
		for _, w := range c.waits {
			all[numbers.Wait{Month: c.Day[:7], Step: w.Step, Waited: w.Waited}] += w.Count
		}
	}
	out := make([]numbers.Wait, 0, len(all))
	for w, n := range all {
		w.Count = n
		out = append(out, w)
	}
	slices.SortFunc(out, func(one, other numbers.Wait) int {
		if c := strings.Compare(one.Month+string(one.Step), other.Month+string(other.Step)); c != 0 {
			return c
		}
		return one.Waited - other.Waited
	})
	return out, nil
}

// Top are who has most approved recommendations, the most first; who was erased is none of them.
func (s *Store) Top(
	ctx context.Context, t tenant.ID, p numbers.Period, f numbers.Filter, most int,
) (top []numbers.Top, err error) {
	narrower, more := fits(t, f, "r")
	var rows []struct {
		RecommenderID string
		Approved      int
	}
	err = s.db.Reader(ctx).Raw(
		"SELECT r.recommender_id, COUNT(*) AS approved FROM recommendations r WHERE r.tenant = ? AND r.created_at >= "+
			"? AND r.created_at < ? AND "+
			reached.By(report.Approved)+" AND r.recommender_id <> ''"+narrower+
			" GROUP BY r.recommender_id ORDER BY COUNT(*) DESC, r.recommender_id LIMIT ?",
		append(append([]any{string(t), p.From.UTC(), p.Until.UTC()}, more...), most)...,
	).Scan(&rows).Error
	for _, w := range rows {
		top = append(top, numbers.Top{Account: w.RecommenderID, Approved: w.Approved})
	}
	return top, err
}

// Sellers are all of a tenant.
func (s *Store) Sellers(ctx context.Context, t tenant.ID) (all []numbers.Seller, err error) {
	var rows []struct{ Number, Kind, Name string }
	err = s.db.Reader(ctx).Raw(
		"SELECT a.number, a.kind, a.name FROM agencies a WHERE a.tenant = ? ORDER BY a.number", string(t),
	).Scan(&rows).Error
	for _, w := range rows {
		all = append(all, numbers.Seller{Number: link.Code(w.Number), Kind: w.Kind, Name: w.Name})
	}
	return all, err
}
