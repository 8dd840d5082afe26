package gormstore

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/programme/tenant"
)

type lifeRow struct {
	ID          string
	ProductID   string
	Cents       int64
	CreatedAt   time.Time
	ConfirmedAt *time.Time
	EndedAt     *time.Time
}

// Lives reads recommendations, their orders and their awards one after the other: each once, along an index.
func (s *Store) Lives(ctx context.Context, t tenant.ID, since time.Time) ([]forecast.Life, error) {
	var rows []lifeRow
	err := s.db.Reader(ctx).Table("recommendations AS r").
		Select("r.id, r.product_id, "+promised+" AS cents, r.created_at, r.confirmed_at, r.ended_at").
		Where("r.tenant = ? AND r.created_at >= ?", string(t), since.UTC()).Order("r.created_at, r.id").Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	lives, at := make([]forecast.Life, len(rows)), make(map[string]int, len(rows))
	for i, r := range rows {
		at[r.ID] = i
		lives[i] = forecast.Life{
			Product: r.ProductID, Cents: r.Cents, Made: r.CreatedAt.UTC(),
			Confirmed: value(r.ConfirmedAt), Ended: value(r.EndedAt),
		}
	}
	if err := s.ordered(ctx, t, since, lives, at); err != nil {
		return nil, err
	}
	return lives, s.owed(ctx, t, lives, at)
}

type orderRow struct {
	RecommendationID string
	Status           string
	ReceivedAt       time.Time
	ComplaintUntil   *time.Time
	CancelledAt      *time.Time
	ApprovedAt       *time.Time
}

// ordered adds the order that counts, or else the last one that came. Where people of an agency approve, an order is
// approved with the last of them.
func (s *Store) ordered(
	ctx context.Context, t tenant.ID, since time.Time, lives []forecast.Life, at map[string]int,
) error {
	var rows []orderRow
	err := s.db.Reader(ctx).Table("orders AS o").
		Select("o.recommendation_id, o.status, o.received_at, o.complaint_until, o.cancelled_at, a.approved_at").
		Joins("LEFT JOIN order_approvals AS a ON a.tenant = o.tenant AND a.order_id = o.id").
		Where("o.tenant = ? AND o.received_at >= ?", string(t), since.UTC()).
		Where("o.status IN ('approved', 'reported', 'cancelled')").
		Order("o.received_at, o.id, a.approved_at").Scan(&rows).Error
	if err != nil {
		return err
	}
	counting := map[string]bool{}
	for _, r := range rows {
		i, known := at[r.RecommendationID]
		if !known || counting[r.RecommendationID] && r.Status != "approved" {
			continue
		}
		counting[r.RecommendationID] = r.Status == "approved"
		l := &lives[i]
		l.Ordered, l.Approved = r.ReceivedAt.UTC(), time.Time{}
		l.Due, l.Cancelled = value(r.ComplaintUntil), value(r.CancelledAt)
		switch {
		case r.Status == "reported":
			l.Due = time.Time{}
		case r.ApprovedAt != nil:
			l.Approved = r.ApprovedAt.UTC()
		default:
			l.Approved = l.Ordered
		}
	}
	return nil
}

type owedRow struct {
	RecommendationID string
	CreatedAt        time.Time
	AmountCents      int64
}

// atOnce is of how many recommendations awards are asked at once.
const atOnce = 1000

// owed adds what awards there are of those that have come so far.
func (s *Store) owed(ctx context.Context, t tenant.ID, lives []forecast.Life, at map[string]int) error {
	var ids []string
	for id, i := range at {
		if !lives[i].Confirmed.IsZero() {
			ids = append(ids, id)
		}
	}
	for chunk := range slices.Chunk(ids, atOnce) {
		var rows []owedRow
		err := s.db.Reader(ctx).Table("awards").Select("recommendation_id, created_at, amount_cents").
			Where("tenant = ? AND recommendation_id IN ?", string(t), chunk).Scan(&rows).Error
		if err != nil {
			return err
		}
		for _, r := range rows {
			l := &lives[at[r.RecommendationID]]
			if l.Owed.IsZero() || r.CreatedAt.Before(l.Owed) {
				l.Owed = r.CreatedAt.UTC()
			}
			l.OwedCents += r.AmountCents
		}
	}
	return nil
}

func value(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return at.UTC()
}
