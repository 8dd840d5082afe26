// Package gormstore keeps in SQL how far the books agreed with what is known outside of them.
package gormstore

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type positionRow struct {
	Tenant   string `gorm:"primaryKey"`
	Position string
	LostFile string
	Stopped  bool
}

func (positionRow) TableName() string { return "journal_positions" }

// Positions is the table journal_positions.
type Positions struct {
	db *gormdb.DB
}

// NewPositions makes it.
func NewPositions(db *gormdb.DB) *Positions { return &Positions{db: db} }

var _ restore.Positions = (*Positions)(nil)

func (p *Positions) GivenUp(ctx context.Context, t tenant.ID) (string, error) {
	row, err := p.kept(ctx, t)
	return row.LostFile, err
}

func (p *Positions) GiveUp(ctx context.Context, t tenant.ID, message string) error {
	return p.keep(ctx, positionRow{Tenant: string(t), LostFile: message}, "lost_file")
}

func (p *Positions) SetStopped(ctx context.Context, t tenant.ID, stopped bool) error {
	row, err := p.kept(ctx, t)
	if err != nil || row.Stopped == stopped {
		return err
	}
	return p.keep(ctx, positionRow{Tenant: string(t), Stopped: stopped}, "stopped")
}

func (p *Positions) Stopped(ctx context.Context, t tenant.ID) (bool, error) {
	row, err := p.kept(ctx, t)
	return row.Stopped, err
}

func (p *Positions) Position(ctx context.Context, t tenant.ID) (string, error) {
	row, err := p.kept(ctx, t)
	return row.Position, err
}

func (p *Positions) SetPosition(ctx context.Context, t tenant.ID, position string) error {
	return p.keep(ctx, positionRow{Tenant: string(t), Position: position}, "position")
}

func (p *Positions) kept(ctx context.Context, t tenant.ID) (positionRow, error) {
	var row positionRow
	err := p.db.Reader(ctx).Where("tenant = ?", string(t)).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, nil
	}
	return row, err
}

func (p *Positions) keep(ctx context.Context, row positionRow, column string) error {
	return p.db.From(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "tenant"}}, DoUpdates: clause.AssignmentColumns([]string{column}),
	}).
		Create(&row).Error
}
