// Package gormstore keeps invitations in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Store is the table invitations.
type Store struct{ db *gormdb.DB }

var _ invitation.Invitations = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Alone(ctx context.Context, t tenant.ID, mailbox string) error {
	return s.db.Alone(ctx, "invitation of "+string(t)+" "+mailbox)
}

func (s *Store) Add(ctx context.Context, i invitation.Invitation) error {
	w := toDB(i)
	return s.db.From(ctx).Create(&w).Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (invitation.Invitation, error) {
	return one(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Store) OfMailbox(ctx context.Context, t tenant.ID, mailbox string) ([]invitation.Invitation, error) {
	return all(s.db.Reader(ctx).Where(
		"tenant = ? AND mailbox = ? AND mailbox <> ''", string(t), mailbox,
	).Order("written_at DESC, id DESC"))
}

func (s *Store) AcceptedBy(ctx context.Context, t tenant.ID, account string) (invitation.Invitation, error) {
	return one(s.db.Reader(ctx).Where(
		"tenant = ? AND account_id = ? AND account_id <> ''", string(t), account,
	).Order("ended_at DESC, id DESC"))
}

// OfAccount gives all that an account came by, the oldest first.
func (s *Store) OfAccount(ctx context.Context, t tenant.ID, account string) ([]invitation.Invitation, error) {
	return all(
		s.db.Reader(ctx).Where("tenant = ? AND account_id = ? AND account_id <> ''", string(t), account).Order("id"),
	)
}

func all(q *gorm.DB) ([]invitation.Invitation, error) {
	var rows []row
	err := q.Find(&rows).Error
	found := make([]invitation.Invitation, len(rows))
	for n, w := range rows {
		found[n] = fromDB(w)
	}
	return found, err
}

func one(q *gorm.DB) (invitation.Invitation, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return invitation.Invitation{}, gormdb.NotFound(err, invitation.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) Change(ctx context.Context, i invitation.Invitation, was invitation.Status) error {
	res := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND id = ? AND status = ?", string(i.Tenant), i.ID, string(was),
	).Updates(map[string]any{
		"status": string(i.Status), "first_name": i.FirstName, "last_name": i.LastName, "email": i.Email,
		"account_id": i.Account,
		"written_at": i.WrittenAt, "expires_at": i.ExpiresAt, "ended_at": i.EndedAt,
	})
	if res.Error == nil && res.RowsAffected == 0 {
		return invitation.ErrMoved
	}
	return res.Error
}

func (s *Store) Decline(ctx context.Context, t tenant.ID, mailbox string, now time.Time) ([]string, error) {
	var ids []string
	all := func() *gorm.DB {
		return s.db.From(ctx).Model(&row{}).Where("tenant = ? AND mailbox = ? AND mailbox <> ''", string(t), mailbox)
	}
	waiting := all().Where("status IN ?", invitation.Open)
	if err := waiting.Order("id").Pluck("id", &ids).Error; err != nil {
		return nil, err
	}
	if err := all().Where("status IN ?", invitation.Open).Updates(map[string]any{
		"status": string(invitation.Declined), "ended_at": now,
	}).Error; err != nil {
		return nil, err
	}
	return ids, all().Updates(without()).Error
}

func (s *Store) Waiting(ctx context.Context, t tenant.ID, agency link.Code, now time.Time) (int, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&row{}).
		Where(
			"tenant = ? AND agency_number = ? AND status IN ? AND expires_at > ?", string(t), string(agency), invitation.Open,
			now,
		).Count(&n).Error
	return int(n), err
}

// without empties what tells who a person is.
func without() map[string]any { return map[string]any{"first_name": "", "last_name": "", "email": ""} }
