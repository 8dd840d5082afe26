// Package gormstore finds sellers in SQL, in tables that other slices write.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Store reads agencies and what is theirs.
type Store struct{ db *gormdb.DB }

var _ sellerdesk.Finder = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

type sellerRow struct {
	Tenant, Number, Kind, Name string
	CreatedAt                  time.Time
	ApprovedAt, EndedAt        *time.Time
}

// standings are what the rows of a standing have in common.
var standings = map[sellerdesk.Standing]string{
	sellerdesk.Waits:   "kind = 'partner' AND approved_at IS NULL AND ended_at IS NULL",
	sellerdesk.Works:   "ended_at IS NULL AND (kind = 'agency' OR approved_at IS NOT NULL)",
	sellerdesk.Refused: "kind = 'partner' AND approved_at IS NULL AND ended_at IS NOT NULL",
	sellerdesk.Ended:   "ended_at IS NOT NULL AND (kind = 'agency' OR approved_at IS NOT NULL)",
}

// last stands behind all that a word can begin with.
const last = "\U0010FFFF"

func (s *Store) Find(ctx context.Context, t tenant.ID, q sellerdesk.Question) ([]seller.Seller, error) {
	rows := s.db.Reader(ctx).Table("agencies").Where("tenant = ? AND kind IN ?", string(t), kinds(q.Kinds))
	for _, word := range q.Words {
		rows = rows.Where(`number IN (
			SELECT number FROM agency_words WHERE tenant = ? AND word >= ? AND word < ? AND kind = 'agency'
			UNION SELECT number FROM agency_words WHERE tenant = ? AND word = ?)`,
			string(t), word, word+last, string(t), word)
	}
	if q.Standing != "" {
		rows = rows.Where(standings[q.Standing])
	}
	if a := q.After; a.Number != "" {
		rows = rows.Where(
			"created_at <= ? AND (created_at < ? OR number < ?)", a.CreatedAt, a.CreatedAt, string(a.Number),
		)
	} else {
		rows = rows.Where("created_at <= ?", q.Now)
	}
	var found []sellerRow
	err := rows.Order("created_at DESC, number DESC").Limit(q.Most).Find(&found).Error
	out := make([]seller.Seller, len(found))
	for i, w := range found {
		out[i] = seller.Seller{
			Tenant: tenant.ID(w.Tenant), Number: link.Code(w.Number), Kind: seller.Kind(w.Kind), Name: w.Name,
			CreatedAt: w.CreatedAt.UTC(), ApprovedAt: utc(w.ApprovedAt), EndedAt: utc(w.EndedAt),
		}
	}
	return out, err
}

func kinds(all []seller.Kind) []string {
	out := make([]string, len(all))
	for i, k := range all {
		out[i] = string(k)
	}
	return out
}

func utc(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	at := t.UTC()
	return &at
}

type countRow struct {
	AgencyNumber string
	N            int64
}

// Figures asks for each kind of them once, whatever the number of sellers.
func (s *Store) Figures(
	ctx context.Context, t tenant.ID, of []link.Code, now, since time.Time,
) (map[link.Code]sellerdesk.Figures, error) {
	out := map[link.Code]sellerdesk.Figures{}
	if len(of) == 0 {
		return out, nil
	}
	numbers := make([]string, len(of))
	for i, n := range of {
		numbers[i] = string(n)
	}
	for _, one := range []struct {
		table, sum, where string
		with              []any
		set               func(f *sellerdesk.Figures, n int64)
	}{
		{
			"agency_members", "count(*)", "ended_at IS NULL", nil,
			func(f *sellerdesk.Figures, n int64) { f.Members = int(n) },
		},
		{
			"agency_links", "count(*)", "ended_at IS NULL AND expires_at > ?", []any{now},
			func(f *sellerdesk.Figures, n int64) { f.Links = int(n) },
		},
		{
			"recommendations", "count(*)", "agency_number <> '' AND created_at >= ?", []any{since},
			func(f *sellerdesk.Figures, n int64) { f.Recommendations = int(n) },
		},
		{
			"commissions", "coalesce(sum(cents), 0)", "document = ''", nil,
			func(f *sellerdesk.Figures, n int64) { f.OpenCents = n },
		},
	} {
		rows, err := counts(s.db.Reader(ctx).Table(one.table), t, numbers, one.sum, one.where, one.with)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			f := out[link.Code(r.AgencyNumber)]
			one.set(&f, r.N)
			out[link.Code(r.AgencyNumber)] = f
		}
	}
	return out, nil
}

func counts(
	q *gorm.DB, t tenant.ID, numbers []string, sum, where string, with []any,
) (rows []countRow, err error) {
	err = q.Select("agency_number, CAST("+sum+" AS BIGINT) AS n").Where(
		"tenant = ? AND agency_number IN ?", string(t), numbers,
	).Where(where, with...).Group("agency_number").Find(&rows).Error
	return rows, err
}
