// Package gormstore keeps requests of agencies in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/request"
)

// Store is the table agency_requests.
type Store struct{ db *gormdb.DB }

var _ request.Requests = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Alone(ctx context.Context, t tenant.ID, mailbox string) error {
	return s.db.Alone(ctx, "agency request of "+string(t)+" "+mailbox)
}

func (s *Store) Add(ctx context.Context, r request.Request) error {
	w := toDB(r)
	return s.db.From(ctx).Create(&w).Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (request.Request, error) {
	return one(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Store) Open(ctx context.Context, t tenant.ID, mailbox string) (request.Request, error) {
	return one(s.db.Reader(ctx).Where(
		"tenant = ? AND mailbox = ? AND mailbox <> '' AND confirmed_at IS NOT NULL AND ended_at IS NULL", string(t), mailbox,
	))
}

func (s *Store) Unconfirmed(ctx context.Context, t tenant.ID, mailbox string) (ids []string, err error) {
	err = s.db.Reader(ctx).Model(&row{}).Where(
		"tenant = ? AND mailbox = ? AND confirmed_at IS NULL", string(t), mailbox,
	).Order("id").Pluck("id", &ids).Error
	return ids, err
}

func (s *Store) Taken(
	ctx context.Context, t tenant.ID, agency link.Code, account string,
) (request.Request, error) {
	return one(s.db.Reader(ctx).Where(
		"tenant = ? AND account_id = ? AND account_id <> '' AND agency_number = ?", string(t), account, string(agency),
	))
}

func one(q *gorm.DB) (request.Request, error) {
	var w row
	if err := q.Take(&w).Error; err != nil {
		return request.Request{}, gormdb.NotFound(err, request.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) List(ctx context.Context, t tenant.ID, decided bool) ([]request.Request, error) {
	q := s.db.Reader(ctx).Where("tenant = ? AND confirmed_at IS NOT NULL", string(t))
	if !decided {
		q = q.Where("ended_at IS NULL")
	}
	return all(q)
}

// Waiting looks at the index agency_requests_open, which has no others in it.
func (s *Store) Waiting(ctx context.Context, t tenant.ID, most int) ([]request.Request, int, error) {
	scope := func() *gorm.DB {
		return s.db.Reader(ctx).Model(&row{}).Where(
			"tenant = ? AND confirmed_at IS NOT NULL AND ended_at IS NULL", string(t),
		)
	}
	var n int64
	if err := scope().Count(&n).Error; err != nil || n == 0 {
		return nil, int(n), err
	}
	first, err := all(scope().Limit(most))
	return first, int(n), err
}

func (s *Store) OfAccount(ctx context.Context, t tenant.ID, account string) ([]request.Request, error) {
	return all(s.db.Reader(ctx).Where("tenant = ? AND account_id = ? AND account_id <> ''", string(t), account))
}

func all(q *gorm.DB) ([]request.Request, error) {
	var rows []row
	err := q.Order("id").Find(&rows).Error
	out := make([]request.Request, len(rows))
	for i, w := range rows {
		out[i] = fromDB(w)
	}
	return out, err
}

func (s *Store) Change(ctx context.Context, r request.Request, was request.Status) error {
	res := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND id = ? AND status = ?", string(r.Tenant), r.ID, string(was),
	).Updates(map[string]any{
		"status": string(r.Status), "first_name": r.FirstName, "last_name": r.LastName, "email": r.Email, "phone": r.Phone,
		"mailbox":    r.Mailbox,
		"legal_form": r.LegalForm, "broker_number": r.BrokerNumber, "register_number": r.RegisterNumber, "website": r.Website,
		"people": r.People, "message": r.Message,
		"completed_at": r.CompletedAt, "account_id": r.Account, "agency_number": string(r.Agency),
		"confirmed_at": r.ConfirmedAt, "ended_at": r.EndedAt, "keep_until": r.KeepUntil,
	})
	if res.Error == nil && res.RowsAffected == 0 {
		return request.ErrMoved
	}
	return res.Error
}

func (s *Store) Drop(ctx context.Context, t tenant.ID, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Delete(&row{}).Error
}

// Forget removes what an account came of.
func (s *Store) Forget(ctx context.Context, t tenant.ID, account string) error {
	return s.db.From(ctx).Where(
		"tenant = ? AND account_id = ? AND account_id <> ''", string(t), account,
	).Delete(&row{}).Error
}

// DropOver removes requests whose time is over, at most so many, and gives their ids.
func (s *Store) DropOver(ctx context.Context, t tenant.ID, now time.Time, most int) ([]string, error) {
	var ids []string
	err := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND keep_until <= ?", string(t), now,
	).Limit(most).Pluck("id", &ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return ids, s.db.From(ctx).Where("tenant = ? AND id IN ?", string(t), ids).Delete(&row{}).Error
}
