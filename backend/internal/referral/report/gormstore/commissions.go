package gormstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

type commissionRow struct {
	ID, RecommendationNumber, OrderNumber, ProductID, Plan, Kind, Note string
	Cents                                                              int64
	BookedAt, OrderedAt                                                time.Time
}

var commissionColumns = map[report.Column]string{
	report.ByAt: "c.booked_at", report.ByOrdered: "c.ordered_at", report.ByProduct: "c.product_id", report.ByPlan: "c.plan", report.ByCents: "c.cents",
	report.ByNumber: "c.recommendation_number",
}

// commissionStates are what each figure above the list is the sum of: each row is of one.
var commissionStates = map[string]string{
	report.Open: "c.kind = 'earned' AND c.document = ''", report.Billed: "c.kind = 'earned' AND c.document <> ''", report.TakenBack: "c.kind = 'taken_back'",
}

func (w commissionRow) sorted(by report.Column) any {
	switch by {
	case report.ByOrdered:
		return w.OrderedAt
	case report.ByProduct:
		return w.ProductID
	case report.ByPlan:
		return w.Plan
	case report.ByCents:
		return w.Cents
	case report.ByNumber:
		return w.RecommendationNumber
	default:
		return w.BookedAt
	}
}

// counting asks for the number of the document that a commission is a line of now: it stays marked with the first one of its month, whatever says it anew.
func (s *Store) counting() string {
	return `SELECT n.number FROM ` + s.along("credit_notes n", "credit_notes_of_agency") + ` WHERE n.tenant = c.tenant AND n.agency_number = c.agency_number
		AND n.month = (SELECT m.month FROM credit_notes m WHERE m.tenant = c.tenant AND m.id = c.document) AND n.kind <> 'cancellation'
		AND NOT EXISTS (SELECT 1 FROM credit_notes r WHERE r.tenant = n.tenant AND r.about_id = n.id AND r.about_id <> '' AND r.kind = 'replacement')`
}

// Commissions walks the index commissions_of_agency.
func (s *Store) Commissions(ctx context.Context, t tenant.ID, agency link.Code, q report.Query) (report.Page[report.Commission], error) {
	var out report.Page[report.Commission]
	which, values := earned(t, agency, q.Filter)
	sorted := order(q, commissionColumns, "c.id")
	further, seen := s.after(q, commissionColumns, "c.id")
	var rows []commissionRow
	err := s.db.Reader(ctx).Raw(`SELECT c.*, COALESCE((`+s.counting()+`), '') AS note FROM (SELECT c.tenant, c.agency_number, c.id, c.recommendation_number, c.order_number, c.product_id, c.plan, c.kind, c.cents, c.booked_at,
		c.ordered_at, c.document FROM `+s.along("commissions c", "commissions_of_agency")+` WHERE c.tenant = ? AND c.agency_number = ?`+which+further+sorted+page(q)+`) c`+sorted, slices.Concat([]any{string(t), string(agency)}, values, seen)...).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, report.Commission{
			Recommendation: w.RecommendationNumber, Order: w.OrderNumber, Product: w.ProductID, Plan: w.Plan, TakenBack: w.Kind == report.TakenBack, Note: w.Note, Cents: w.Cents,
			At: w.BookedAt.UTC(), OrderedAt: w.OrderedAt.UTC(),
		})
	}
	out.Last = ended(q, rows, func(w commissionRow) report.Place { return report.Place{Value: w.sorted(q.OrderBy), Key: w.ID} })
	return out, nil
}

// earned says which rows a file is of.
func earned(t tenant.ID, agency link.Code, f report.Filter) (clause string, values []any) {
	add := func(part string, value any) { clause, values = clause+" AND "+part, append(values, value) }
	if len(f.Statuses) > 0 {
		parts := make([]string, len(f.Statuses))
		for i, status := range f.Statuses {
			parts[i] = commissionStates[status]
		}
		clause = " AND (" + strings.Join(parts, " OR ") + ")"
	}
	if len(f.Products) > 0 {
		add("c.product_id IN ?", f.Products)
	}
	if !f.From.IsZero() {
		add("c.booked_at >= ?", f.From)
	}
	if !f.Until.IsZero() {
		add("c.booked_at < ?", f.Until)
	}
	if f.Number != "" {
		add("c.recommendation_number LIKE ?", f.Number+"%")
	}
	if f.Note != "" {
		clause, values = clause+billedBy, append(values, string(t), f.Note, string(agency))
	}
	return clause, values
}

// billedBy are those that an agency's credit note of a number is about: they stay marked with the first one of their month, whatever says it anew.
const billedBy = ` AND c.document = (SELECT m.id FROM credit_notes n
	JOIN credit_notes m ON m.tenant = n.tenant AND m.agency_number = n.agency_number AND m.month = n.month AND m.kind = 'monthly'
	WHERE n.tenant = ? AND n.number = ? AND n.agency_number = ? AND n.kind <> 'cancellation')`
