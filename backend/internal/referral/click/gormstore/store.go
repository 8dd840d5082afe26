// Package gormstore keeps click counters in SQL.
package gormstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

type row struct {
	Tenant  string `gorm:"primaryKey"`
	Number  string `gorm:"primaryKey"`
	Kind    string `gorm:"primaryKey"`
	Channel string `gorm:"primaryKey"`
	Day     string `gorm:"primaryKey"`
	// Count is of all calls, Visits of those that count for people.
	Count  int
	Visits int
}

func (row) TableName() string { return "clicks" }

type batchRow struct {
	Tenant string `gorm:"primaryKey"`
	ID     string `gorm:"primaryKey"`
	At     time.Time
}

func (batchRow) TableName() string { return "click_batches" }

// Store is the tables clicks, click_batches, click_marks and click_salts.
type Store struct{ db *gormdb.DB }

var _ click.Counters = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

const chunk = 500

// Add writes rows in one order, so that two processes that add at once never wait for each other in a circle.
func (s *Store) Add(ctx context.Context, t tenant.ID, o click.Openings, now time.Time) error {
	if len(o.Calls) == 0 {
		return nil
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		o, err := s.labelled(ctx, t, o)
		if err != nil {
			return err
		}
		visits, err := s.visits(ctx, t, o, click.DayOf(now))
		if err != nil {
			return err
		}
		rows := make([]row, 0, len(o.Calls))
		for c, n := range o.Calls {
			rows = append(rows, row{
				Tenant: string(t), Number: c.Number.String(), Kind: string(c.Kind), Channel: c.Channel, Day: c.Day, Count: n,
				Visits: visits[c],
			})
		}
		slices.SortFunc(rows, func(a, b row) int {
			return cmp.Or(
				cmp.Compare(a.Number, b.Number), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Channel, b.Channel),
				cmp.Compare(a.Day, b.Day),
			)
		})
		return s.db.From(ctx).Clauses(clause.OnConflict{
			Columns: []clause.Column{{Name: "tenant"}, {Name: "number"}, {Name: "kind"}, {Name: "channel"}, {Name: "day"}},
			DoUpdates: clause.Set{
				{Column: clause.Column{Name: "count"}, Value: gorm.Expr("clicks.count + excluded.count")},
				{Column: clause.Column{Name: "visits"}, Value: gorm.Expr("clicks.visits + excluded.visits")},
			},
		}).CreateInBatches(&rows, chunk).Error
	})
}

func (s *Store) AddBatch(ctx context.Context, t tenant.ID, id string, o click.Openings, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&batchRow{
			Tenant: string(t), ID: id, At: now,
		})
		if res.Error != nil || res.RowsAffected == 0 {
			return res.Error
		}
		return s.Add(ctx, t, o, now)
	})
}

func (s *Store) Of(
	ctx context.Context, tenantID tenant.ID, numbers []link.Number,
) (map[link.Number]click.Total, error) {
	out := map[link.Number]click.Total{}
	rows, err := gormdb.InParts(numbers, func(some []link.Number) (rows []row, err error) {
		return rows, s.db.Reader(ctx).Model(&row{}).
			Select("number, kind, channel, SUM(count) AS count, SUM(visits) AS visits").
			Where("tenant = ? AND number IN ?", string(tenantID), some).Group("number, kind, channel").Find(&rows).Error
	})
	if err != nil {
		return nil, err
	}
	for _, w := range rows {
		t := out[link.Number(w.Number)]
		if click.Kind(w.Kind) == click.Entry {
			t.Entries = counted(t.Entries, w)
		} else {
			t.Visits += w.Visits
			t.Calls += w.Count
			t.ByChannel = counted(t.ByChannel, w)
		}
		out[link.Number(w.Number)] = t
	}
	return out, nil
}

func counted(by map[string]int, w row) map[string]int {
	if w.Visits == 0 {
		return by
	}
	if by == nil {
		by = map[string]int{}
	}
	by[w.Channel] += w.Visits
	return by
}
