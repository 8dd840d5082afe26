// Package gormstore keeps batches, payouts, cases of the bank and what was read of it in SQL.
package gormstore

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the tables payout_batches and payouts.
type Store struct {
	db *gormdb.DB
}

// NewStore makes it.
func NewStore(db *gormdb.DB) *Store { return &Store{db: db} }

var (
	_ transfer.Store = (*Store)(nil)
)

const (
	insertAtOnce = 200
)

// AddBatch leaves it to a unique index to keep a payable from having two living payouts.
func (s *Store) AddBatch(ctx context.Context, b transfer.Batch, payouts []transfer.Payout) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		row := toBatchRow(b)
		if err := s.db.From(ctx).Create(&row).Error; err != nil {
			return err
		}
		rows := make([]payoutRow, len(payouts))
		for i, p := range payouts {
			rows[i] = toPayoutRow(p)
		}
		return s.db.From(ctx).CreateInBatches(&rows, insertAtOnce).Error
	})
}

func (s *Store) OpenBatches(ctx context.Context, t tenant.ID) ([]transfer.Batch, error) {
	return batches(s.db.Reader(ctx).Where("tenant = ? AND status NOT IN ('settled', 'refused')", string(t)).Order("id"))
}

func (s *Store) Batches(ctx context.Context, t tenant.ID, limit int) ([]transfer.Batch, error) {
	return batches(s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("id DESC").Limit(limit))
}

func batches(scope *gorm.DB) ([]transfer.Batch, error) {
	var rows []batchRow
	err := scope.Find(&rows).Error
	list := make([]transfer.Batch, len(rows))
	for i, r := range rows {
		list[i] = r.toBatch()
	}
	return list, err
}

func (s *Store) BatchByID(ctx context.Context, t tenant.ID, id string) (transfer.Batch, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Store) BatchByMessage(ctx context.Context, t tenant.ID, message string) (transfer.Batch, error) {
	return take(s.db.Reader(ctx).Where("tenant = ? AND message_id = ?", string(t), message))
}

func take(scope *gorm.DB) (transfer.Batch, error) {
	var row batchRow
	if err := scope.Take(&row).Error; err != nil {
		return transfer.Batch{}, gormdb.NotFound(err, payout.ErrUnknown)
	}
	return row.toBatch(), nil
}

func (s *Store) UpdateBatch(ctx context.Context, t tenant.ID, id string, change func(*transfer.Batch) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		b, err := s.BatchByID(ctx, t, id)
		if err != nil {
			return err
		}
		version, status := b.Version, b.Status
		if err := change(&b); err != nil {
			return err
		}
		b.Version = version + 1
		row := toBatchRow(b)
		return swap(s.db.From(ctx).Model(&batchRow{}), t, id, version, string(status), &row,
			"status", "count", "sum_cents", "execute_on", "submitted_at", "settled_at", "first_by", "first_at", "second_by", "second_at", "first_deed", "second_deed", "refused_by", "refusal")
	})
}

func (s *Store) PayoutsOf(ctx context.Context, t tenant.ID, batch string) ([]transfer.Payout, error) {
	var rows []payoutRow
	err := s.db.Reader(ctx).Where("tenant = ? AND batch_id = ?", string(t), batch).Find(&rows).Error
	// Asked for in this order, SQLite would go through all payouts that there are.
	slices.SortFunc(rows, func(a, b payoutRow) int { return cmp.Compare(a.ID, b.ID) })
	payouts := make([]transfer.Payout, len(rows))
	for i, r := range rows {
		payouts[i] = r.toPayout()
	}
	return payouts, err
}

func (s *Store) ReservedFor(ctx context.Context, t tenant.ID, p payable.Ref) (transfer.Payout, error) {
	var row payoutRow
	err := s.db.Reader(ctx).
		Where(
			"tenant = ? AND payable_kind = ? AND award_id = ? AND status = ?", string(t), string(p.Kind), p.ID,
			string(transfer.Reserved),
		).Take(&row).Error
	if err != nil {
		return transfer.Payout{}, gormdb.NotFound(err, payout.ErrUnknown)
	}
	return row.toPayout(), nil
}

func (s *Store) ByEndToEnd(ctx context.Context, t tenant.ID, id string) (transfer.Payout, error) {
	var row payoutRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND end_to_end_id = ?", string(t), id).Take(&row).Error; err != nil {
		return transfer.Payout{}, gormdb.NotFound(err, payout.ErrUnknown)
	}
	return row.toPayout(), nil
}

func (s *Store) Attempts(ctx context.Context, t tenant.ID, due []payable.Payable) (map[payable.Ref]int, error) {
	last, refs, keys := map[payable.Ref]int{}, make([]payable.Ref, len(due)), make([]string, len(due))
	for i, d := range due {
		refs[i], keys[i] = d.Ref, d.Key
	}
	named, err := s.attempts(ctx, t, "award_key", keys, "award_key <> ''")
	if err != nil {
		return nil, err
	}
	for _, d := range due {
		if n := named[d.Key]; n > 0 {
			last[d.Ref] = n
		}
	}
	for kind, ids := range byKind(refs) {
		found, err := s.attempts(ctx, t, "award_id", ids, "payable_kind = ?", string(kind))
		if err != nil {
			return nil, err
		}
		for id, n := range found {
			r := payable.Ref{Kind: kind, ID: id}
			last[r] = max(last[r], n)
		}
	}
	return last, nil
}

// attempts gives the number of the last transfer by the values of a column.
func (s *Store) attempts(
	ctx context.Context, t tenant.ID, column string, values []string, of string, args ...any,
) (map[string]int, error) {
	last := map[string]int{}
	for part := range slices.Chunk(values, gormdb.AtOnce) {
		var found []struct {
			Name    string
			Attempt int
		}
		err := s.db.Reader(ctx).Model(&payoutRow{}).Select(column+" AS name, MAX(attempt) AS attempt").
			Where("tenant = ? AND "+column+" IN ?", string(t), part).Where(of, args...).Group(column).Scan(&found).Error
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			last[f.Name] = f.Attempt
		}
	}
	return last, nil
}

func (s *Store) UpdatePayout(ctx context.Context, t tenant.ID, id string, change func(*transfer.Payout) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		var stored payoutRow
		if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&stored).Error; err != nil {
			return gormdb.NotFound(err, payout.ErrUnknown)
		}
		p := stored.toPayout()
		if err := change(&p); err != nil {
			return err
		}
		p.Version = stored.Version + 1
		row := toPayoutRow(p)
		return swap(
			s.db.From(ctx).Model(&payoutRow{}), t, id, stored.Version, stored.Status, &row, "payable_kind", "award_id", "status",
			"reason", "back_first", "settled_at",
		)
	})
}

// swap writes some columns and the version of a row that has the version and status that were read.
func swap[R batchRow | payoutRow](
	scope *gorm.DB, t tenant.ID, id string, version int, status string, row *R, columns ...any,
) error {
	return gormdb.CompareAndSwap(scope.
		Where("tenant = ? AND id = ? AND version = ? AND status = ?", string(t), id, version, status).
		Select("version", columns...).Updates(row))
}
