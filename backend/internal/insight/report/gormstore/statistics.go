package gormstore

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type figureRow struct {
	Month, ProductID, Channel, Inviter, FirstName, LastName string
	Made, Visited, Entered, Confirmed, Ordered, Paid        int
	OrderedCents, PaidCents                                 int64
}

func (w figureRow) earned() report.Earned {
	return report.Earned{OrderedCents: w.OrderedCents, PaidCents: w.PaidCents}
}

func (w figureRow) figures() report.Figures {
	return report.Figures{
		Made: w.Made, Visited: w.Visited, Entered: w.Entered, Confirmed: w.Confirmed, Ordered: w.Ordered, Paid: w.Paid,
	}
}

const sums = `COUNT(*) AS made, SUM(x.visited) AS visited, SUM(x.entered) AS entered,
	SUM(x.confirmed) AS confirmed, SUM(x.ordered) AS ordered, SUM(x.paid) AS paid,
	CAST(SUM(x.cents) AS BIGINT) AS ordered_cents,
	CAST(SUM(CASE WHEN x.paid = 1 THEN x.cents ELSE 0 END) AS BIGINT) AS paid_cents`

// earnedOf is looked up of each recommendation with an order that counts.
func earnedOf() string {
	return "CASE WHEN " + stages(report.Ordered) +
		" THEN COALESCE((SELECT SUM(m.cents) FROM commissions m WHERE " + ofCommissions + "), 0) ELSE 0 END AS cents"
}

// stagesOf tells of each row how far it has come.
func stagesOf() string {
	columns := []string{}
	for _, s := range report.Stages[1:] {
		columns = append(columns, one(s)+" AS "+string(s))
	}
	return strings.Join(columns, ", ")
}

// Statistics counts where the rows are kept. The rows of one agency and period are found by the index of its lists;
// what hangs on them is looked up one by one.
func (s *Store) Statistics(
	ctx context.Context, t tenant.ID, agency link.Code, p report.Period, withInviters bool,
) (report.Statistics, error) {
	out := report.Statistics{Period: p}
	which, values := where(t, agency, report.Filter{From: p.From, Until: p.Until}, "r.status")
	month, firsts := months(p)
	var rows []figureRow
	err := s.db.Reader(ctx).Raw("SELECT x.month, x.product_id, x.channel, "+sums+" FROM (SELECT "+month+
		" AS month, r.product_id, r.channel, "+stagesOf()+", "+earnedOf()+
		" FROM "+s.brought()+" WHERE "+which+") x GROUP BY x.month, x.product_id, x.channel", append(firsts, values...)...).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	groups := make([]report.Group, len(rows))
	for i, w := range rows {
		groups[i] = report.Group{
			Month: w.Month, Product: w.ProductID, Channel: w.Channel, Figures: w.figures(), Earned: w.earned(),
		}
	}
	out.Fold(groups)
	if out.Median, err = s.median(ctx, which, values); err != nil || !withInviters {
		return out, err
	}
	out.Inviters, err = s.inviters(ctx, t, which, values)
	return out, err
}

// months gives the month in Berlin of a row, of which neither database has to know the time zone.
func months(p report.Period) (clause string, values []any) {
	var b strings.Builder
	b.WriteString("CASE")
	all := p.Months()
	for i, first := range all {
		if i == len(all)-1 {
			break
		}
		b.WriteString(" WHEN r.created_at < ? THEN '" + report.Month(first) + "'")
		values = append(values, all[i+1].UTC())
	}
	if len(values) == 0 {
		return "'" + report.Month(all[0]) + "'", nil
	}
	return b.String() + " ELSE '" + report.Month(all[len(all)-1]) + "' END", values
}

// median is the middle of how long orders took; of two in the middle, what lies between.
func (s *Store) median(ctx context.Context, which string, values []any) (*time.Duration, error) {
	seconds := "(julianday(o.ordered_at) - julianday(r.created_at)) * 86400.0"
	if s.db.Dialect() == gormdb.Postgres {
		seconds = "CAST(EXTRACT(EPOCH FROM o.ordered_at - r.created_at) AS DOUBLE PRECISION)"
	}
	from := s.each("orders", "o", s.brought(), ofAgency+" AND o.status = 'approved' AND o.ordered_at IS NOT NULL") +
		" WHERE " + which + " AND " + stages(report.Ordered)
	var middle []float64
	err := s.db.Reader(ctx).Raw(`SELECT m.seconds FROM (SELECT x.seconds, ROW_NUMBER() OVER (ORDER BY x.seconds) AS place, COUNT(*) OVER () AS all_of
		FROM (SELECT `+seconds+` AS seconds FROM `+from+`) x) m WHERE 2 * m.place BETWEEN m.all_of AND m.all_of + 2 ORDER BY m.seconds`, values...).Scan(&middle).Error
	if err != nil || len(middle) == 0 {
		return nil, err
	}
	sum := 0.0
	for _, one := range middle {
		sum += one
	}
	// An order's day may begin before its recommendation.
	d := max(0, time.Duration(sum/float64(len(middle))*float64(time.Second)))
	return &d, nil
}

// inviters counts by whose invitation the recommenders came, and for the rest.
func (s *Store) inviters(ctx context.Context, t tenant.ID, which string, values []any) ([]report.Part, error) {
	var rows []figureRow
	err := s.db.Reader(ctx).Raw(`SELECT g.*, COALESCE(a.first_name, '') AS first_name, COALESCE(a.last_name, '') AS last_name FROM (SELECT x.inviter, `+sums+
		` FROM (SELECT `+inviter+` AS inviter, `+stagesOf()+`, `+earnedOf()+` FROM `+s.brought()+
		` WHERE `+which+`) x GROUP BY x.inviter) g
		LEFT JOIN agency_members m ON m.tenant = ? AND m.id = g.inviter LEFT JOIN accounts a ON a.tenant = m.tenant AND a.id = m.account_id
		ORDER BY g.made DESC, g.inviter`, append(append([]any{}, values...), string(t))...).Scan(&rows).Error
	parts := make([]report.Part, len(rows))
	for i, w := range rows {
		parts[i] = report.Part{
			Key: w.Inviter, Name: person.CleanName(w.FirstName + " " + w.LastName), Figures: w.figures(), Earned: w.earned(),
		}
		if w.Inviter == "" {
			parts[i].Key = report.NoInviter
		}
	}
	return parts, err
}

// UnderWay reads the orders that count of what was confirmed, along the agency's index, and leaves out what has earned.
func (s *Store) UnderWay(
	ctx context.Context, t tenant.ID, agency link.Code, p report.Period,
) (all []report.UnderWay, err error) {
	which, values := where(t, agency, report.Filter{From: p.From, Until: p.Until}, "r.status")
	var rows []struct {
		ProductID string
		OrderedAt time.Time
		Orders    int
	}
	err = s.db.Reader(ctx).Raw("SELECT r.product_id, o.ordered_at, COUNT(*) AS orders FROM "+
		s.each("orders", "o", s.brought(), ofAgency+" AND o.status = 'approved' AND o.ordered_at IS NOT NULL")+
		" WHERE "+which+" AND r.confirmed_at IS NOT NULL AND "+stages(report.Ordered)+
		" AND NOT EXISTS (SELECT 1 FROM commissions m WHERE "+ofCommissions+" AND m.kind = 'earned')"+
		" GROUP BY r.product_id, o.ordered_at", values...).Scan(&rows).Error
	for _, w := range rows {
		all = append(all, report.UnderWay{Product: w.ProductID, OrderedAt: w.OrderedAt.UTC(), Orders: w.Orders})
	}
	return all, err
}
