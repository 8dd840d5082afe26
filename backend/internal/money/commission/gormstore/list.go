package gormstore

import (
	"context"
	"fmt"

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

func filtered(q *gorm.DB, f commission.Filter) *gorm.DB {
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
	return q
}

// List walks the index commissions_of_agency. What is alike in a column is sorted by its key.
func (s *Commissions) List(ctx context.Context, t tenant.ID, agency link.Code, q commission.Query) (page commission.Page, err error) {
	var whole struct {
		Total int
		Cents int64
	}
	err = filtered(s.of(ctx, t, agency), q.Filter).Select("COUNT(*) AS total, CAST(COALESCE(SUM(cents), 0) AS BIGINT) AS cents").Scan(&whole).Error
	if err != nil {
		return page, err
	}
	direction := "ASC"
	if q.Descending {
		direction = "DESC"
	}
	var rows []row
	err = filtered(s.of(ctx, t, agency), q.Filter).Order(fmt.Sprintf("%s %s, id %s", columns[q.OrderBy], direction, direction)).
		Limit(q.Size).Offset(q.Skip()).Find(&rows).Error
	return commission.Page{Rows: fromRows(rows), Total: whole.Total, Cents: whole.Cents}, err
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
