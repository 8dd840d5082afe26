package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// held are those that people look at, in the words of the index commissions_held.
const held = "held_until IS NOT NULL"

// Held reads the index commissions_held.
func (s *Commissions) Held(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error) {
	return s.sumsOf(ctx, t, held, before)
}

// Standing reads both rows of a recommendation.
func (s *Commissions) Standing(
	ctx context.Context, t tenant.ID, recommendation string,
) (c commission.Commission, takenBack bool, err error) {
	var rows []row
	err = s.db.Reader(ctx).Where("tenant = ? AND recommendation_id = ?", string(t), recommendation).Find(&rows).Error
	found := false
	for _, w := range rows {
		if w.Kind == string(commission.TakenBack) {
			takenBack = true
		} else {
			c, found = fromDB(w), true
		}
	}
	if err == nil && !found {
		err = commission.ErrUnknown
	}
	return c, takenBack, err
}

// lost tells that what was earned is taken back.
const lost = `EXISTS (SELECT 1 FROM commissions b WHERE b.tenant = commissions.tenant
	AND b.recommendation_id = commissions.recommendation_id AND b.kind = 'taken_back')`

// Keep is one conditional change of the row: a document that bills it meanwhile is waited for, and then has it.
func (s *Commissions) Keep(ctx context.Context, t tenant.ID, recommendation string, h commission.Hold) error {
	q := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND recommendation_id = ? AND kind = 'earned' AND document = ''", string(t), recommendation,
	)
	if h.Until.IsZero() {
		return q.Where(held).Updates(map[string]any{"held_until": nil, "held_then": ""}).Error
	}
	return q.Where("NOT " + lost).Updates(map[string]any{
		"held_until": h.Until.UTC(), "held_then": string(h.Then),
	}).Error
}

// heldCents sums what of an agency's is held, along the index commissions_held.
const heldCents = `(SELECT CAST(COALESCE(SUM(h.cents), 0) AS BIGINT) FROM commissions h
	WHERE h.tenant = ? AND h.agency_number = ? AND h.held_until IS NOT NULL) AS held_cents`
