// Package gormstore keeps drafts in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant   string `gorm:"primaryKey"`
	Name     string `gorm:"primaryKey"`
	Language string `gorm:"primaryKey"`
	Words    string
	SavedBy  string
	SavedAt  time.Time
	Version  int
	Upon     string
}

func (row) TableName() string { return "content_drafts" }

// Store is the table content_drafts.
type Store struct{ db *gormdb.DB }

var _ wording.Drafts = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// All gives them in the order of their names.
func (s *Store) All(ctx context.Context, t tenant.ID) ([]wording.Draft, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("name, language").Find(&rows).Error
	all := make([]wording.Draft, len(rows))
	for i, r := range rows {
		all[i] = wording.Draft{
			Tenant: tenant.ID(r.Tenant), Name: r.Name, Language: tenant.Language(r.Language), Words: r.Words, By: r.SavedBy,
			At: r.SavedAt.UTC(), Version: r.Version, Upon: r.Upon,
		}
	}
	return all, err
}

// Keep adds the first version, and changes a later one where the version before it is there.
func (s *Store) Keep(ctx context.Context, d wording.Draft) error {
	r := row{
		Tenant: string(d.Tenant), Name: d.Name, Language: string(d.Language), Words: d.Words, SavedBy: d.By,
		SavedAt: d.At.UTC(), Version: d.Version, Upon: d.Upon,
	}
	db := s.db.From(ctx)
	if d.Version == 1 {
		db = db.Clauses(clause.OnConflict{DoNothing: true}).Create(&r)
	} else {
		db = db.Model(&row{}).Where(
			"tenant = ? AND name = ? AND language = ? AND version = ?", r.Tenant, r.Name, r.Language, d.Version-1,
		).Updates(map[string]any{
			"words": r.Words, "saved_by": r.SavedBy, "saved_at": r.SavedAt, "version": r.Version, "upon": r.Upon,
		})
	}
	if db.Error == nil && db.RowsAffected == 0 {
		return wording.ErrDraftOvertaken
	}
	return db.Error
}

// Drop takes one away.
func (s *Store) Drop(ctx context.Context, t tenant.ID, name string, l tenant.Language, version int) error {
	const one = "tenant = ? AND name = ? AND language = ?"
	res := s.db.From(ctx).Where(one+" AND version = ?", string(t), name, string(l), version).Delete(&row{})
	if res.Error != nil || res.RowsAffected > 0 {
		return res.Error
	}
	var there int64
	err := s.db.From(ctx).Model(&row{}).Where(one, string(t), name, string(l)).Count(&there).Error
	if err == nil && there > 0 {
		err = wording.ErrDraftOvertaken
	}
	return err
}
