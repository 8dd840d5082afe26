// Package answers keeps in SQL what calls that came with a key were answered.
package answers

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/gormdb"
)

type row struct {
	Tenant   string `gorm:"primaryKey"`
	ID       string `gorm:"primaryKey"`
	Print    string
	Lease    string    `gorm:"column:claim"`
	LeasedAt time.Time `gorm:"column:claimed_at"`
	Sealed   []byte
	// Unkept marks a call that was at work when somebody was erased.
	Unkept bool
}

func (row) TableName() string { return "kept_answers" }

// Store keeps the entries.
type Store struct{ db *gormdb.DB }

var _ idempotency.Entries = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// tries bounds how often an entry that went away between two looks is put anew.
const tries = 4

// Lease lets the primary key decide between two who come at once, and a compare-and-swap between two who find the
// same lapsed one. Who finds one that holds writes nothing: many may wait, and a writer shouldn't wait for them.
func (s *Store) Lease(ctx context.Context, e idempotency.Entry) (found idempotency.Entry, err error) {
	for range tries {
		if found, err = s.find(ctx, e); err != nil || found.Lease != "" && !found.Open(e.LeasedAt) {
			return found, err
		}
		if found, err = s.lease(ctx, e); err != nil || found.Lease != "" {
			return found, err
		}
	}
	return found, transaction.ErrStale
}

// lease gives an entry without a lease when what stood there went away.
func (s *Store) lease(ctx context.Context, e idempotency.Entry) (idempotency.Entry, error) {
	w := row{Tenant: e.Tenant, ID: e.ID, Print: e.Print, Lease: e.Lease, LeasedAt: e.LeasedAt}
	// SQLite's driver writes no bytes as an empty answer, which isn't none.
	put := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Omit("Sealed").Create(&w)
	if put.Error != nil || put.RowsAffected == 1 {
		return e, put.Error
	}
	found, err := s.find(ctx, e)
	if err != nil || found.Lease == "" || !found.Open(e.LeasedAt) {
		return found, err
	}
	taken := s.own(ctx, found).Updates(
		map[string]any{"print": e.Print, "claim": e.Lease, "claimed_at": e.LeasedAt, "sealed": nil, "unkept": false},
	)
	if taken.Error != nil || taken.RowsAffected == 1 {
		return e, taken.Error
	}
	return s.find(ctx, e)
}

func (s *Store) find(ctx context.Context, e idempotency.Entry) (idempotency.Entry, error) {
	var w row
	err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", e.Tenant, e.ID).Limit(1).Find(&w).Error
	return idempotency.Entry{
		Tenant: e.Tenant, ID: e.ID, Print: w.Print, Lease: w.Lease, LeasedAt: w.LeasedAt.UTC(), Sealed: w.Sealed,
	}, err
}

// own is the entry as long as its lease holds it.
func (s *Store) own(ctx context.Context, e idempotency.Entry) *gorm.DB {
	return s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id = ? AND claim = ?", e.Tenant, e.ID, e.Lease)
}

// Keep keeps the answer of a lease; one that was taken up by another meanwhile has that one's answer, and one that
// isn't to be kept leaves the key free.
func (s *Store) Keep(ctx context.Context, e idempotency.Entry, sealed []byte) error {
	kept := s.own(ctx, e).Where("NOT unkept").Update("sealed", sealed)
	if kept.Error != nil || kept.RowsAffected == 1 {
		return kept.Error
	}
	return s.GiveUp(ctx, e)
}

// GiveUp forgets a lease.
func (s *Store) GiveUp(ctx context.Context, e idempotency.Entry) error {
	return s.own(ctx, e).Delete(&row{}).Error
}

// DropOf forgets all answers of one tenant. What is at work goes on, and its answer won't be kept: it may name the
// person that the caller forgets. The mark comes first, so that an answer which comes in between is deleted or finds
// the mark.
func (s *Store) DropOf(ctx context.Context, tenant string) error {
	if err := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND sealed IS NULL AND NOT unkept", tenant,
	).Update("unkept", true).Error; err != nil {
		return err
	}
	return s.db.From(ctx).Where("tenant = ? AND sealed IS NOT NULL", tenant).Delete(&row{}).Error
}

// Drop forgets what was leased before.
func (s *Store) Drop(ctx context.Context, before time.Time) error {
	return s.db.From(ctx).Where("claimed_at < ?", before).Delete(&row{}).Error
}
