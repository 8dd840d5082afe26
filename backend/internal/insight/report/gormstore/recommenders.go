package gormstore

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

type recommenderRow struct {
	RecommenderID, Number, FirstName, LastName string
	Made, Confirmed, Ordered, Paid             int
}

var recommenderColumns = map[report.Column]string{
	report.ByMade: "g.made", report.ByConfirmed: "g.confirmed", report.ByOrdered: "g.ordered", report.ByPaid: "g.paid",
	report.ByName: "g.first_name",
}

// byName is the account's where its owner recommended, logged in or as the first one of that address. A person who only
// typed somebody's address, perhaps in order to learn a name, sees what was typed.
const byName = `CASE WHEN g.own > 0 THEN a.first_name ELSE g.typed_first_name END AS first_name, CASE WHEN g.own > 0 THEN a.last_name ELSE g.typed_initial END AS last_name`

// grouped counts what each recommender made.
func (s *Store) grouped(which string) string {
	return `SELECT r.tenant, r.recommender_id, MIN(r.number) AS number, COUNT(*) AS made, SUM(` + one(report.Confirmed) + `) AS confirmed,
		SUM(` + one(report.Ordered) + `) AS ordered, SUM(` + one(report.Paid) + `) AS paid,
		SUM(CASE WHEN r.typed_first_name = '' THEN 1 ELSE 0 END) AS own, MAX(r.typed_first_name) AS typed_first_name, MAX(r.typed_initial) AS typed_initial
		FROM ` + s.brought() + ` WHERE ` + which + listed + ` GROUP BY r.tenant, r.recommender_id`
}

// withNames looks up the names of recommenders: of a page's alone, unless names sort.
func (s *Store) withNames(of string) string {
	return "SELECT g.recommender_id, g.number, g.made, g.confirmed, g.ordered, g.paid, " + byName + " FROM " + s.each(
		"accounts", "a", "("+of+") g", "a.tenant = g.tenant AND a.id = g.recommender_id",
	)
}

func (w recommenderRow) sorted(by report.Column) any {
	switch by {
	case report.ByConfirmed:
		return w.Confirmed
	case report.ByOrdered:
		return w.Ordered
	case report.ByPaid:
		return w.Paid
	case report.ByName:
		return w.FirstName
	default:
		return w.Made
	}
}

// Recommenders counts, and counts who counts.
func (s *Store) Recommenders(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (report.Page[report.Recommender], error) {
	var out report.Page[report.Recommender]
	which, values := where(t, agency, q.Filter, "r.status")
	further, seen := s.after(q, recommenderColumns, "g.recommender_id")
	sorted := order(q, recommenderColumns, "g.recommender_id")
	cut := func(of string) string {
		return "SELECT g.* FROM (" + of + ") g WHERE 1 = 1" + further + sorted + page(q)
	}
	all := s.withNames(cut(s.grouped(which))) + sorted
	if q.OrderBy == report.ByName {
		all = cut(s.withNames(s.grouped(which)))
	}
	var rows []recommenderRow
	err := s.db.Reader(ctx).Raw(all, slices.Concat(values, seen)...).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, report.Recommender{
			Number: w.Number, Name: person.Short(w.FirstName, w.LastName), Made: w.Made, Confirmed: w.Confirmed,
			Ordered: w.Ordered, Paid: w.Paid,
		})
	}
	if q.Walking {
		out.Last = ended(q, rows, func(w recommenderRow) report.Place {
			return report.Place{Value: w.sorted(q.OrderBy), Key: w.RecommenderID}
		})
		return out, nil
	}
	err = s.db.Reader(ctx).Raw(
		"SELECT COUNT(DISTINCT r.recommender_id) FROM "+s.brought()+" WHERE "+which+listed, values...,
	).Scan(&out.Total).Error
	return out, err
}
