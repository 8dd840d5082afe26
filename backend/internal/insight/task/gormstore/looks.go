package gormstore

import (
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type lookRow struct {
	Tenant   string `gorm:"primaryKey"`
	TurnAt   time.Time
	LookedAt *time.Time
	Seen     string
}

func (lookRow) TableName() string { return "task_looks" }

// Looks is the table task_looks, one row a tenant.
type Looks struct{ db *gormdb.DB }

var _ task.Looks = (*Looks)(nil)

// NewLooks connects the database.
func NewLooks(db *gormdb.DB) *Looks { return &Looks{db: db} }

// found is how what was seen is kept: ids, counts and words, of no person.
type found struct {
	Books  []task.Task `json:"books,omitempty"`
	Stock  []task.Task `json:"stock,omitempty"`
	Budget []task.Task `json:"budget,omitempty"`
}

func (s *Looks) Last(ctx context.Context, t tenant.ID) (task.Seen, error) {
	var rows []lookRow
	err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Find(&rows).Error
	if err != nil || len(rows) == 0 || rows[0].LookedAt == nil {
		return task.Seen{}, err
	}
	var f found
	err = json.Unmarshal([]byte(rows[0].Seen), &f)
	return task.Seen{At: rows[0].LookedAt.UTC(), Books: f.Books, Stock: f.Stock, Budget: f.Budget}, err
}

func (s *Looks) Turn(ctx context.Context, t tenant.ID, now, until time.Time) (bool, error) {
	res := s.db.From(ctx).Model(&lookRow{}).Where("tenant = ? AND turn_at <= ?", string(t), now.UTC()).
		Update("turn_at", until.UTC())
	if res.Error != nil || res.RowsAffected == 1 {
		return res.RowsAffected == 1, res.Error
	}
	res = s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&lookRow{
		Tenant: string(t), TurnAt: until.UTC(), Seen: "{}",
	})
	return res.RowsAffected == 1, res.Error
}

func (s *Looks) Keep(ctx context.Context, t tenant.ID, seen task.Seen) error {
	text, err := json.Marshal(found{Books: seen.Books, Stock: seen.Stock, Budget: seen.Budget})
	if err != nil {
		return err
	}
	return s.db.From(ctx).Model(&lookRow{}).Where("tenant = ?", string(t)).
		Updates(map[string]any{"looked_at": seen.At.UTC(), "seen": string(text)}).Error
}
