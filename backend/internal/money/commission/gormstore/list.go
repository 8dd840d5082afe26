package gormstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

var columns = map[commission.Column]string{
	commission.ByAt: "booked_at", commission.ByOrdered: "ordered_at", commission.ByProduct: "product_id",
	commission.ByPlan: "plan", commission.ByCents: "cents",
	commission.ByNumber: "recommendation_number",
}

// states say what a state is by the rows alone, for the list and for the figures alike; inState says the rest.
var states = map[commission.State]string{
	commission.Open: "document = ''", commission.Billed: "document <> ''", commission.UnderWay: "document <> ''",
	commission.Paid: "document <> ''",
}

// figures say which rows each figure is the sum of, for the list and for the figures alike.
var figures = map[commission.Figure]string{
	commission.InOpen:      "kind = 'earned' AND " + states[commission.Open],
	commission.InBilled:    "kind = 'earned' AND " + states[commission.Billed],
	commission.InTakenBack: "kind = 'taken_back'",
}

// either joins what some words say: a row has to fit one of them.
func either[Of comparable](words map[Of]string, of []Of) string {
	all := make([]string, len(of))
	for i, one := range of {
		all[i] = words[one]
	}
	return "(" + strings.Join(all, " OR ") + ")"
}

func (s *Commissions) of(ctx context.Context, t tenant.ID, agency link.Code) *gorm.DB {
	return s.db.Reader(ctx).Model(&row{}).Where("tenant = ? AND agency_number = ?", string(t), string(agency))
}

// condition is a part of a filter.
type condition struct {
	clause string
	values []any
}

// conditions say which of an agency's rows fit, for the list and for the figures alike.
func conditions(t tenant.ID, agency link.Code, f commission.Filter) (all []condition) {
	add := func(clause string, values ...any) { all = append(all, condition{clause, values}) }
	if len(f.States) > 0 {
		all = append(all, inStates(t, agency, f))
	}
	if len(f.Kinds) > 0 {
		add("kind IN ?", f.Kinds)
	}
	if len(f.Figures) > 0 {
		add(either(figures, f.Figures))
	}
	if len(f.Products) > 0 {
		add("product_id IN ?", f.Products)
	}
	if !f.From.IsZero() {
		add("booked_at >= ?", f.From.UTC())
	}
	if !f.Until.IsZero() {
		add("booked_at < ?", f.Until.UTC())
	}
	if !f.PaidFrom.IsZero() || !f.PaidUntil.IsZero() {
		all = append(all, paidWithin(t, agency, f.PaidFrom, f.PaidUntil))
	}
	if f.Order != "" || f.Number != "" {
		all = append(all, numbered(f))
	}
	if f.Document != "" {
		add(billedBy, string(t), f.Document, string(agency))
	}
	return all
}

// numbered takes rows by a number that the list shows: the order's, or the recommendation's.
//
// Rule (agency, 7 D): Commissions are searched by how a number begins that the list shows, in any case: the order's and
// the recommendation's; so is their file. Enforced: commission/gormstore.numbered. Test: TestCommissionsAndChoices,
// TestAFileOfCommissionsHasTheRowsOfTheList.
func numbered(f commission.Filter) condition {
	var parts []condition
	if f.Order != "" {
		begins := condition{"SUBSTR(UPPER(order_number), 1, ?) = ?", []any{utf8.RuneCountInString(f.Order), f.Order}}
		parts = append(parts, begins)
	}
	if f.Number != "" {
		parts = append(parts, condition{"recommendation_number LIKE ?", []any{f.Number + "%"}})
	}
	either := joined(parts, " OR ")
	either.clause = "(" + either.clause + ")"
	return either
}

// filtered are an agency's that fit.
func (s *Commissions) filtered(ctx context.Context, t tenant.ID, agency link.Code, f commission.Filter) *gorm.DB {
	q := s.of(ctx, t, agency)
	for _, c := range conditions(t, agency, f) {
		q = q.Where(c.clause, c.values...)
	}
	return q
}

// billedBy are those that an agency's document of a number is about: they stay marked with the first one of their
// month, whatever says it anew.
//
// Rule (document, 7 D): A credit note leads to the commissions that it bills: its lines, which come to its net sum,
// also of one that was cancelled and of what says it anew; one that only takes another back has none, and so has
// another agency's. Enforced: commission/gormstore.billedBy. Test: TestADocumentLeadsToTheCommissionsThatItBills,
// invoices.test.tsx `leads to the commissions that a document bills, and says why one was taken back`.
const billedBy = `document = (SELECT m.id FROM credit_notes n
	JOIN credit_notes m ON m.tenant = n.tenant AND m.agency_number = n.agency_number AND m.month = n.month AND m.kind = 'monthly'
	WHERE n.tenant = ? AND n.number = ? AND n.agency_number = ? AND n.kind <> 'cancellation')`

