package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type receivableRow struct {
	Tenant           string `gorm:"primaryKey"`
	PayableKind      string `gorm:"primaryKey"`
	AwardID          string `gorm:"primaryKey"`
	RecommendationID string
	AmountCents      int64
	Status           string
	OpenedAt         time.Time
	ClosedAt         *time.Time
	Reason           string
	Version          int
}

func (receivableRow) TableName() string { return "receivables" }

func toReceivableRow(r ledger.Receivable) receivableRow {
	row := receivableRow{
		Tenant: string(r.Tenant), PayableKind: string(r.Payable.Kind), AwardID: r.Payable.ID,
		RecommendationID: r.RecommendationID, AmountCents: r.AmountCents,
		Status: string(r.Status), OpenedAt: r.OpenedAt.UTC(), Reason: r.Reason, Version: r.Version,
	}
	if !r.ClosedAt.IsZero() {
		closed := r.ClosedAt.UTC()
		row.ClosedAt = &closed
	}
	return row
}

func (r receivableRow) toReceivable() ledger.Receivable {
	out := ledger.Receivable{
		Tenant: tenant.ID(r.Tenant), Payable: payable.Ref{Kind: payable.Kind(r.PayableKind), ID: r.AwardID},
		RecommendationID: r.RecommendationID, AmountCents: r.AmountCents,
		Status: ledger.ReceivableStatus(r.Status), OpenedAt: r.OpenedAt.UTC(), Reason: r.Reason, Version: r.Version,
	}
	if r.ClosedAt != nil {
		out.ClosedAt = r.ClosedAt.UTC()
	}
	return out
}

// Receivables is the table receivables.
type Receivables struct {
	db *gormdb.DB
}

// NewReceivables makes it.
func NewReceivables(db *gormdb.DB) *Receivables { return &Receivables{db: db} }

var _ ledger.Receivables = (*Receivables)(nil)

func (s *Receivables) Add(ctx context.Context, r ledger.Receivable) (bool, error) {
	row := toReceivableRow(r)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	return res.RowsAffected == 1, res.Error
}

func (s *Receivables) List(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error) {
	scope := s.db.Reader(ctx).Where("tenant = ?", string(t))
	if !all {
		scope = scope.Where("status = ?", string(ledger.ReceivableOpen))
	}
	var rows []receivableRow
	err := scope.Order("opened_at, payable_kind, award_id").Find(&rows).Error
	list := make([]ledger.Receivable, len(rows))
	for i, r := range rows {
		list[i] = r.toReceivable()
	}
	return list, err
}

func (s *Receivables) Of(ctx context.Context, t tenant.ID, recommendation string) ([]payable.Ref, error) {
	var rows []receivableRow
	err := s.db.Reader(ctx).Select("payable_kind", "award_id").
		Where(
			"tenant = ? AND recommendation_id = ?", string(t), recommendation,
		).Order("payable_kind, award_id").Find(&rows).Error
	refs := make([]payable.Ref, len(rows))
	for i, r := range rows {
		refs[i] = payable.Ref{Kind: payable.Kind(r.PayableKind), ID: r.AwardID}
	}
	return refs, err
}

func (s *Receivables) Update(
	ctx context.Context, t tenant.ID, p payable.Ref, change func(*ledger.Receivable) error,
) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		var stored receivableRow
		if err := s.db.Reader(ctx).Where(
			"tenant = ? AND payable_kind = ? AND award_id = ?", string(t), string(p.Kind), p.ID,
		).Take(&stored).Error; err != nil {
			return gormdb.NotFound(err, ledger.ErrNoReceivable)
		}
		r := stored.toReceivable()
		if err := change(&r); err != nil {
			return err
		}
		r.Version = stored.Version + 1
		row := toReceivableRow(r)
		return gormdb.CompareAndSwap(s.db.From(ctx).Model(&receivableRow{}).
			Where(
				"tenant = ? AND payable_kind = ? AND award_id = ? AND version = ?", string(t), string(p.Kind), p.ID, stored.Version,
			).
			Select("version", "status", "closed_at", "reason").Updates(&row))
	})
}
