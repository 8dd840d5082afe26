package gormstore

import (
	"context"
	"errors"
	"slices"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ transfer.Left = (*Store)(nil)

func (s *Store) HandedOver(ctx context.Context, t tenant.ID, messages []string) (map[string]bool, error) {
	known := map[string]bool{}
	for part := range slices.Chunk(messages, gormdb.AtOnce) {
		var rows []batchRow
		err := s.db.Reader(ctx).Select("message_id", "status", "submitted_at").Where(
			"tenant = ? AND message_id IN ?", string(t), part,
		).Find(&rows).Error
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			known[r.MessageID] = r.SubmittedAt != nil || r.Status == string(transfer.Submitting)
		}
	}
	return known, nil
}

func (s *Store) LastFile(ctx context.Context, t tenant.ID) (string, error) {
	var last batchRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND submitted_at IS NOT NULL", string(t),
	).Order("submitted_at DESC, id DESC").Take(&last).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return last.MessageID, err
}

func (s *Store) AddPayouts(ctx context.Context, payouts []transfer.Payout) error {
	if len(payouts) == 0 {
		return nil
	}
	rows := make([]payoutRow, len(payouts))
	for i, p := range payouts {
		rows[i] = toPayoutRow(p)
	}
	return s.db.From(ctx).CreateInBatches(&rows, insertAtOnce).Error
}

// A transfer is held that left, wasn't refused, and that no award has. What an operator accepted is still there for
// an award that is earned anew after all; what no operator has accepted waits.
const (
	heldPayout    = "tenant = ? AND award_key IN ? AND award_id = '' AND status IN ('reserved', 'paid', 'paid_twice')"
	waitingPayout = "tenant = ? AND award_id = '' AND status IN ('reserved', 'paid')"
)

func (s *Store) HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error) {
	held := map[string]bool{}
	for part := range slices.Chunk(keys, gormdb.AtOnce) {
		var found []string
		err := s.db.Reader(ctx).Model(&payoutRow{}).Where(heldPayout, string(t), part).Distinct("award_key").Pluck("award_key", &found).Error
		if err != nil {
			return nil, err
		}
		for _, key := range found {
			held[key] = true
		}
	}
	return held, nil
}

func (s *Store) HeldPayouts(ctx context.Context, t tenant.ID, key string) ([]transfer.Payout, error) {
	return payouts(s.db.Reader(ctx).Where(heldPayout, string(t), []string{key}))
}

func (s *Store) Held(ctx context.Context, t tenant.ID) ([]transfer.Payout, error) {
	return payouts(s.db.Reader(ctx).Where(waitingPayout, string(t)))
}

func payouts(scope *gorm.DB) ([]transfer.Payout, error) {
	var rows []payoutRow
	err := scope.Order("created_at, id").Find(&rows).Error
	list := make([]transfer.Payout, len(rows))
	for i, r := range rows {
		list[i] = r.toPayout()
	}
	return list, err
}

func (s *Store) HeldCount(ctx context.Context, t tenant.ID) (all payout.HeldCount, err error) {
	err = s.db.Reader(ctx).Model(&payoutRow{}).Where(waitingPayout, string(t)).
		Select("COUNT(*) AS count, COALESCE(SUM(amount_cents), 0) AS cents").Scan(&all).Error
	return all, err
}
