package gormstore

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type readMarkRow struct {
	Tenant   string `gorm:"primaryKey"`
	Position string
}

func (readMarkRow) TableName() string { return "bank_read_marks" }

// ReadMarks is the table bank_read_marks.
type ReadMarks struct {
	db *gormdb.DB
}

// NewReadMarks makes it.
func NewReadMarks(db *gormdb.DB) *ReadMarks { return &ReadMarks{db: db} }

var _ transfer.ReadMarks = (*ReadMarks)(nil)

func (m *ReadMarks) ReadMark(ctx context.Context, t tenant.ID) (string, error) {
	var row readMarkRow
	err := m.db.Reader(ctx).Where("tenant = ?", string(t)).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return row.Position, err
}

func (m *ReadMarks) MoveReadMark(ctx context.Context, t tenant.ID, from, to string) (bool, error) {
	if from == to {
		return true, nil
	}
	res := m.db.From(ctx).Model(&readMarkRow{}).Where(
		"tenant = ? AND position = ?", string(t), from,
	).Update("position", to)
	if res.Error != nil || res.RowsAffected == 1 || from != "" {
		return res.RowsAffected == 1, res.Error
	}
	res = m.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&readMarkRow{Tenant: string(t), Position: to})
	return res.RowsAffected == 1, res.Error
}
