// Package gormstore keeps operators and what they signed in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type personRow struct {
	Tenant      string `gorm:"primaryKey"`
	NameKey     string `gorm:"primaryKey"`
	Name        string
	PublicKey   string
	ProposedBy  string
	ProposedAt  time.Time
	ConfirmedBy string
	ActiveAt    *time.Time
	EndedBy     string
	EndedAt     *time.Time
	Version     int
	Duties      string
}

func (personRow) TableName() string { return "operator_people" }

func toRow(p staff.Person) personRow {
	return personRow{
		Tenant: string(p.Tenant), NameKey: staff.SameName(p.Name), Name: p.Name, PublicKey: string(p.Key),
		ProposedBy: p.ProposedBy,
		ProposedAt: p.ProposedAt.UTC(), ConfirmedBy: p.ConfirmedBy, ActiveAt: instant(p.ActiveAt), EndedBy: p.EndedBy,
		EndedAt: instant(p.EndedAt),
		Version: p.Version, Duties: p.Duties.String(),
	}
}

func (r personRow) toPerson() staff.Person {
	return staff.Person{
		Tenant: tenant.ID(r.Tenant), Name: r.Name, Key: staff.Key(r.PublicKey), ProposedBy: r.ProposedBy,
		ProposedAt:  r.ProposedAt.UTC(),
		ConfirmedBy: r.ConfirmedBy, ActiveAt: value(r.ActiveAt), EndedBy: r.EndedBy, EndedAt: value(r.EndedAt),
		Version: r.Version, Duties: staff.DutiesFrom(r.Duties),
	}
}

// Store is the tables operator_people and operator_deeds.
type Store struct{ db *gormdb.DB }

var (
	_ staff.Deeds  = (*Store)(nil)
	_ staff.People = (*Store)(nil)
)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, p staff.Person) error {
	row := toRow(p)
	var same int64
	err := s.db.From(ctx).Model(&personRow{}).Where(
		"tenant = ? AND (name_key = ? OR public_key = ? AND public_key <> '')", row.Tenant, row.NameKey, row.PublicKey,
	).Count(&same).Error
	if err != nil {
		return err
	}
	if same > 0 {
		return staff.ErrKnown
	}
	err = s.db.From(ctx).Create(&row).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return staff.ErrKnown
	}
	return err
}

func (s *Store) Alone(ctx context.Context, t tenant.ID) error {
	return s.db.Alone(ctx, "operators "+string(t))
}

func (s *Store) ByName(ctx context.Context, t tenant.ID, name string) (staff.Person, error) {
	return s.one(ctx, "tenant = ? AND name_key = ?", string(t), staff.SameName(name))
}

func (s *Store) ByKey(ctx context.Context, t tenant.ID, k staff.Key) (staff.Person, error) {
	return s.one(ctx, "tenant = ? AND public_key = ? AND public_key <> ''", string(t), string(k))
}

func (s *Store) one(ctx context.Context, where string, values ...any) (staff.Person, error) {
	var row personRow
	if err := s.db.From(ctx).Where(where, values...).Take(&row).Error; err != nil {
		return staff.Person{}, gormdb.NotFound(err, staff.ErrUnknown)
	}
	return row.toPerson(), nil
}

func (s *Store) All(ctx context.Context, t tenant.ID) ([]staff.Person, error) {
	var rows []personRow
	if err := s.db.From(ctx).Where("tenant = ?", string(t)).Order("proposed_at, name_key").Find(&rows).Error; err != nil {
		return nil, err
	}
	people := make([]staff.Person, len(rows))
	for i, row := range rows {
		people[i] = row.toPerson()
	}
	return people, nil
}

func (s *Store) Update(ctx context.Context, t tenant.ID, name string, change func(*staff.Person) error) error {
	p, err := s.ByName(ctx, t, name)
	if err != nil {
		return err
	}
	before := p.Version
	if err := change(&p); err != nil {
		return err
	}
	p.Version = before + 1
	row := toRow(p)
	return gormdb.CompareAndSwap(s.db.From(ctx).Model(&personRow{}).Where(
		"tenant = ? AND name_key = ? AND version = ?", row.Tenant, row.NameKey, before,
	).
		Select("*").Omit("tenant", "name_key").Updates(&row))
}

type deedRow struct {
	Tenant    string `gorm:"primaryKey"`
	ID        string `gorm:"primaryKey"`
	Person    string
	At        time.Time
	Command   string
	Subject   string
	Text      string
	Signature string
}

func (deedRow) TableName() string { return "operator_deeds" }

func (s *Store) Keep(ctx context.Context, d staff.Signed) error {
	return s.db.From(ctx).Create(&deedRow{
		Tenant: string(d.Tenant), ID: d.ID, Person: d.Person, At: d.At.UTC(), Command: d.Command, Subject: d.Subject,
		Text: d.Text, Signature: d.Signature,
	}).Error
}

func (s *Store) Of(ctx context.Context, t tenant.ID, id string) (staff.Signed, error) {
	var row deedRow
	if err := s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&row).Error; err != nil {
		return staff.Signed{}, gormdb.NotFound(err, staff.ErrUnproved)
	}
	return row.toSigned(), nil
}

func (s *Store) Some(ctx context.Context, t tenant.ID, ids []string) ([]staff.Signed, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return s.deeds(s.db.From(ctx).Where("tenant = ? AND id IN ?", string(t), ids))
}

func (r deedRow) toSigned() staff.Signed {
	return staff.Signed{
		Deed: staff.Deed{
			Tenant: tenant.ID(r.Tenant), ID: r.ID, Person: r.Person, At: r.At.UTC(), Command: r.Command, Subject: r.Subject,
		},
		Text: r.Text, Signature: r.Signature,
	}
}

func (s *Store) ByCommand(ctx context.Context, t tenant.ID, command string) ([]staff.Signed, error) {
	return s.deeds(s.db.From(ctx).Where("tenant = ? AND command = ?", string(t), command).Order("at, id"))
}

func (s *Store) deeds(chosen *gorm.DB) ([]staff.Signed, error) {
	var rows []deedRow
	err := chosen.Find(&rows).Error
	deeds := make([]staff.Signed, len(rows))
	for i, row := range rows {
		deeds[i] = row.toSigned()
	}
	return deeds, err
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	utc := t.UTC()
	return &utc
}

func value(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}
