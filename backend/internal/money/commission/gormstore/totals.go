package gormstore

import (
	"context"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ commission.Totals = (*Commissions)(nil)

// paidBefore tells whether the money of a month's documents was paid or set off before an instant. What corrects one
// says the same rows anew, which stay marked with the first of them: they are paid with the first that is.
const paidBefore = `EXISTS (SELECT 1 FROM credit_notes n
	JOIN credit_note_payments p ON p.tenant = n.tenant AND p.note_id = n.id
	WHERE n.tenant = m.tenant AND n.agency_number = m.agency_number AND n.month = m.month AND n.kind <> 'cancellation'
	AND p.status IN ('paid', 'met')`

// before bounds the payment; nothing where it may have been at any time.
func before(at time.Time) condition {
	if at.IsZero() {
		return condition{paidBefore + ")", nil}
	}
	return condition{paidBefore + " AND COALESCE(p.paid_at, p.since) < ?)", []any{at.UTC()}}
}

// marked takes the rows of a seller's documents that fit. It names no row that isn't billed.
func marked(t tenant.ID, agency link.Code, in string, fits ...condition) condition {
	out := condition{
		"document <> '' AND document " + in + " (SELECT m.id FROM credit_notes m" +
			" WHERE m.tenant = ? AND m.agency_number = ? AND m.kind = 'monthly'",
		[]any{string(t), string(agency)},
	}
	for _, one := range fits {
		out.clause, out.values = out.clause+" AND "+one.clause, append(out.values, one.values...)
	}
	out.clause += ")"
	return out
}

// not turns a condition around.
func not(c condition) condition { return condition{"NOT " + c.clause, c.values} }

// paidWithin takes rows whose document was paid from an instant on and before another one.
func paidWithin(t tenant.ID, agency link.Code, from, until time.Time) condition {
	if from.IsZero() {
		return marked(t, agency, "IN", before(until))
	}
	return marked(t, agency, "IN", before(until), not(before(from)))
}

// billed says which rows are in documents, or in none, at an instant.
func billed(state commission.State, at time.Time) condition {
	switch {
	case at.IsZero():
		return condition{states[state], nil}
	case state == commission.Open:
		return condition{"booked_at < ? AND (document = '' OR billed_at >= ?)", []any{at.UTC(), at.UTC()}}
	default:
		return condition{"document <> '' AND billed_at < ?", []any{at.UTC()}}
	}
}

// inState says which rows are in a state at an instant, or now. A document that isn't kept any more was paid.
func inState(t tenant.ID, agency link.Code, state commission.State, at time.Time) condition {
	out, in := billed(state, at), map[commission.State]string{commission.UnderWay: "IN", commission.Paid: "NOT IN"}[state]
	if in == "" {
		return out
	}
	unpaid := marked(t, agency, in, not(before(at)))
	return condition{out.clause + " AND " + unpaid.clause, append(out.values, unpaid.values...)}
}

// inStates takes rows that are in one of some states.
func inStates(t tenant.ID, agency link.Code, f commission.Filter) condition {
	parts := make([]condition, len(f.States))
	for i, state := range f.States {
		parts[i] = inState(t, agency, state, f.At)
	}
	return joined(parts, " OR ")
}

func joined(parts []condition, by string) (out condition) {
	clauses := make([]string, len(parts))
	for i, one := range parts {
		clauses[i], out.values = "("+one.clause+")", append(out.values, one.values...)
	}
	out.clause = strings.Join(clauses, by)
	return out
}

// Totals goes once through a seller's rows, by the words that the list is filtered by.
func (s *Commissions) Totals(
	ctx context.Context, t tenant.ID, agency link.Code, of []commission.Filter,
) ([]int64, error) {
	sums, values := make([]string, len(of)), []any{}
	for i, f := range of {
		fits := joined(append(conditions(t, agency, f), condition{clause: "1 = 1"}), " AND ")
		sums[i] = "CAST(COALESCE(SUM(CASE WHEN " + fits.clause + " THEN cents ELSE 0 END), 0) AS BIGINT) AS " + sumOf(i)
		values = append(values, fits.values...)
	}
	row, totals := map[string]any{}, make([]int64, len(of))
	err := s.of(ctx, t, agency).Select(strings.Join(sums, ", "), values...).Scan(&row).Error
	for i := range totals {
		totals[i], _ = row[sumOf(i)].(int64)
	}
	return totals, err
}

// sumOf names the sum of one of the filters.
func sumOf(i int) string { return "sum_" + strconv.Itoa(i) }

// Earners walks the part of the index commissions_of_agency that is of the time.
func (s *Commissions) Earners(
	ctx context.Context, t tenant.ID, agency link.Code, since time.Time, most int,
) ([]commission.Earner, error) {
	var best []commission.Earner
	err := s.of(ctx, t, agency).Where("booked_at >= ?", since.UTC()).
		Select(
			"product_id, SUM(CASE WHEN kind = 'earned' THEN 1 ELSE -1 END) AS orders, CAST(SUM(cents) AS BIGINT) AS cents",
		).
		Group("product_id").Having("SUM(cents) > 0").Order("3 DESC, 1").Limit(most).Scan(&best).Error
	return best, err
}
