package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type choiceRow struct {
	Tenant       string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	AgencyNumber string
	Plan         string
	FromMonth    string
	ChosenAt     time.Time
	WithdrawnAt  *time.Time
}

func (choiceRow) TableName() string { return "commission_choices" }

// Choices is the table commission_choices.
type Choices struct{ db *gormdb.DB }

var _ commission.Choices = (*Choices)(nil)

// NewChoices connects the database.
func NewChoices(db *gormdb.DB) *Choices { return &Choices{db: db} }

func (s *Choices) Add(ctx context.Context, c commission.Choice) error {
	w := choiceRow{
		Tenant: string(c.Tenant), ID: c.ID, AgencyNumber: string(c.Seller), Plan: c.Plan, FromMonth: string(c.From),
		ChosenAt: c.ChosenAt.UTC(),
	}
	err := s.db.From(ctx).Create(&w).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return commission.ErrTaken
	}
	return err
}

func (s *Choices) Of(ctx context.Context, t tenant.ID, agency link.Code) ([]commission.Choice, error) {
	var rows []choiceRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ?", string(t), string(agency),
	).Order("from_month DESC, id DESC").Find(&rows).Error
	all := make([]commission.Choice, len(rows))
	for i, w := range rows {
		all[i] = commission.Choice{
			Tenant: tenant.ID(w.Tenant), ID: w.ID, Seller: link.Code(w.AgencyNumber), Plan: w.Plan,
			From: commission.Month(w.FromMonth), ChosenAt: w.ChosenAt.UTC(),
		}
		if w.WithdrawnAt != nil {
			at := w.WithdrawnAt.UTC()
			all[i].WithdrawnAt = &at
		}
	}
	return all, err
}

func (s *Choices) Withdraw(ctx context.Context, c commission.Choice) error {
	res := s.db.From(ctx).Model(&choiceRow{}).
		Where(
			"tenant = ? AND id = ? AND agency_number = ? AND withdrawn_at IS NULL", string(c.Tenant), c.ID, string(c.Seller),
		).
		Update("withdrawn_at", c.WithdrawnAt)
	if res.Error == nil && res.RowsAffected == 0 {
		return commission.ErrNoChoice
	}
	return res.Error
}
