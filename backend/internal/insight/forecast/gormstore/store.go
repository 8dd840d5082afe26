// Package gormstore keeps forecasts in SQL, and reads what they are made of in tables that other slices write.
package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the table forecasts, and what it reads beside it.
type Store struct{ db *gormdb.DB }

var _ forecast.Store = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

type row struct {
	Tenant       string `gorm:"primaryKey"`
	Made         string `gorm:"primaryKey"`
	Meant        string `gorm:"primaryKey"`
	LowCents     int64
	MiddleCents  int64
	HighCents    int64
	CertainCents int64
}

func (row) TableName() string { return "forecasts" }

func (s *Store) Keep(ctx context.Context, t tenant.ID, f forecast.Forecast) error {
	rows := make([]row, len(f.Weeks))
	for i, w := range f.Weeks {
		rows[i] = row{
			string(t), f.Made.Format(time.DateOnly), w.From.Format(time.DateOnly), w.Low, w.Middle, w.High, w.Certain,
		}
	}
	return s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

func (s *Store) Kept(ctx context.Context, t tenant.ID, since time.Time) ([]forecast.Kept, error) {
	var rows []row
	err := s.db.Reader(ctx).Where("tenant = ? AND made >= ?", string(t), since.In(tenant.Berlin).Format(time.DateOnly)).
		Order("made, meant").Find(&rows).Error
	if err != nil {
		return nil, err
	}
	kept := make([]forecast.Kept, len(rows))
	for i, r := range rows {
		if kept[i].Made, err = monday(r.Made); err != nil {
			return nil, err
		}
		if kept[i].From, err = monday(r.Meant); err != nil {
			return nil, err
		}
		kept[i].Low, kept[i].Middle, kept[i].High, kept[i].Certain = r.LowCents, r.MiddleCents, r.HighCents, r.CertainCents
	}
	return kept, nil
}

func monday(day string) (time.Time, error) {
	return time.ParseInLocation(time.DateOnly, day, tenant.Berlin)
}

// running are the statuses of what isn't owed yet and hasn't ended.
const running = "r.status IN ('open', 'confirmed')"

// promised is what a recommendation promises to both sides. Who earns a commission for it gets that in place of a
// reward.
//
// Rule (operator, D): What is possible, certain or foreseen of rewards holds none for the side that earns a commission
// in its place. Enforced: insight/forecast/gormstore.promised. Test:
// TestEachFigureOfTheDeskIsThatOfSQLOfSomebodyElse.
const promised = "r.recipient_cents + CASE WHEN r.for_commission = TRUE THEN 0 ELSE r.recommender_cents END"

func (s *Store) Open(ctx context.Context, t tenant.ID, after string, limit int) ([]forecast.Open, error) {
	var rows []struct {
		ID        string
		Number    string
		Cents     int64
		CreatedAt time.Time
		Status    string
	}
	err := s.db.Reader(ctx).Table("recommendations AS r").
		Select("r.id, r.number, "+promised+" AS cents, r.created_at, r.status").
		Where("r.tenant = ? AND r.id > ?", string(t), after).Where(running).Order("r.id").Limit(limit).Scan(&rows).Error
	open := make([]forecast.Open, len(rows))
	for i, r := range rows {
		open[i] = forecast.Open{
			ID: r.ID, Number: r.Number, Cents: r.Cents, MadeAt: r.CreatedAt.UTC(), Confirmed: r.Status == "confirmed",
		}
	}
	return open, err
}

// Numbers asks each table that may have them: a commission is one until a document is about it.
func (s *Store) Numbers(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref]string, error) {
	numbers := map[payable.Ref]string{}
	for kind, tables := range map[payable.Kind][]struct{ from, number string }{
		payable.Award: {{
			"awards AS p JOIN recommendations AS r ON r.tenant = p.tenant AND r.id = p.recommendation_id", "r.number",
		}},
		payable.Commission: {{"commissions AS p", "p.recommendation_number"}, {"credit_notes AS p", "p.number"}},
	} {
		var ids []string
		for _, ref := range refs {
			if ref.Kind == kind {
				ids = append(ids, ref.ID)
			}
		}
		if len(ids) == 0 {
			continue
		}
		for _, in := range tables {
			var rows []struct{ ID, Number string }
			err := s.db.Reader(ctx).Table(in.from).Select("p.id, "+in.number+" AS number").
				Where("p.tenant = ? AND p.id IN ?", string(t), ids).Scan(&rows).Error
			if err != nil {
				return nil, err
			}
			for _, r := range rows {
				numbers[payable.Ref{Kind: kind, ID: r.ID}] = r.Number
			}
		}
	}
	return numbers, nil
}
