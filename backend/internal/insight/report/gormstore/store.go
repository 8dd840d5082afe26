// Package gormstore reads an agency's reports with SQL of its own, over tables that other slices write.
package gormstore

import (
	"context"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store reads the tables recommendations, orders, recipients, accounts, invitations, clicks and commissions.
type Store struct{ db *gormdb.DB }

var _ report.Reports = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// listed leaves out whose recommender was erased; the figure counts them.
const listed = " AND r.recommender_id <> ''"

// named gives the name that the friend sees: what was typed without a login, or else the account's.
const named = `CASE WHEN r.typed_first_name <> '' THEN r.typed_first_name ELSE COALESCE(a.first_name, '') END AS first_name,
	CASE WHEN r.typed_first_name <> '' THEN r.typed_initial ELSE COALESCE(a.last_name, '') END AS last_name`

const accountOf = ` LEFT JOIN accounts a ON a.tenant = r.tenant AND a.id = r.recommender_id`

// kept are the columns that a page is found and shown by: all stand in the index recommendations_of_agency, and no row
// is read for them.
const kept = "r.tenant, r.id, r.number, r.status, r.product_id, r.channel, r.recommender_id, r.recipient_id, r.created_at, r.valid_until, r.confirmed_at, r.typed_first_name, r.typed_initial"

// liveOrder is the one that counts, or is said to have been placed.
const liveOrder = ` LEFT JOIN orders o ON o.tenant = r.tenant AND o.recommendation_id = r.id AND o.status IN ('approved', 'reported')`

// ofAgency are the orders of a recommendation, looked for among those of its agency, which lie together.
//
// Rule (agency, 7 D): An order says whose link brought it, and a recommendation how far it has come, no matter who
// writes; both stay the agency's figure when the recommender is erased. Enforced: migrations order_is_of_agency,
// migrations orders_tell. Test: TestTheDatabaseKeepsWhoseAnOrderIs, TestTheStepThatBringsTheColumnsFillsThem.
const ofAgency = "o.tenant = r.tenant AND o.agency_number = r.agency_number AND o.agency_number <> '' AND o.recommendation_id = r.id"

// brought are an agency's recommendations.
func (s *Store) brought() string { return s.along("recommendations r", "recommendations_of_agency") }

// along names the index for SQLite, which mostly knows no figures of its tables, and would go along a tenant's whole
// index of another column that sorts or filters.
func (s *Store) along(table, index string) string {
	if s.db.Dialect() == gormdb.SQLite {
		return table + " INDEXED BY " + index
	}
	return table
}

// each joins what the agency's rows lead to, looked up row by row. Left to itself, a planner takes the whole of a
// tenant's table instead where it thinks that the agency has much: what an agency reads would cost by what all others
// have. PostgreSQL looks up what is hidden behind OFFSET, SQLite what is joined by CROSS.
func (s *Store) each(table, name, of, on string) string {
	if s.db.Dialect() == gormdb.Postgres {
		return fmt.Sprintf("%s JOIN LATERAL (SELECT * FROM %s WHERE %s OFFSET 0) %s ON TRUE", of, table+" "+name, on, name)
	}
	return fmt.Sprintf("%s CROSS JOIN %s ON %s", of, table+" "+name, on)
}

// found gives an agency's rows as its indexes hold them, before anything sorts. Where it sees what sorts, PostgreSQL
// hopes to fill a page early: it goes along the numbers of a whole tenant and leaves out what others brought, or begins
// a second process to sort before orders are looked up. Behind OFFSET it doesn't see it; SQLite is named the index.
func (s *Store) found(columns, from string) string {
	if s.db.Dialect() == gormdb.Postgres {
		from += " OFFSET 0"
	}
	return "(SELECT " + columns + " FROM " + from + ")"
}

// where says which rows a page and its figures are about. status names the column that statuses are of.
func where(t tenant.ID, agency link.Code, f report.Filter, status string) (clause string, values []any) {
	parts := []string{"r.tenant = ?", "r.agency_number = ?", "r.agency_number <> ''"}
	values = []any{string(t), string(agency)}
	add := func(part string, value any) {
		parts, values = append(parts, part), append(values, value)
	}
	for _, in := range []struct {
		column string
		of     []string
	}{{status, f.Statuses}, {"r.product_id", f.Products}, {"r.channel", f.Channels}, {"r.label", f.Labels}} {
		if len(in.of) > 0 {
			add(in.column+" IN ?", in.of)
		}
	}
	if !f.From.IsZero() {
		add("r.created_at >= ?", f.From)
	}
	if !f.Until.IsZero() {
		add("r.created_at < ?", f.Until)
	}
	if f.Number != "" && f.Order == "" {
		add("r.number LIKE ?", f.Number+"%")
	}
	if f.Stage != "" {
		parts = append(parts, stages(f.Stage))
	}
	switch f.Inviter {
	case "":
	case report.NoInviter:
		add(inviter+" = ?", "")
	default:
		add(inviter+" = ?", f.Inviter)
	}
	switch f.Link {
	case "":
	case report.NoLink:
		parts = append(parts, "r.agency_link_id = ''")
	default:
		add("r.agency_link_id = ?", f.Link)
	}
	if f.Recommender != "" {
		parts, values = append(parts, sameRecommender), append(values, string(t), f.Recommender, string(agency))
	}
	return strings.Join(parts, " AND "), values
}

// sameRecommender are those of the person who made the agency's recommendation of a number; none, once that person was
// erased.
//
// Rule (agency, 6 D): Each figure of a recommender leads to its rows by the number of one of the agency's
// recommendations; whose number another agency has, or who was erased, has none. Enforced: report/gormstore.grouped.
// Test: TestTheFiguresOfARecommenderLeadToTheirRows, followed.test.tsx `each figure of a recommender leads to its
// rows, within what the list is filtered by`.
const sameRecommender = `r.recommender_id = (SELECT n.recommender_id FROM recommendations n WHERE n.tenant = ? AND n.number = ? AND n.agency_number = ? AND n.recommender_id <> '')`

// order sorts by a column, and by a key where rows are alike in it.
func order(q report.Query, columns map[report.Column]string, key string) string {
	direction := "ASC"
	if q.Descending {
		direction = "DESC"
	}
	return fmt.Sprintf(" ORDER BY %s %s, %s %s", columns[q.OrderBy], direction, key, direction)
}

// after leaves out what a walk has seen. PostgreSQL takes a missing value for the largest, SQLite for the smallest;
// only column may miss one.
func (s *Store) after(q report.Query, columns map[report.Column]string, key string) (clause string, values []any) {
	if q.After == nil {
		return "", nil
	}
	column, sign := columns[q.OrderBy], ">"
	if q.Descending {
		sign = "<"
	}
	if q.OrderBy != report.ByOrdered || column != mayMiss {
		return fmt.Sprintf(" AND (%s, %s) %s (?, ?)", column, key, sign), []any{q.After.Value, q.After.Key}
	}
	missingLast := (s.db.Dialect() == gormdb.Postgres) != q.Descending
	switch missing := q.After.Value == nil; {
	case missing && missingLast:
		return fmt.Sprintf(" AND %s IS NULL AND %s %s ?", column, key, sign), []any{q.After.Key}
	case missing:
		return fmt.Sprintf(" AND (%s IS NOT NULL OR %s %s ?)", column, key, sign), []any{q.After.Key}
	case missingLast:
		return fmt.Sprintf(
			" AND ((%s, %s) %s (?, ?) OR %s IS NULL)", column, key, sign, column,
		), []any{q.After.Value, q.After.Key}
	default:
		return fmt.Sprintf(" AND (%s, %s) %s (?, ?)", column, key, sign), []any{q.After.Value, q.After.Key}
	}
}

// mayMiss is the one column that sorts and that a row may lack.
const mayMiss = "o.ordered_at"

// ended gives where a full part of a walk ended.
func ended[Row any](q report.Query, rows []Row, place func(Row) report.Place) *report.Place {
	if !q.Walking || len(rows) < q.Size {
		return nil
	}
	p := place(rows[len(rows)-1])
	return &p
}

// page cuts a statement.
func page(q report.Query) string { return fmt.Sprintf(" LIMIT %d OFFSET %d", q.Size, q.Skip()) }

// counted gives all that fit, and those among them that can't be listed.
func (s *Store) counted(ctx context.Context, gone, from string, values []any) (total, erased int, err error) {
	var one struct{ Total, Erased int }
	err = s.db.Reader(ctx).Raw(
		"SELECT COUNT(*) AS total, COALESCE(SUM(CASE WHEN "+gone+" THEN 1 ELSE 0 END), 0) AS erased FROM "+from, values...,
	).Scan(&one).Error
	return one.Total, one.Erased, err
}
