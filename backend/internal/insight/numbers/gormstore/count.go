package gormstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/reached"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// countedRow is one recommendation as it is counted.
type countedRow struct {
	ID, ProductID, Channel, AgencyNumber                       string
	CreatedAt                                                  time.Time
	OrderedAt                                                  *time.Time
	Made, Visited, Entered, Confirmed, Ordered, Approved, Paid int
	Cents                                                      int64
}

func (w countedRow) sum() numbers.Sum {
	return numbers.Sum{
		Made: w.Made, Visited: w.Visited, Entered: w.Entered, Confirmed: w.Confirmed, Ordered: w.Ordered,
		Approved: w.Approved, Paid: w.Paid, Cents: w.Cents,
	}
}

// steps tell of a row how far it has come.
func steps() string {
	columns := make([]string, len(numbers.Stages))
	for i, s := range numbers.Stages {
		columns[i] = reached.One(s) + " AS " + string(s)
	}
	return strings.Join(columns, ", ")
}

// cost is what a recommendation that was approved cost.
//
// Rule (operator, 6 D): A customer costs the rewards of both sides, bonuses with them, and the commission, as far as
// they are owed or paid for recommendations that were approved; what lapsed, was cancelled, taken back or given back
// costs nothing. A bonus that is claimed back because another contract of its set was cancelled costs until it is given
// back. Enforced: insight/numbers/gormstore.cost. Test: TestEachFigureIsThatOfPlainSQL,
// TestEachFigureOfTheDeskIsThatOfSQLOfSomebodyElse.
func cost() string {
	return "CASE WHEN " + reached.By(report.Approved) + ` THEN
		COALESCE((SELECT SUM(a.amount_cents) FROM awards a WHERE a.tenant = r.tenant AND a.recommendation_id = r.id
			AND a.status NOT IN ('cancelled', 'expired') AND NOT a.given_back), 0)
		+ COALESCE((SELECT SUM(m.cents) FROM commissions m WHERE m.tenant = r.tenant AND m.recommendation_id = r.id),
			0) ELSE 0 END AS cents`
}

// cell is what is counted of one day, product, channel and seller.
type cell struct {
	sumRow
	waits []numbers.Wait
}

// Alone has one process count a tenant's days at a time. It lasts for the caller's transaction.
func (s *Store) Alone(ctx context.Context, t tenant.ID) error {
	return s.db.Alone(ctx, "numbers "+string(t))
}

// day counts the recommendations of one day from the rows.
func (s *Store) day(ctx context.Context, t tenant.ID, day string, f numbers.Filter) ([]*cell, error) {
	p, err := numbers.Only(day)
	if err != nil {
		return nil, err
	}
	narrower, more := fits(t, f, "r")
	values := append([]any{string(t), p.From.UTC(), p.Until.UTC()}, more...)
	const made = "r.tenant = ? AND r.created_at >= ? AND r.created_at < ?"
	var rows []countedRow
	if err := s.db.Reader(ctx).Raw(
		"SELECT r.id, r.product_id, r.channel, r.agency_number, r.created_at, o.ordered_at, "+steps()+", "+cost()+
			withOrder+made+narrower, values...,
	).Scan(&rows).Error; err != nil {
		return nil, err
	}
	var owed []struct {
		RecommendationID string
		At               time.Time
	}
	if err := s.db.Reader(ctx).Raw(
		"SELECT e.recommendation_id, e.at FROM recommendations r JOIN recommendation_events e ON e.tenant = r.tenant "+
			"AND e.recommendation_id = r.id AND e.kind = 'approved' WHERE "+
			made+" AND "+reached.By(report.Approved)+narrower, values...,
	).Scan(&owed).Error; err != nil {
		return nil, err
	}
	// What was owed again after a payment went wrong was approved when it was owed first.
	approved := map[string]time.Time{}
	for _, w := range owed {
		if at, there := approved[w.RecommendationID]; !there || w.At.Before(at) {
			approved[w.RecommendationID] = w.At
		}
	}
	return folded(day, rows, approved), nil
}

func folded(day string, rows []countedRow, approved map[string]time.Time) []*cell {
	type key struct{ product, channel, seller string }
	cells := map[key]*cell{}
	var out []*cell
	for _, w := range rows {
		k := key{w.ProductID, w.Channel, w.AgencyNumber}
		c := cells[k]
		if c == nil {
			c = &cell{sumRow: sumRow{Day: day, ProductID: w.ProductID, Channel: w.Channel, AgencyNumber: w.AgencyNumber}}
			cells[k], out = c, append(out, c)
		}
		c.add(w.sum())
		if w.Ordered == 1 && w.OrderedAt != nil {
			c.waited(numbers.ToOrder, numbers.DaysTo(w.CreatedAt, *w.OrderedAt))
		}
		if at, there := approved[w.ID]; there && w.Approved == 1 {
			c.waited(numbers.ToApproval, numbers.MonthsTo(w.CreatedAt, at))
		}
	}
	return out
}

func (c *cell) add(more numbers.Sum) {
	sum := c.sum()
	sum.Add(more)
	c.Made, c.Visited, c.Entered, c.Confirmed = sum.Made, sum.Visited, sum.Entered, sum.Confirmed
	c.Ordered, c.Approved, c.Paid, c.Cents = sum.Ordered, sum.Approved, sum.Paid, sum.Cents
}

