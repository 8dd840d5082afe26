package gormstore

import (
	"cmp"
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Years takes the year from the numbers, which bear it: an instant would have to be brought to Berlin's calendar.
func (s *Store) Years(ctx context.Context, t tenant.ID, agency link.Code) ([]creditnote.Year, error) {
	var rows []struct {
		Year, Documents int
		Net, Vat, Gross int64
	}
	err := s.db.Reader(ctx).Raw(`SELECT CAST(SUBSTR(number, 4, 4) AS INTEGER) AS year, COUNT(*) AS documents,
		CAST(SUM(net_cents) AS BIGINT) AS net, CAST(SUM(vat_cents) AS BIGINT) AS vat, CAST(SUM(gross_cents) AS BIGINT) AS gross
		FROM credit_notes WHERE tenant = ? AND agency_number = ? GROUP BY SUBSTR(number, 4, 4) ORDER BY 1 DESC`,
		string(t), string(agency)).Scan(&rows).Error
	years := make([]creditnote.Year, len(rows))
	for i, w := range rows {
		years[i] = creditnote.Year{
			Year: w.Year, Documents: w.Documents, Sums: creditnote.Sums{Net: w.Net, VAT: w.Vat, Gross: w.Gross},
		}
	}
	return years, err
}

// OfYear is read along the seller's documents and ordered here: by their numbers a database would go along the
// tenant's. They are whole: how a document is taxed stands in its content alone.
func (s *Store) OfYear(
	ctx context.Context, t tenant.ID, agency link.Code, year int,
) ([]creditnote.Known, error) {
	found, err := s.find(ctx, t, s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ? AND number LIKE ?", string(t), string(agency), creditnote.NumbersOf(year)+"%",
	).Order("id"))
	slices.SortFunc(found, func(a, b creditnote.Known) int { return cmp.Compare(a.Number, b.Number) })
	return found, err
}
