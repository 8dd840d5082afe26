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

// Passkeys is the table operator_passkeys.
type Passkeys struct{ db *gormdb.DB }

var _ staff.Passkeys = (*Passkeys)(nil)

// NewPasskeys connects the database.
func NewPasskeys(db *gormdb.DB) *Passkeys { return &Passkeys{db: db} }

func (s *Passkeys) Add(ctx context.Context, p staff.Passkey) error {
	row := passkeyToRow(p)
	err := s.db.From(ctx).Create(&row).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return staff.ErrPasskeyKnown
	}
	return err
}

func (s *Passkeys) ByID(ctx context.Context, t tenant.ID, id string) (staff.Passkey, error) {
	var row passkeyRow
	if err := s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&row).Error; err != nil {
		return staff.Passkey{}, gormdb.NotFound(err, staff.ErrNoPasskey)
	}
	return row.toPasskey(), nil
}

func (s *Passkeys) Of(ctx context.Context, t tenant.ID, person string) ([]staff.Passkey, error) {
	return s.some(ctx, "tenant = ? AND name_key = ?", string(t), staff.SameName(person))
}

func (s *Passkeys) All(ctx context.Context, t tenant.ID) ([]staff.Passkey, error) {
	return s.some(ctx, "tenant = ?", string(t))
}

func (s *Passkeys) some(ctx context.Context, where string, values ...any) ([]staff.Passkey, error) {
	var rows []passkeyRow
	err := s.db.From(ctx).Where(where, values...).Order("added_at, id").Find(&rows).Error
	keys := make([]staff.Passkey, len(rows))
	for i, row := range rows {
		keys[i] = row.toPasskey()
	}
	return keys, err
}

func (s *Passkeys) Update(ctx context.Context, t tenant.ID, id string, change func(*staff.Passkey) error) error {
	p, err := s.ByID(ctx, t, id)
	if err != nil {
		return err
	}
	before := p.Version
	if err := change(&p); err != nil {
		return err
	}
	p.Version = before + 1
	row := passkeyToRow(p)
	return gormdb.CompareAndSwap(s.db.From(ctx).Model(&passkeyRow{}).Where(
		"tenant = ? AND id = ? AND version = ?", row.Tenant, row.ID, before,
	).
		Select("*").Omit("tenant", "id", "name_key", "public_key", "added_at").Updates(&row))
}

// Invitations is the table operator_invitations.
type Invitations struct{ db *gormdb.DB }

var _ staff.Invitations = (*Invitations)(nil)

// NewInvitations connects the database.
func NewInvitations(db *gormdb.DB) *Invitations { return &Invitations{db: db} }

func (s *Invitations) Add(ctx context.Context, i staff.Invitation) error {
	row := invitationToRow(i)
	return s.db.From(ctx).Create(&row).Error
}

func (s *Invitations) ByToken(ctx context.Context, t tenant.ID, hash string) (staff.Invitation, error) {
	return s.one(ctx, "tenant = ? AND token = ?", string(t), hash)
}

func (s *Invitations) one(ctx context.Context, where string, values ...any) (staff.Invitation, error) {
	var row invitationRow
	if err := s.db.From(ctx).Where(where, values...).Take(&row).Error; err != nil {
		return staff.Invitation{}, gormdb.NotFound(err, staff.ErrInvitationGone)
	}
	return row.toInvitation(), nil
}

func (s *Invitations) Of(ctx context.Context, t tenant.ID, person string) ([]staff.Invitation, error) {
	return s.some(ctx, "tenant = ? AND name_key = ?", string(t), staff.SameName(person))
}

func (s *Invitations) All(ctx context.Context, t tenant.ID) ([]staff.Invitation, error) {
	return s.some(ctx, "tenant = ?", string(t))
}

func (s *Invitations) some(ctx context.Context, where string, values ...any) ([]staff.Invitation, error) {
	var rows []invitationRow
	err := s.db.From(ctx).Where(where, values...).Order("proposed_at, id").Find(&rows).Error
	found := make([]staff.Invitation, len(rows))
	for i, row := range rows {
		found[i] = row.toInvitation()
	}
	return found, err
}

func (s *Invitations) Update(ctx context.Context, t tenant.ID, id string, change func(*staff.Invitation) error) error {
	i, err := s.one(ctx, "tenant = ? AND id = ?", string(t), id)
	if err != nil {
		return err
	}
	before := i.Version
	if err := change(&i); err != nil {
		return err
	}
	i.Version = before + 1
	row := invitationToRow(i)
	return gormdb.CompareAndSwap(s.db.From(ctx).Model(&invitationRow{}).Where(
		"tenant = ? AND id = ? AND version = ?", row.Tenant, row.ID, before,
	).
		Select("*").Omit("tenant", "id", "name_key", "duties", "token", "proposed_by", "proposed_at").Updates(&row))
}

// Challenges is the table desk_challenges.
type Challenges struct{ db *gormdb.DB }

var _ staff.Challenges = (*Challenges)(nil)

// NewChallenges connects the database.
func NewChallenges(db *gormdb.DB) *Challenges { return &Challenges{db: db} }

