package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type recheckRow struct {
	Tenant       string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	AgencyNumber string
	Change       string
	ByMember     string
	ChangedAt    time.Time
	StopsUntil   time.Time
	DeniedAt     *time.Time
	VouchedBy    string
	SettledAt    *time.Time
	SettledBy    string
	Reason       string
	Version      int
}

func (recheckRow) TableName() string { return "creditor_rechecks" }

func recheckToDB(r creditor.Recheck) recheckRow {
	return recheckRow{
		Tenant: string(r.Tenant), ID: r.ID, AgencyNumber: string(r.Seller), Change: string(r.Change), ByMember: r.By,
		ChangedAt: r.At.UTC(), StopsUntil: r.Until.UTC(), DeniedAt: instant(r.DeniedAt), VouchedBy: r.VouchedBy,
		SettledAt: instant(r.SettledAt), SettledBy: r.SettledBy, Reason: r.Reason, Version: r.Version,
	}
}

func recheckFromDB(w recheckRow) creditor.Recheck {
	return creditor.Recheck{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Seller: link.Code(w.AgencyNumber), Change: creditor.Change(w.Change),
		By: w.ByMember, At: w.ChangedAt.UTC(), Until: w.StopsUntil.UTC(), DeniedAt: value(w.DeniedAt),
		VouchedBy: w.VouchedBy, SettledAt: value(w.SettledAt), SettledBy: w.SettledBy, Reason: w.Reason,
		Version: w.Version,
	}
}

func instant(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	at = at.UTC()
	return &at
}

func value(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return at.UTC()
}

var _ creditor.Rechecks = (*Store)(nil)

func (s *Store) AddRecheck(ctx context.Context, r creditor.Recheck) error {
	w := recheckToDB(r)
	return s.db.From(ctx).Create(&w).Error
}

func (s *Store) Recheck(ctx context.Context, t tenant.ID, id string) (creditor.Recheck, error) {
	var w recheckRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&w).Error; err != nil {
		return creditor.Recheck{}, gormdb.NotFound(err, creditor.ErrNoRecheck)
	}
	return recheckFromDB(w), nil
}

func (s *Store) UpdateRecheck(
	ctx context.Context, t tenant.ID, id string, change func(*creditor.Recheck) error,
) (r creditor.Recheck, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if r, err = s.Recheck(ctx, t, id); err != nil {
			return err
		}
		version := r.Version
		if err := change(&r); err != nil {
			return err
		}
		r.Version = version + 1
		w := recheckToDB(r)
		return gormdb.CompareAndSwap(s.db.From(ctx).Model(&recheckRow{}).
			Where("tenant = ? AND id = ? AND version = ?", string(t), id, version).
			Select("denied_at", "vouched_by", "settled_at", "settled_by", "reason", "version").Updates(&w))
	})
	return r, err
}

// stopping walks the index creditor_rechecks_open.
func (s *Store) stopping(ctx context.Context, t tenant.ID, now time.Time) *gorm.DB {
	return s.db.Reader(ctx).Where("tenant = ? AND settled_at IS NULL", string(t)).
		Where("denied_at IS NOT NULL OR stops_until > ? OR by_member = '' AND vouched_by <> ''", now.UTC()).
		Order("changed_at, id")
}

func (s *Store) Stopping(ctx context.Context, t tenant.ID, now time.Time) ([]creditor.Recheck, error) {
	return rechecks(s.stopping(ctx, t, now))
}

func (s *Store) StoppingOf(
	ctx context.Context, t tenant.ID, agency link.Code, now time.Time,
) ([]creditor.Recheck, error) {
	return rechecks(s.stopping(ctx, t, now).Where("agency_number = ?", string(agency)))
}

// RechecksOf gives all of one seller's, the oldest first.
func (s *Store) RechecksOf(ctx context.Context, t tenant.ID, agency link.Code) ([]creditor.Recheck, error) {
	return rechecks(s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ?", string(t), string(agency),
	).Order("changed_at, id"))
}

func rechecks(q *gorm.DB) ([]creditor.Recheck, error) {
	var rows []recheckRow
	err := q.Find(&rows).Error
	all := make([]creditor.Recheck, len(rows))
	for i, w := range rows {
		all[i] = recheckFromDB(w)
	}
	return all, err
}
