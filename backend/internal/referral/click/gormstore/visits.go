package gormstore

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

// Rule (recommending, 4 D): What recognises a visitor is of one day and one link, and goes the next day. Test:
// TestNothingThatRecognisesAVisitorOutlivesItsDay.
type saltRow struct {
	Day  string `gorm:"primaryKey"`
	Salt []byte
}

func (saltRow) TableName() string { return "click_salts" }

type markRow struct {
	Day     string `gorm:"primaryKey"`
	Tenant  string `gorm:"primaryKey"`
	Place   string `gorm:"primaryKey"`
	Visitor string `gorm:"primaryKey"`
}

func (markRow) TableName() string { return "click_marks" }

// visits keeps the marks of who wasn't there on the day, and gives how many they are for each counter. The day is that
// of the writing, not of the click: what comes late finds no mark of a day that is over, and makes none.
func (s *Store) visits(ctx context.Context, t tenant.ID, o click.Openings, day string) (click.Counts, error) {
	visits := click.Counts{}
	if len(o.Visitors) == 0 {
		return visits, nil
	}
	salt, err := s.salt(ctx, day)
	if err != nil {
		return nil, err
	}
	for some := range slices.Chunk(o.Marks(t, salt), chunk) {
		fresh, err := s.fresh(ctx, t, day, some)
		if err != nil {
			return nil, err
		}
		added, err := s.keep(ctx, t, day, fresh)
		if err != nil {
			return nil, err
		}
		for _, m := range fresh {
			if added[[2]string{m.Place, m.Visitor}] {
				visits[m.Counter]++
			}
		}
	}
	return visits, nil
}

// fresh leaves out who was there, and visitors that a place brings beyond what is counted of one.
func (s *Store) fresh(ctx context.Context, t tenant.ID, day string, marks []click.Mark) ([]click.Mark, error) {
	places := make([]string, 0, len(marks))
	for _, m := range marks {
		places = append(places, m.Place)
	}
	var kept []markRow
	err := s.db.From(ctx).Where(
		"day = ? AND tenant = ? AND place IN ?", day, string(t), slices.Compact(places),
	).Find(&kept).Error
	if err != nil {
		return nil, err
	}
	there, at := map[markRow]bool{}, map[string]int{}
	for _, k := range kept {
		there[k] = true
		at[k.Place]++
	}
	var fresh []click.Mark
	for _, m := range marks {
		if at[m.Place] >= click.MostAtOnePlace || there[markRow{
			Day: day, Tenant: string(t), Place: m.Place, Visitor: m.Visitor,
		}] {
			continue
		}
		at[m.Place]++
		fresh = append(fresh, m)
	}
	return fresh, nil
}

// keep adds marks, and tells which of them no other process added at the same moment.
func (s *Store) keep(ctx context.Context, t tenant.ID, day string, marks []click.Mark) (map[[2]string]bool, error) {
	if len(marks) == 0 {
		return nil, nil
	}
	values, args := strings.Repeat("(?, ?, ?, ?), ", len(marks)-1)+"(?, ?, ?, ?)", make([]any, 0, 4*len(marks))
	for _, m := range marks {
		args = append(args, day, t, m.Place, m.Visitor)
	}
	var rows []markRow
	err := s.db.From(ctx).Raw("INSERT INTO click_marks (day, tenant, place, visitor) VALUES "+values+
		" ON CONFLICT DO NOTHING RETURNING place, visitor", args...).Scan(&rows).Error
	added := make(map[[2]string]bool, len(rows))
	for _, r := range rows {
		added[[2]string{r.Place, r.Visitor}] = true
	}
	return added, err
}

const saltBytes = 32

// salt gives the day's, made by the first who writes.
func (s *Store) salt(ctx context.Context, day string) ([]byte, error) {
	var found saltRow
	err := s.db.From(ctx).Where("day = ?", day).Limit(1).Find(&found).Error
	if err != nil || len(found.Salt) > 0 {
		return found.Salt, err
	}
	made := saltRow{Day: day, Salt: make([]byte, saltBytes)}
	_, _ = rand.Read(made.Salt) // never fails since Go 1.24
	if err := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&made).Error; err != nil {
		return nil, err
	}
	err = s.db.From(ctx).Where("day = ?", day).Take(&found).Error
	return found.Salt, err
}

// Forget takes the salts first: without them the marks belong to no one.
func (s *Store) Forget(ctx context.Context, now time.Time) error {
	before := click.DayOf(now)
	if err := s.db.From(ctx).Where("day < ?", before).Delete(&saltRow{}).Error; err != nil {
		return err
	}
	for {
		var page []markRow
		err := s.db.Reader(ctx).Distinct("day", "tenant", "place").Where("day < ?", before).Limit(chunk).Find(&page).Error
		if err != nil || len(page) == 0 {
			return err
		}
		err = s.db.InTx(ctx, func(ctx context.Context) error { return drop(s.db.From(ctx), page) })
		if err != nil {
			return err
		}
	}
}

func drop(db *gorm.DB, page []markRow) error {
	for _, m := range page {
		if err := db.Where(
			"day = ? AND tenant = ? AND place = ?", m.Day, m.Tenant, m.Place,
		).Delete(&markRow{}).Error; err != nil {
			return err
		}
	}
	return nil
}
