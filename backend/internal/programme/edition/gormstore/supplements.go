package gormstore

import (
	"context"
	"encoding/json"
	"errors"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

type supplement struct {
	Tenant string `gorm:"primaryKey"`
	Number int
	// Files are JSON, each in base64 by its path.
	Files []byte
}

func (supplement) TableName() string { return "tenant_supplements" }

// Supplements is the table tenant_supplements, one row a tenant.
//
// Rule (tenant, 1 D): The last good catalogue is in the database and outlives all processes; one that can't be read
// any more keeps no process from starting, and no tenant's file from being loaded. Enforced: edition/usecase.leaveOut.
// Test: TestTheLastGoodCatalogueSurvivesAnEndOfAllProcesses, TestAnUnreadableCatalogueHoldsUpNothing.
type Supplements struct{ db *gormdb.DB }

var _ edition.Supplements = (*Supplements)(nil)

// NewSupplements connects the database.
func NewSupplements(db *gormdb.DB) *Supplements { return &Supplements{db: db} }

func (s *Supplements) Put(ctx context.Context, t tenant.ID, number int, files edition.Files) error {
	content, err := json.Marshal(files)
	if err != nil {
		return err
	}
	if number == 1 {
		err = s.db.From(ctx).Create(&supplement{Tenant: string(t), Number: number, Files: content}).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return edition.ErrOvertaken
		}
		return err
	}
	res := s.db.From(ctx).Model(&supplement{}).Where("tenant = ? AND number = ?", string(t), number-1).
		Updates(map[string]any{"number": number, "files": content})
	if res.Error == nil && res.RowsAffected == 0 {
		return edition.ErrOvertaken
	}
	return res.Error
}

func (s *Supplements) Numbers(ctx context.Context) (map[tenant.ID]int, error) {
	var rows []supplement
	err := s.db.Reader(ctx).Select("tenant", "number").Find(&rows).Error
	numbers := make(map[tenant.ID]int, len(rows))
	for _, w := range rows {
		numbers[tenant.ID(w.Tenant)] = w.Number
	}
	return numbers, err
}

func (s *Supplements) Files(ctx context.Context, t tenant.ID) (edition.Files, int, error) {
	var rows []supplement
	if err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Find(&rows).Error; err != nil || len(rows) == 0 {
		return nil, 0, err
	}
	files := edition.Files{}
	return files, rows[0].Number, json.Unmarshal(rows[0].Files, &files)
}