func (c *cell) waited(step numbers.Step, n int) {
	for i, w := range c.waits {
		if w.Step == step && w.Waited == n {
			c.waits[i].Count++
			return
		}
	}
	c.waits = append(c.waits, numbers.Wait{Step: step, Waited: n, Count: 1})
}

// changed counts the days of a period on which something has changed since they were counted. It is asked before the
// sums: what is counted meanwhile is counted from the rows all the same.
//
// Rule (operator, 6 D): The desk's numbers are right at each moment: a day on which something has changed since it was
// counted is counted from its rows, and one on which nothing has is read from its sums. Enforced:
// insight/numbers/gormstore.changed, migrations recommendation_counts_anew. Test: TestChangedDaysAreCountedAtOnce.
func (s *Store) changed(
	ctx context.Context, t tenant.ID, p numbers.Period, f numbers.Filter,
) (days []string, cells []*cell, err error) {
	known, _ := ctx.Value(seenKey{}).(*seen)
	if known == nil {
		known = &seen{days: map[string][]*cell{}}
	}
	if !known.asked {
		if known.changed, err = s.Changed(ctx, t); err != nil {
			return nil, nil, err
		}
		known.asked = true
	}
	for _, day := range known.changed {
		if !p.Has(day) {
			continue
		}
		key := day + " " + f.Product + " " + f.Channel + " " + string(f.Whose)
		counted, there := known.days[key]
		if !there {
			if counted, err = s.day(ctx, t, day, f); err != nil {
				return nil, nil, err
			}
			known.days[key] = counted
		}
		days, cells = append(days, day), append(cells, counted...)
	}
	return days, cells, nil
}

// Changed are days on which recommendations were made that have changed since, the oldest first.
func (s *Store) Changed(ctx context.Context, t tenant.ID) ([]string, error) {
	var rows []struct{ MadeAt time.Time }
	err := s.db.Reader(ctx).Raw(
		"SELECT DISTINCT c.made_at FROM number_changes c WHERE c.tenant = ?", string(t),
	).Scan(&rows).Error
	days := map[string]bool{}
	for _, w := range rows {
		days[numbers.DayOf(w.MadeAt)] = true
	}
	out := make([]string, 0, len(days))
	for day := range days {
		out = append(out, day)
	}
	slices.Sort(out)
	return out, err
}

type dayRow struct {
	Tenant, Day, ProductID, Channel, AgencyNumber              string
	Made, Visited, Entered, Confirmed, Ordered, Approved, Paid int
	Cents                                                      int64
}

func (dayRow) TableName() string { return "number_days" }

type keptWait struct {
	Tenant, Day, ProductID, Channel, AgencyNumber, Step string
	Waited, Recommendations                             int
}

func (keptWait) TableName() string { return "number_waits" }

// Count counts one day anew. The marks go first: what changes while it is counted leaves one of its own.
func (s *Store) Count(ctx context.Context, t tenant.ID, day string) error {
	p, err := numbers.Only(day)
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.Alone(ctx, t); err != nil {
			return err
		}
		db := s.db.From(ctx)
		if err := db.Exec(
			"DELETE FROM number_changes WHERE tenant = ? AND made_at >= ? AND made_at < ?", string(t), p.From.UTC(),
			p.Until.UTC(),
		).Error; err != nil {
			return err
		}
		for _, table := range []string{"number_days", "number_waits"} {
			if err := db.Exec("DELETE FROM "+table+" WHERE tenant = ? AND day = ?", string(t), day).Error; err != nil {
				return err
			}
		}
		cells, err := s.day(ctx, t, day, numbers.Filter{})
		if err != nil || len(cells) == 0 {
			return err
		}
		return s.keep(ctx, t, cells)
	})
}

// atOnce is how many rows one statement writes.
const atOnce = 200

func (s *Store) keep(ctx context.Context, t tenant.ID, cells []*cell) error {
	var days []dayRow
	var waits []keptWait
	for _, c := range cells {
		days = append(days, dayRow{
			string(t), c.Day, c.ProductID, c.Channel, c.AgencyNumber, c.Made, c.Visited, c.Entered, c.Confirmed, c.Ordered,
			c.Approved, c.Paid, c.Cents,
		})
		for _, w := range c.waits {
			waits = append(waits, keptWait{
				string(t), c.Day, c.ProductID, c.Channel, c.AgencyNumber, string(w.Step), w.Waited, w.Count,
			})
		}
	}
	if err := s.db.From(ctx).CreateInBatches(days, atOnce).Error; err != nil || len(waits) == 0 {
		return err
	}
	return s.db.From(ctx).CreateInBatches(waits, atOnce).Error
}

// Forget has all days counted anew, those among them of which no row is left.
func (s *Store) Forget(ctx context.Context, t tenant.ID) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.Alone(ctx, t); err != nil {
			return err
		}
		db := s.db.From(ctx)
		for _, table := range []string{"number_days", "number_waits", "number_changes"} {
			if err := db.Exec("DELETE FROM "+table+" WHERE tenant = ?", string(t)).Error; err != nil {
				return err
			}
		}
		hour := "substr(r.created_at, 1, 13)"
		if s.db.Dialect() == gormdb.Postgres {
			hour = "date_trunc('hour', r.created_at)"
		}
		// Days of Berlin begin at full hours.
		return db.Exec(
			"INSERT INTO number_changes (tenant, id, made_at) SELECT r.tenant, MIN(r.id), MIN(r.created_at) FROM "+
				"recommendations r WHERE r.tenant = ? GROUP BY r.tenant, "+hour,
			string(t),
		).Error
	})
}
