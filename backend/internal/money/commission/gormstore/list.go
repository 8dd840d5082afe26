package gormstore

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

var columns = map[commission.Column]string{
	commission.ByAt: "booked_at", commission.ByOrdered: "ordered_at", commission.ByProduct: "product_id", commission.ByPlan: "plan", commission.ByCents: "cents",
	commission.ByNumber: "recommendation_number",
}

// states say what a state is, for the list and for the figures alike.
var states = map[commission.State]string{commission.Open: "document = ''", commission.Billed: "document <> ''"}

func (s *Commissions) of(ctx context.Context, t tenant.ID, agency link.Code) *gorm.DB {
	return s.db.Reader(ctx).Model(&row{}).Where("tenant = ? AND agency_number = ?", string(t), string(agency))
}

// filtered are an agency's that fit.
func (s *Commissions) filtered(ctx context.Context, t tenant.ID, agency link.Code, f commission.Filter) *gorm.DB {
	q := s.of(ctx, t, agency)
	if len(f.States) > 0 {
		which := "1 = 0"
		for _, state := range f.States {
			which += " OR " + states[state]
		}
		q = q.Where("(" + which + ")")
	}
	if len(f.Kinds) > 0 {
		q = q.Where("kind IN ?", f.Kinds)
	}
	if len(f.Products) > 0 {
		q = q.Where("product_id IN ?", f.Products)
	}
	if !f.From.IsZero() {
		q = q.Where("booked_at >= ?", f.From.UTC())
	}
	if !f.Until.IsZero() {
		q = q.Where("booked_at < ?", f.Until.UTC())
	}
	if f.Number != "" {
		q = q.Where("recommendation_number LIKE ?", f.Number+"%")
	}
	if f.Document != "" {
		q = q.Where(billedBy, string(t), f.Document, string(agency))
	}
	return q
}

// billedBy are those that an agency's document of a number is about: they stay marked with the first one of their month, whatever says it anew.
//
// Rule (order, 7 D): A credit note leads to the commissions that it bills: its lines, which come to its net sum, also
// of one that was cancelled and of what says it anew; one that only takes another back has none, and so has another
// agency's. Enforced: report/gormstore.billedBy. Test: TestADocumentLeadsToTheCommissionsThatItBills,
// invoices.test.tsx `leads to the commissions that a document bills, and says why one was taken back`.
const billedBy = `document = (SELECT m.id FROM credit_notes n
	JOIN credit_notes m ON m.tenant = n.tenant AND m.agency_number = n.agency_number AND m.month = n.month AND m.kind = 'monthly'
	WHERE n.tenant = ? AND n.number = ? AND n.agency_number = ? AND n.kind <> 'cancellation')`

// List walks the index commissions_of_agency. What is alike in a column is sorted by its key.
func (s *Commissions) List(ctx context.Context, t tenant.ID, agency link.Code, q commission.Query) (page commission.Page, err error) {
	var whole struct {
		Total int
		Cents int64
	}
	err = s.filtered(ctx, t, agency, q.Filter).Select("COUNT(*) AS total, CAST(COALESCE(SUM(cents), 0) AS BIGINT) AS cents").Scan(&whole).Error
	if err != nil {
		return page, err
	}
	direction := "ASC"
	if q.Descending {
		direction = "DESC"
	}
	var rows []row
	err = s.filtered(ctx, t, agency, q.Filter).Order(fmt.Sprintf("%s %s, id %s", columns[q.OrderBy], direction, direction)).
		Limit(q.Size).Offset(q.Skip()).Find(&rows).Error
	if err != nil {
		return page, err
	}
	page = commission.Page{Rows: fromRows(rows), Total: whole.Total, Cents: whole.Cents}
	page.Numbers, err = s.numbers(ctx, t, agency, rows)
	return page, err
}

// counting are the documents that count now, by the first one of their month, which rows stay marked with: what says it anew, once something does.
const counting = `SELECT m.id, n.number FROM credit_notes m
	JOIN credit_notes n ON n.tenant = m.tenant AND n.agency_number = m.agency_number AND n.month = m.month AND n.kind <> 'cancellation'
	WHERE m.tenant = ? AND m.agency_number = ? AND m.id IN ?
	AND NOT EXISTS (SELECT 1 FROM credit_notes r WHERE r.tenant = n.tenant AND r.about_id = n.id AND r.about_id <> '' AND r.kind = 'replacement')`

// numbers are those of the documents that some rows are lines of now, by the id that they are marked with.
func (s *Commissions) numbers(ctx context.Context, t tenant.ID, agency link.Code, rows []row) (map[string]string, error) {
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
	earned, back := "kind = '"+string(commission.Earned)+"' AND ", "kind = '"+string(commission.TakenBack)+"'"
	err = s.of(ctx, t, agency).Select(sum(earned+states[commission.Open]) + " AS open_cents, " + sum(earned+states[commission.Billed]) + " AS billed_cents, " +
		sum(back) + " AS taken_back_cents, " + sum(states[commission.Open]) + " AS unbilled_cents").Scan(&sums).Error
	return sums, err
}
