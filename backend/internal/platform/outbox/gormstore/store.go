// Package gormstore keeps the outbox in the database, beside the rows that its messages speak of.
package gormstore

import (
	"cmp"
	"context"
	"iter"
	"maps"
	"slices"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
)

// Store is the table outbox: messages are added to it, and relays lease them.
//
// Rule (lifecycle, 4 D): Whose lease of a message ended puts nothing back that another has. Enforced:
// outbox/gormstore.Done, outbox/gormstore.Retry. Test: TestWhoseClaimLapsedPutsNothingBack.
type Store struct {
	db    *gormdb.DB
	clock clock.Clock
}

var (
	_ outbox.Outbox = (*Store)(nil)
	_ outbox.Queue  = (*Store)(nil)
)

// New makes a store.
func New(db *gormdb.DB, c clock.Clock) *Store { return &Store{db: db, clock: c} }

type row struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	Topic       string
	Key         string
	Request     string
	CreatedAt   time.Time
	DueAt       time.Time
	Claim       string
	Attempts    int
	ProcessedAt *time.Time
	HeldUntil   *time.Time
}

func (row) TableName() string { return "outbox" }

func (s *Store) Add(ctx context.Context, m outbox.Message) error {
	now := s.clock.Now()
	return s.db.From(ctx).Create(&row{
		Tenant: m.Tenant, ID: id.New(), Topic: string(m.Topic), Key: m.Key,
		Request: logging.RequestFrom(ctx), CreatedAt: now, DueAt: now,
	}).Error
}

// inOrder walks the tenants in one order: two relays that hold rows of several tenants must not wait for each other.
func inOrder(byTenant map[string][]string) iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for _, tenant := range slices.Sorted(maps.Keys(byTenant)) {
			if !yield(tenant, byTenant[tenant]) {
				return
			}
		}
	}
}

// Lease looks without locking and takes by a conditional update: of two relays that saw the same row only one still
// finds it due, on both databases alike. An idle look never asks for SQLite's writer. What the look asks for stands in
// one index, so that it passes over what waits for another lane.
func (s *Store) Lease(
	ctx context.Context, lane outbox.Lane, now time.Time, lease time.Duration, n int,
) ([]outbox.Waiting, error) {
	var seen []row
	err := within(s.db.Reader(ctx), lane).Select("tenant, id").Where(
		"processed_at IS NULL AND due_at <= ?", now,
	).Order("due_at").Limit(n).Find(&seen).Error
	if err != nil || len(seen) == 0 {
		return nil, err
	}
	claim := id.New()
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		for tenant, ids := range inOrder(byTenant(seen)) {
			res := s.db.From(ctx).Model(&row{}).
				Where("tenant = ? AND id IN ? AND processed_at IS NULL AND due_at <= ?", tenant, ids, now).
				Updates(map[string]interface{}{"claim": claim, "due_at": now.Add(lease)})
			if res.Error != nil {
				return res.Error
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var rows []row
	// The writer's view: a reader may still be at the state before the claim.
	for tenant, ids := range byTenant(seen) {
		var own []row
		if err := s.db.From(ctx).Where(
			"tenant = ? AND id IN ? AND claim = ?", tenant, ids, claim,
		).Find(&own).Error; err != nil {
			return nil, err
		}
		rows = append(rows, own...)
	}
	// Those of several tenants and of one, the oldest first.
	slices.SortFunc(rows, func(a, b row) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return fromRows(rows), nil
}

func within(tx *gorm.DB, lane outbox.Lane) *gorm.DB {
	if len(lane.Only) > 0 {
		tx = tx.Where("topic IN ?", lane.Only)
	}
	if len(lane.Not) > 0 {
		tx = tx.Where("topic NOT IN ?", lane.Not)
	}
	return tx
}

func (s *Store) Done(ctx context.Context, now time.Time, messages []outbox.Waiting) error {
	ids := map[string][]string{}
	for _, m := range messages {
		ids[m.Tenant] = append(ids[m.Tenant], m.ID)
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		for tenant, own := range inOrder(ids) {
			res := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id IN ?", tenant, own).Update("processed_at", now)
			if res.Error != nil {
				return res.Error
			}
		}
		return nil
	})
}

func (s *Store) Retry(ctx context.Context, m outbox.Waiting, due time.Time) error {
	return s.claimed(ctx, m).Updates(map[string]interface{}{"due_at": due, "attempts": gorm.Expr("attempts + 1")}).Error
}

func (s *Store) Hold(ctx context.Context, m outbox.Waiting, due time.Time) error {
	return s.claimed(ctx, m).Updates(map[string]interface{}{"due_at": due, "held_until": due, "attempts": 0}).Error
}

func (s *Store) claimed(ctx context.Context, m outbox.Waiting) *gorm.DB {
	return s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND id = ? AND claim = ? AND processed_at IS NULL", m.Tenant, m.ID, m.Claim,
	)
}

func (s *Store) Forget(ctx context.Context, before time.Time) error {
	_, err := s.db.DeletePages(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Model(&row{}).Select("tenant, id").Where("processed_at < ?", before)
	}, &row{}, "tenant, id")
	return err
}

func (s *Store) Depth(ctx context.Context) (int64, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&row{}).Where("processed_at IS NULL").Count(&n).Error
	return n, err
}

func byTenant(rows []row) map[string][]string {
	ids := map[string][]string{}
	for _, r := range rows {
		ids[r.Tenant] = append(ids[r.Tenant], r.ID)
	}
	return ids
}

func fromRows(rows []row) []outbox.Waiting {
	out := make([]outbox.Waiting, 0, len(rows))
	for _, r := range rows {
		out = append(out, outbox.Waiting{
			Message: outbox.Message{Tenant: r.Tenant, Topic: outbox.Topic(r.Topic), Key: r.Key},
			ID:      r.ID, Request: r.Request, Attempts: r.Attempts, Claim: r.Claim,
		})
	}
	return out
}
