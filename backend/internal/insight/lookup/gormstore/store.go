// Package gormstore finds people and recommendations in SQL, in tables that other slices write.
package gormstore

import (
	"context"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store reads accounts, recipients and recommendations.
type Store struct{ db *gormdb.DB }

var _ lookup.Finder = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// named is not sorted: a frequent name would be read whole before the first row came.
func named(q *gorm.DB, t tenant.ID, n lookup.Name, most int) *gorm.DB {
	q = q.Where("tenant = ? AND last_name IN ?", string(t), n.Last)
	if len(n.First) > 0 {
		q = q.Where("first_name IN ?", n.First)
	}
	return q.Limit(most)
}

func (s *Store) AccountsNamed(ctx context.Context, t tenant.ID, n lookup.Name, most int) (ids []string, err error) {
	err = named(s.db.Reader(ctx).Table("accounts"), t, n, most).Pluck("id", &ids).Error
	return ids, err
}

type entryRow struct{ ID, RecommendationID, FirstName, LastName, Email string }

const entryColumns = "id, recommendation_id, first_name, last_name, email"

func entries(q *gorm.DB) ([]lookup.Entry, error) {
	var rows []entryRow
	if err := q.Table("recipients").Select(entryColumns).Find(&rows).Error; err != nil {
		return nil, err
	}
	all := make([]lookup.Entry, len(rows))
	for i, w := range rows {
		all[i] = lookup.Entry{
			ID: w.ID, Recommendation: w.RecommendationID, FirstName: w.FirstName, LastName: w.LastName,
			Email: person.EmailOf(w.Email),
		}
	}
	return all, nil
}

func (s *Store) FriendsNamed(ctx context.Context, t tenant.ID, n lookup.Name, most int) ([]lookup.Entry, error) {
	return entries(named(s.db.Reader(ctx), t, n, most))
}

func (s *Store) FriendsOf(ctx context.Context, t tenant.ID, personKey string, most int) ([]lookup.Entry, error) {
	return entries(s.db.Reader(ctx).Where(
		"tenant = ? AND person_key = ?", string(t), personKey,
	).Order("id DESC").Limit(most))
}

func (s *Store) Entries(ctx context.Context, t tenant.ID, ids []string) ([]lookup.Entry, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return entries(s.db.Reader(ctx).Where("tenant = ? AND id IN ?", string(t), ids))
}

func (s *Store) OfSeller(ctx context.Context, t tenant.ID, number link.Code, most int) (ids []string, err error) {
	err = s.db.Reader(ctx).Table("recommendations").Where(
		"tenant = ? AND agency_number = ? AND agency_number <> ''", string(t), string(number),
	).Order("created_at DESC, id DESC").Limit(most).Pluck("id", &ids).Error
	return ids, err
}
