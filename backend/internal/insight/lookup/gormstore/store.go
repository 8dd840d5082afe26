// Package gormstore finds people and recommendations in SQL, in tables that other slices write.
package gormstore

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store reads accounts, recipients and recommendations.
type Store struct{ db *gormdb.DB }

var _ lookup.Finder = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// The words of a double name, and that a name has several, as the indexes of migration 1113 spell them.
const (
	firstWord = "substr(last_name, 1, length(last_name) - length(ltrim(last_name, " +
		"replace(replace(last_name, '-', ''), ' ', ''))))"
	lastWord   = "substr(last_name, length(rtrim(last_name, replace(replace(last_name, '-', ''), ' ', ''))) + 1)"
	doubleLast = "last_name <> replace(replace(last_name, '-', ''), ' ', '')"
	// The same of a first name; the family name narrows it.
	firstOfFirst = "substr(first_name, 1, length(first_name) - length(ltrim(first_name, " +
		"replace(replace(first_name, '-', ''), ' ', ''))))"
	lastOfFirst = "substr(first_name, length(rtrim(first_name, replace(replace(first_name, '-', ''), ' ', ''))) + 1)"
	doubleFirst = "first_name <> replace(replace(first_name, '-', ''), ' ', '')"
)

// named gives the ways in which a name is kept, each along an index of its own. None is sorted: a frequent name would
// be read whole before the first row came.
func named(t tenant.ID, n lookup.Name) (all []func(*gorm.DB) *gorm.DB) {
	way := func(where string, words ...any) {
		all = append(all, func(q *gorm.DB) *gorm.DB { return q.Where("tenant = ?", string(t)).Where(where, words...) })
	}
	part := n.FirstPart()
	first, firsts := "first_name IN ?", []any{n.First}
	if len(part) > 0 {
		first = "(first_name IN ? OR " + doubleFirst + " AND (" + firstOfFirst + " IN ? OR " + lastOfFirst + " IN ?))"
		firsts = []any{n.First, part, part}
	}
	if len(n.First) == 0 {
		first, firsts = "1 = 1", nil
	}
	if len(n.First) > 0 {
		way("last_name IN ? AND first_name IN ?", n.Last, n.First)
	} else {
		way("last_name IN ?", n.Last)
	}
	if len(n.Part) > 0 {
		way(doubleLast+" AND "+lastWord+" IN ? AND "+first, append([]any{n.Part}, firsts...)...)
		way(doubleLast+" AND "+firstWord+" IN ? AND "+first, append([]any{n.Part}, firsts...)...)
	}
	if len(part) > 0 {
		way("last_name IN ? AND "+doubleFirst+" AND ("+firstOfFirst+" IN ? OR "+lastOfFirst+" IN ?)", n.Last, part, part)
	}
	return all
}

func (s *Store) AccountsNamed(ctx context.Context, t tenant.ID, n lookup.Name, most int) (ids []string, err error) {
	for _, way := range named(t, n) {
		var some []struct{ ID string }
		// The address keeps SQLite from taking an index that has both names, and reading all of it.
		q := way(s.db.Reader(ctx).Table("accounts")).Select("id, email").Limit(most)
		if err := q.Find(&some).Error; err != nil {
			return nil, err
		}
		for _, one := range some {
			ids = append(ids, one.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids), nil
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
	var all []lookup.Entry
	for _, way := range named(t, n) {
		some, err := entries(way(s.db.Reader(ctx)).Limit(most))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
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

func (s *Store) Refusals(ctx context.Context, t tenant.ID, awards []string) (all []lookup.Refusal, err error) {
	if len(awards) == 0 {
		return nil, nil
	}
	var rows []struct {
		AwardID   string
		Status    string
		Reason    string
		SettledAt *time.Time
	}
	err = s.db.Reader(ctx).Table("payouts").Select("award_id, status, reason, settled_at").Where(
		"tenant = ? AND award_id IN ?", string(t), awards,
	).Find(&rows).Error
	for _, w := range rows {
		p := transfer.Payout{Status: transfer.Status(w.Status), Reason: w.Reason}
		why, words := p.WhyUnpaid()
		if w.SettledAt != nil && (why == transfer.UnpaidRefused || why == transfer.UnpaidWithheld) {
			all = append(all, lookup.Refusal{Award: w.AwardID, At: *w.SettledAt, Why: words})
		}
	}
	return all, err
}

func (s *Store) OfSeller(ctx context.Context, t tenant.ID, number link.Code, most int) (ids []string, err error) {
	err = s.db.Reader(ctx).Table("recommendations").Where(
		"tenant = ? AND agency_number = ? AND agency_number <> ''", string(t), string(number),
	).Order("created_at DESC, id DESC").Limit(most).Pluck("id", &ids).Error
	return ids, err
}
