package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/programme/tenant"
)

// spelled is a number as lookup.Spelled gives it, in the words of the indexes of migration 1117.
func spelled(number string) string {
	return "upper(replace(replace(replace(replace(replace(" + number +
		", ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''))"
}

// OfOrder reads two indexes one after the other; who has both numbers alike is given twice.
func (s *Store) OfOrder(ctx context.Context, t tenant.ID, number string, most int) (ids []string, err error) {
	err = s.db.Reader(ctx).Raw(
		"SELECT o.recommendation_id FROM orders o WHERE o.tenant = ? AND "+spelled("o.number")+" = "+spelled("?")+
			" UNION ALL SELECT o.recommendation_id FROM orders o WHERE o.tenant = ? AND o.reported_number <> '' AND "+
			spelled("o.reported_number")+" = "+spelled("?")+" LIMIT ?", string(t), number, string(t), number, most,
	).Scan(&ids).Error
	return ids, err
}

func (s *Store) AskedAbout(ctx context.Context, t tenant.ID, number string, most int) (all []lookup.Asked, err error) {
	var rows []struct {
		AccountID string
		ID        *string
	}
	err = s.db.Reader(ctx).Raw(
		"SELECT i.account_id, r.id FROM inquiries i LEFT JOIN recommendations r ON r.tenant = i.tenant AND r.number = "+
			"i.recommendation_number WHERE i.tenant = ? AND "+spelled("i.order_number")+" = "+spelled("?")+" LIMIT ?",
		string(t), number, most,
	).Scan(&rows).Error
	for _, w := range rows {
		asked := lookup.Asked{Account: w.AccountID}
		if w.ID != nil {
			asked.Recommendation = *w.ID
		}
		all = append(all, asked)
	}
	return all, err
}