func (s *Challenges) Add(ctx context.Context, c staff.Challenge) error {
	return s.db.From(ctx).Create(&challengeRow{
		Tenant: string(c.Tenant), Hash: c.Hash, Purpose: string(c.Purpose), Subject: c.Subject, ExpiresAt: c.ExpiresAt.UTC(),
	}).Error
}

func (s *Challenges) Take(ctx context.Context, t tenant.ID, hash string) (staff.Challenge, error) {
	var row challengeRow
	if err := s.db.From(ctx).Where("tenant = ? AND hash = ?", string(t), hash).Take(&row).Error; err != nil {
		return staff.Challenge{}, gormdb.NotFound(err, staff.ErrChallenge)
	}
	res := s.db.From(ctx).Where("tenant = ? AND hash = ?", string(t), hash).Delete(&challengeRow{})
	if res.Error == nil && res.RowsAffected == 0 {
		return staff.Challenge{}, staff.ErrChallenge // somebody else took it meanwhile
	}
	return staff.Challenge{
		Tenant: t, Hash: row.Hash, Purpose: staff.Purpose(row.Purpose), Subject: row.Subject, ExpiresAt: row.ExpiresAt.UTC(),
	}, res.Error
}

// Drop deletes what ended before an instant, at most so many, and tells how many there were.
func (s *Challenges) Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&challengeRow{}).Select("hash").Where("tenant = ? AND expires_at < ?", string(t), before).
		Limit(most)
	res := s.db.From(ctx).Where("tenant = ? AND hash IN (?)", string(t), due).Delete(&challengeRow{})
	return int(res.RowsAffected), res.Error
}

// DeskSessions is the table desk_sessions.
type DeskSessions struct{ db *gormdb.DB }

var _ staff.DeskSessions = (*DeskSessions)(nil)

// NewDeskSessions connects the database.
func NewDeskSessions(db *gormdb.DB) *DeskSessions { return &DeskSessions{db: db} }

func (s *DeskSessions) Add(ctx context.Context, one staff.DeskSession) error {
	row := sessionToRow(one)
	return s.db.From(ctx).Create(&row).Error
}

func (s *DeskSessions) ByHash(ctx context.Context, t tenant.ID, hash string) (staff.DeskSession, error) {
	var row sessionRow
	if err := s.db.From(ctx).Where("hash = ?", hash).Take(&row).Error; err != nil {
		return staff.DeskSession{}, gormdb.NotFound(err, staff.ErrSessionOver)
	}
	if row.Tenant != string(t) {
		return staff.DeskSession{}, staff.ErrForeignSession
	}
	return row.toSession(), nil
}

func (s *DeskSessions) Of(ctx context.Context, t tenant.ID, person string) ([]staff.DeskSession, error) {
	var rows []sessionRow
	err := s.open(ctx, t, person).Order("began_at DESC, id DESC").Find(&rows).Error
	found := make([]staff.DeskSession, len(rows))
	for i, row := range rows {
		found[i] = row.toSession()
	}
	return found, err
}

// open chooses a person's sessions that no one has ended.
func (s *DeskSessions) open(ctx context.Context, t tenant.ID, person string) *gorm.DB {
	return s.db.From(ctx).Model(&sessionRow{}).Where(
		"tenant = ? AND name_key = ? AND ended_at IS NULL", string(t), staff.SameName(person),
	)
}

func (s *DeskSessions) Seen(ctx context.Context, t tenant.ID, hash string, at time.Time) error {
	return s.db.From(ctx).Model(&sessionRow{}).Where(
		"tenant = ? AND hash = ? AND ended_at IS NULL AND seen_at < ?", string(t), hash, at.UTC(),
	).
		Update("seen_at", at.UTC()).Error
}

func (s *DeskSessions) End(ctx context.Context, t tenant.ID, person, id string, at time.Time) (bool, error) {
	res := s.open(ctx, t, person).Where("id = ?", id).Update("ended_at", at.UTC())
	return res.RowsAffected > 0, res.Error
}

func (s *DeskSessions) EndOthers(ctx context.Context, t tenant.ID, person, id string, at time.Time) error {
	return s.open(ctx, t, person).Where("id <> ?", id).Update("ended_at", at.UTC()).Error
}

func (s *DeskSessions) EndOfPasskey(ctx context.Context, p staff.Passkey, at time.Time) error {
	return s.open(ctx, p.Tenant, p.Person).Where("passkey = ?", p.ID).Update("ended_at", at.UTC()).Error
}

// Drop deletes what ended before an instant, at most so many, and tells how many there were.
//
// Rule (privacy, 7 D): What a session of the desk left is deleted thirty days after the end that it had at its login.
// Enforced: staff/desk_session.go DeskEndedBefore. Test: TestDeskSessions.
func (s *DeskSessions) Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&sessionRow{}).Select("hash").Where("tenant = ? AND ends_at < ?", string(t), before).
		Limit(most)
	res := s.db.From(ctx).Where("tenant = ? AND hash IN (?)", string(t), due).Delete(&sessionRow{})
	return int(res.RowsAffected), res.Error
}
