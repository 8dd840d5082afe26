package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type agreementRow struct {
	Tenant       string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	AgencyNumber string
	TextVersion  string
	Language     string
	TextHash     string
	Words        string
	ByMember     string
	AgreedAt     time.Time
	EndedAt      *time.Time
	EndedBy      string
}

func (agreementRow) TableName() string { return "self_billing_agreements" }

func agreement(w agreementRow) creditor.Agreement {
	a := creditor.Agreement{
		Tenant: tenant.ID(w.Tenant), Seller: link.Code(w.AgencyNumber), ID: w.ID, TextVersion: w.TextVersion,
		Language: w.Language, Hash: w.TextHash,
		Text: w.Words, By: w.ByMember, At: w.AgreedAt.UTC(), EndedBy: w.EndedBy,
	}
	if w.EndedAt != nil {
		at := w.EndedAt.UTC()
		a.EndedAt = &at
	}
	return a
}

func (s *Store) Standing(ctx context.Context, t tenant.ID, agency link.Code) (creditor.Agreement, error) {
	var w agreementRow
	if err := s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ? AND ended_at IS NULL", string(t), string(agency),
	).Take(&w).Error; err != nil {
		return creditor.Agreement{}, gormdb.NotFound(err, creditor.ErrNoAgreement)
	}
	return agreement(w), nil
}

func (s *Store) Agree(ctx context.Context, a creditor.Agreement) (bool, error) {
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&agreementRow{
		Tenant: string(a.Tenant), ID: a.ID, AgencyNumber: string(a.Seller), TextVersion: a.TextVersion, Language: a.Language,
		TextHash: a.Hash, Words: a.Text,
		ByMember: a.By, AgreedAt: a.At,
	})
	return res.RowsAffected > 0, res.Error
}

func (s *Store) End(ctx context.Context, t tenant.ID, agency link.Code, by string, now time.Time) error {
	res := s.db.From(ctx).Model(&agreementRow{}).Where(
		"tenant = ? AND agency_number = ? AND ended_at IS NULL", string(t), string(agency),
	).
		Updates(map[string]any{"ended_at": now, "ended_by": by})
	if res.Error == nil && res.RowsAffected == 0 {
		return creditor.ErrNoAgreement
	}
	return res.Error
}

func (s *Store) Agreements(ctx context.Context, t tenant.ID, agency link.Code) ([]creditor.Agreement, error) {
	var rows []agreementRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ?", string(t), string(agency),
	).Order("agreed_at, id").Find(&rows).Error
	all := make([]creditor.Agreement, len(rows))
	for i, w := range rows {
		all[i] = agreement(w)
	}
	return all, err
}
