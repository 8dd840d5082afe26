package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/report/reached"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

type lifeRow struct {
	ID, Number, ProductID, Channel, AgencyNumber, Status string
	Ordered                                              bool
	CreatedAt                                            time.Time
	OrderedAt                                            *time.Time
	Cents                                                int64
}

func (w lifeRow) life() numbers.Life {
	life := numbers.Life{
		ID: w.ID, Number: w.Number, Product: w.ProductID, Channel: w.Channel, Seller: link.Code(w.AgencyNumber),
		Status: w.Status, Ordered: w.Ordered, CreatedAt: w.CreatedAt.UTC(), Cents: w.Cents,
	}
	if w.Ordered && w.OrderedAt != nil {
		days := numbers.DaysTo(w.CreatedAt, *w.OrderedAt)
		life.Waited = &days
	}
	return life
}

// withOrder has the order that counts beside a recommendation.
const withOrder = " FROM recommendations r LEFT JOIN orders o ON o.tenant = r.tenant AND o.recommendation_id = r.id " +
	"AND o.status = 'approved' WHERE "

// Lives are the recommendations of one day behind a figure, the newest first.
func (s *Store) Lives(
	ctx context.Context, t tenant.ID, day string, q numbers.Behind, before *numbers.Place, most int,
) (lives []numbers.Life, err error) {
	which, values, err := behind(t, day, q)
	if err != nil {
		return nil, err
	}
	if before != nil {
		which += " AND (r.created_at < ? OR r.created_at = ? AND r.id < ?)"
		values = append(values, before.At.UTC(), before.At.UTC(), before.ID)
	}
	var rows []lifeRow
	err = s.db.Reader(ctx).Raw(
		"SELECT r.id, r.number, r.product_id, r.channel, r.agency_number, r.status, r.ordered, r.created_at, "+
			"o.ordered_at, "+cost()+withOrder+which+" ORDER BY r.created_at DESC, r.id DESC LIMIT ?", append(values, most)...,
	).Scan(&rows).Error
	for _, w := range rows {
		lives = append(lives, w.life())
	}
	return lives, err
}

// behind narrows to the recommendations of a day that a figure counts.
func behind(t tenant.ID, day string, q numbers.Behind) (which string, values []any, err error) {
	p, err := numbers.Only(day)
	if err != nil {
		return "", nil, err
	}
	which = "r.tenant = ? AND r.created_at >= ? AND r.created_at < ? AND " + reached.By(q.Stage)
	values = []any{string(t), p.From.UTC(), p.Until.UTC()}
	narrower, more := fits(t, q.Filter, "r")
	which, values = which+narrower, append(values, more...)
	if q.Filter.Recommender != "" {
		which, values = which+" AND r.recommender_id = ?", append(values, q.Filter.Recommender)
	}
	if q.Within != nil {
		which += " AND EXISTS (SELECT 1 FROM recommendation_events e WHERE e.tenant = r.tenant AND e.recommendation_id = " +
			"r.id AND e.kind = 'approved' AND e.at < ?)"
		values = append(values, q.Before(p).UTC())
	}
	return which, values, nil
}
