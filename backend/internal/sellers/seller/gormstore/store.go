// Package gormstore keeps agencies and their links in SQL.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Store is the tables agencies, agency_words, agency_links and agency_handles.
type Store struct{ db *gormdb.DB }

var _ seller.Sellers = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Add(ctx context.Context, a seller.Seller) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row{
			Tenant: string(a.Tenant), Number: string(a.Number), Kind: string(a.Kind), Name: a.Name, CreatedAt: a.CreatedAt,
			ApprovedAt: a.ApprovedAt, EndedAt: a.EndedAt,
		})
		if res.Error == nil && res.RowsAffected == 0 {
			return seller.ErrTaken
		}
		words := wordsOf(a)
		if res.Error != nil || len(words) == 0 {
			return res.Error
		}
		return s.db.From(ctx).Create(&words).Error
	})
}

func (s *Store) ByNumber(ctx context.Context, t tenant.ID, number link.Code) (seller.Seller, error) {
	var w row
	err := s.db.Reader(ctx).Where("tenant = ? AND number = ?", string(t), string(number)).Take(&w).Error
	if err != nil {
		return seller.Seller{}, gormdb.NotFound(err, seller.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) All(ctx context.Context, t tenant.ID) ([]seller.Seller, error) {
	return s.find(ctx, "tenant = ?", string(t))
}

func (s *Store) Registered(ctx context.Context, t tenant.ID) ([]seller.Seller, error) {
	return s.find(
		ctx, "tenant = ? AND kind = ? AND approved_at IS NULL AND ended_at IS NULL", string(t), string(seller.KindPartner),
	)
}

func (s *Store) find(ctx context.Context, which string, of ...any) ([]seller.Seller, error) {
	var rows []row
	err := s.db.Reader(ctx).Where(which, of...).Order("created_at, number").Find(&rows).Error
	out := make([]seller.Seller, 0, len(rows))
	for _, w := range rows {
		out = append(out, fromDB(w))
	}
	return out, err
}

func (s *Store) RefusedBefore(
	ctx context.Context, t tenant.ID, before time.Time, most int,
) (refused []link.Code, err error) {
	err = s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND kind = ? AND approved_at IS NULL AND ended_at < ? AND name <> ''", string(t),
		string(seller.KindPartner), before,
	).Order("ended_at, number").Limit(most).Pluck("number", &refused).Error
	return refused, err
}

func (s *Store) Alone(ctx context.Context, t tenant.ID, number link.Code) error {
	return s.db.Alone(ctx, "seller "+string(t)+" "+string(number))
}

// Approve asks the row, so that of many at once one does.
func (s *Store) Approve(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error {
	res := s.db.From(ctx).Model(&row{}).Where(
		"tenant = ? AND number = ? AND kind = ? AND approved_at IS NULL AND ended_at IS NULL", string(t), string(number),
		string(seller.KindPartner),
	).Update("approved_at", now)
	if res.Error != nil || res.RowsAffected == 1 {
		return res.Error
	}
	was, err := s.ByNumber(ctx, t, number)
	if err != nil {
		return err
	}
	if _, err := was.Approve(now); err != nil {
		return err
	}
	return seller.ErrApproved
}

func (s *Store) End(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		res := s.db.From(ctx).Model(&row{}).Where(
			"tenant = ? AND number = ? AND ended_at IS NULL", string(t), string(number),
		).Update("ended_at", now)
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected == 0 {
			if _, err := s.ByNumber(ctx, t, number); err != nil {
				return err
			}
			return seller.ErrEnded
		}
		return s.db.From(ctx).Model(&linkRow{}).Where(
			"tenant = ? AND agency_number = ? AND ended_at IS NULL", string(t), string(number),
		).
			Update("ended_at", now).Error
	})
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, number link.Code) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		err := s.db.From(ctx).Model(&row{}).Where(
			"tenant = ? AND number = ?", string(t), string(number),
		).Update("name", "").Error
		if err != nil {
			return err
		}
		err = s.db.From(ctx).Where("tenant = ? AND number = ?", string(t), string(number)).Delete(&wordRow{}).Error
		if err != nil {
			return err
		}
		return s.db.From(ctx).Model(&linkRow{}).Where(
			"tenant = ? AND agency_number = ?", string(t), string(number),
		).Updates(map[string]any{"name": "", "labels": "", "handle": ""}).Error
	})
}

func (s *Store) LinkByHash(ctx context.Context, t tenant.ID, hash string) (seller.Link, error) {
	var w linkRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND token_hash = ?", string(t), hash).Take(&w).Error; err != nil {
		return seller.Link{}, gormdb.NotFound(err, seller.ErrToken)
	}
	return linkFromDB(w), nil
}

func (s *Store) LinkByID(ctx context.Context, t tenant.ID, id string) (seller.Link, error) {
	var w linkRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&w).Error; err != nil {
		return seller.Link{}, gormdb.NotFound(err, seller.ErrLinkUnknown)
	}
	return linkFromDB(w), nil
}

func (s *Store) LinksOf(ctx context.Context, t tenant.ID, number link.Code) ([]seller.Link, error) {
	var rows []linkRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ?", string(t), string(number),
	).Order("created_at, id").Find(&rows).Error
	out := make([]seller.Link, 0, len(rows))
	for _, w := range rows {
		out = append(out, linkFromDB(w))
	}
	return out, err
}

func (s *Store) EndLink(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	res := s.db.From(ctx).Model(&linkRow{}).Where(
		"tenant = ? AND id = ? AND ended_at IS NULL", string(t), id,
	).Update("ended_at", now)
	if res.Error == nil && res.RowsAffected == 0 {
		return seller.ErrLinkUnknown
	}
	return res.Error
}
