// Package gormstore keeps agents in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant       string `gorm:"primaryKey"`
	ID           string `gorm:"primaryKey"`
	Number       string
	Mailbox      string
	PasswordHash string
	CreatedAt    time.Time
	EndedAt      *time.Time
}

func (row) TableName() string { return "agents" }

func fromDB(w row) agent.Agent {
	return agent.Agent{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Number: w.Number, Mailbox: w.Mailbox, PasswordHash: w.PasswordHash,
		CreatedAt: w.CreatedAt, EndedAt: w.EndedAt,
	}
}

// Store is the table agents.
type Store struct{ db *gormdb.DB }

var _ agent.Agents = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, a agent.Agent) error {
	err := s.db.From(ctx).Create(&row{
		Tenant: string(a.Tenant), ID: a.ID, Number: a.Number, Mailbox: a.Mailbox, PasswordHash: a.PasswordHash,
		CreatedAt: a.CreatedAt, EndedAt: a.EndedAt,
	}).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return agent.ErrTaken
	}
	return err
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (agent.Agent, error) {
	return s.one(ctx, "tenant = ? AND id = ?", string(t), id)
}

func (s *Store) ByNumber(ctx context.Context, t tenant.ID, number string) (agent.Agent, error) {
	return s.one(ctx, "tenant = ? AND number = ? AND ended_at IS NULL", string(t), number)
}

func (s *Store) one(ctx context.Context, which string, of ...any) (agent.Agent, error) {
	var w row
	if err := s.db.Reader(ctx).Where(which, of...).Take(&w).Error; err != nil {
		return agent.Agent{}, gormdb.NotFound(err, agent.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) All(ctx context.Context, t tenant.ID) ([]agent.Agent, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("created_at, id").Find(&rows).Error
	all := make([]agent.Agent, len(rows))
	for i, w := range rows {
		all[i] = fromDB(w)
	}
	return all, err
}

func (s *Store) SetPassword(ctx context.Context, t tenant.ID, id, hash string) error {
	return s.change(ctx, t, id, map[string]any{"password_hash": hash})
}

func (s *Store) End(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return s.change(ctx, t, id, map[string]any{"ended_at": now, "password_hash": "", "mailbox": ""})
}

// change writes to one who hasn't ended.
func (s *Store) change(ctx context.Context, t tenant.ID, id string, to map[string]any) error {
	res := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id = ? AND ended_at IS NULL", string(t), id).Updates(to)
	if res.Error == nil && res.RowsAffected == 0 {
		return agent.ErrUnknown
	}
	return res.Error
}