// List walks the index commissions_of_agency, which a page is found by: its rows alone are read in full. What is alike
// in a column is sorted by its key.
func (s *Commissions) List(
	ctx context.Context, t tenant.ID, agency link.Code, q commission.Query,
) (page commission.Page, err error) {
	if !q.Walking {
		var whole struct {
			Total int
			Cents int64
		}
		err = s.filtered(ctx, t, agency, q.Filter).Select(
			"COUNT(*) AS total, CAST(COALESCE(SUM(cents), 0) AS BIGINT) AS cents",
		).Scan(&whole).Error
		if err != nil {
			return page, err
		}
		page.Total, page.Cents = whole.Total, whole.Cents
	}
	column, direction, sign := columns[q.OrderBy], "ASC", ">"
	if q.Descending {
		direction, sign = "DESC", "<"
	}
	further := s.filtered(ctx, t, agency, q.Filter)
	if q.OrderBy != commission.ByAt && s.db.Dialect() == gormdb.SQLite { // it would go along a tenant's whole index of another column
		further = further.Table("commissions INDEXED BY commissions_of_agency")
	}
	if q.After != nil {
		further = further.Where(fmt.Sprintf("(%s, id) %s (?, ?)", column, sign), q.After.Value, q.After.Key)
	}
	sorted := fmt.Sprintf("%s %s, id %s", column, direction, direction)
	further = further.Order(sorted).Limit(q.Size).Offset(q.Skip())
	if !q.Walking { // a part of a file is too long for its rows to be looked up one by one
		further = s.of(ctx, t, agency).Where("id IN (?)", further.Select("id")).Order(sorted)
	}
	var rows []row
	if err := further.Find(&rows).Error; err != nil {
		return page, err
	}
	page.Rows = fromRows(rows)
	if q.Walking && len(rows) == q.Size {
		last := page.Rows[len(rows)-1]
		page.Last = &commission.Place{Value: valueOf(last, q.OrderBy), Key: last.ID}
	}
	page.Numbers, err = s.numbers(ctx, t, agency, rows)
	return page, err
}

// valueOf gives the value of the column that sorts.
func valueOf(c commission.Commission, by commission.Column) any {
	switch by {
	case commission.ByOrdered:
		return c.OrderedAt
	case commission.ByProduct:
		return c.ProductID
	case commission.ByPlan:
		return c.Plan
	case commission.ByCents:
		return c.Cents
	case commission.ByNumber:
		return c.Recommendation
	default:
		return c.At
	}
}

// counting are the documents that count now, by the first one of their month, which rows stay marked with: what says it
// anew, once something does.
const counting = `SELECT m.id, n.number FROM credit_notes m
	JOIN credit_notes n ON n.tenant = m.tenant AND n.agency_number = m.agency_number AND n.month = m.month AND n.kind <> 'cancellation'
	WHERE m.tenant = ? AND m.agency_number = ? AND m.id IN ?
	AND NOT EXISTS (SELECT 1 FROM credit_notes r WHERE r.tenant = n.tenant AND r.about_id = n.id AND r.about_id <> '' AND r.kind = 'replacement')`

// numbers are those of the documents that some rows are lines of now, by the id that they are marked with.
func (s *Commissions) numbers(
	ctx context.Context, t tenant.ID, agency link.Code, rows []row,
) (map[string]string, error) {
	var ids []string
	for _, w := range rows {
		if w.Document != "" && !slices.Contains(ids, w.Document) {
			ids = append(ids, w.Document)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var found []struct{ ID, Number string }
	err := s.db.Reader(ctx).Raw(counting, string(t), string(agency), ids).Scan(&found).Error
	numbers := map[string]string{}
	for _, n := range found {
		numbers[n.ID] = n.Number
	}
	return numbers, err
}

// Sums gives the figures by the words that the list is filtered by.
func (s *Commissions) Sums(ctx context.Context, t tenant.ID, agency link.Code) (sums commission.Sums, err error) {
	sum := func(which string) string {
		return "CAST(COALESCE(SUM(CASE WHEN " + which + " THEN cents ELSE 0 END), 0) AS BIGINT)"
	}
	err = s.of(ctx, t, agency).Select(
		sum(figures[commission.InOpen])+" AS open_cents, "+sum(figures[commission.InBilled])+" AS billed_cents, "+
			sum(figures[commission.InTakenBack])+" AS taken_back_cents, "+
			sum(states[commission.Open])+" AS unbilled_cents, "+heldCents, string(t), string(agency),
	).Scan(&sums).Error
	return sums, err
}
