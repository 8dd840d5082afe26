// Package gormstore keeps inquiries in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
)

type row struct {
	Tenant               string `gorm:"primaryKey"`
	ID                   string `gorm:"primaryKey"`
	AccountID            string
	OrderNumber          string
	Product              string
	RecommendationNumber string
	Message              string
	CreatedAt            time.Time
	Answer               string
	AnsweredAt           *time.Time
}

func (row) TableName() string { return "inquiries" }

// Store is the table inquiries.
type Store struct{ db *gormdb.DB }

var _ inquiry.Inquiries = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, i inquiry.Inquiry) error {
	return s.db.From(ctx).Create(&row{
		Tenant: string(i.Tenant), ID: i.ID, AccountID: i.Account, OrderNumber: i.OrderNumber, Product: i.Product,
		RecommendationNumber: i.RecommendationNumber, Message: i.Message, CreatedAt: i.CreatedAt.UTC(), Answer: i.Answer,
		AnsweredAt: i.AnsweredAt,
	}).Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, id string) (inquiry.Inquiry, error) {
	var w row
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&w).Error; err != nil {
		return inquiry.Inquiry{}, gormdb.NotFound(err, inquiry.ErrUnknown)
	}
	return w.toInquiry(), nil
}

func (s *Store) Of(ctx context.Context, t tenant.ID, account string) ([]inquiry.Inquiry, error) {
	return s.PartOf(ctx, t, account, inquiry.Part{})
}

// PartOf walks down the index inquiries_own. The order is that of the ids, which grow with time.
func (s *Store) PartOf(ctx context.Context, t tenant.ID, account string, p inquiry.Part) ([]inquiry.Inquiry, error) {
	scope := s.db.Reader(ctx).Where("tenant = ? AND account_id = ?", string(t), account)
	if p.After != "" {
		scope = scope.Where("id < ?", p.After)
	}
	if p.Most > 0 {
		scope = scope.Limit(p.Most)
	}
	return find(scope.Order("id DESC"))
}

func (s *Store) Open(ctx context.Context, t tenant.ID, limit int) ([]inquiry.Inquiry, error) {
	return find(s.db.Reader(ctx).Where("tenant = ? AND answered_at IS NULL", string(t)).Order("id").Limit(limit))
}

// mostCounted is how far what is open is counted. In their order they are an index that has no others in it.
const mostCounted = 10_000

func (s *Store) Waiting(ctx context.Context, t tenant.ID) (int, error) {
	open := s.db.Reader(ctx).Model(&row{}).Select("id").Where("tenant = ? AND answered_at IS NULL", string(t)).
		Order("id").Limit(mostCounted)
	var n int64
	err := s.db.Reader(ctx).Table("(?) AS waiting", open).Count(&n).Error
	return int(n), err
}

func find(q *gorm.DB) ([]inquiry.Inquiry, error) {
	var rows []row
	if err := q.Find(&rows).Error; err != nil {
		return nil, err
	}
	out := make([]inquiry.Inquiry, 0, len(rows))
	for _, w := range rows {
		out = append(out, w.toInquiry())
	}
	return out, nil
}

// Answer lets, of two answers at once, one find the inquiry open.
func (s *Store) Answer(ctx context.Context, i inquiry.Inquiry) error {
	res := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id = ? AND answered_at IS NULL", string(i.Tenant), i.ID).
		Select("answer", "answered_at").Updates(&row{Answer: i.Answer, AnsweredAt: i.AnsweredAt})
	if res.Error == nil && res.RowsAffected == 0 {
		return inquiry.ErrAnswered
	}
	return res.Error
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, account string) error {
	return s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Delete(&row{}).Error
}

func (w row) toInquiry() inquiry.Inquiry {
	return inquiry.Inquiry{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Account: w.AccountID,
		Question: inquiry.Question{
			OrderNumber: w.OrderNumber, Product: w.Product, RecommendationNumber: w.RecommendationNumber, Message: w.Message,
		},
		CreatedAt: w.CreatedAt.UTC(), Answer: w.Answer, AnsweredAt: w.AnsweredAt,
	}
}
