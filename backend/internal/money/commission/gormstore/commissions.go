// Package gormstore keeps commissions and the choice of plans in SQL.
package gormstore

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Commissions is the table commissions; of credit_notes it reads numbers.
type Commissions struct{ db *gormdb.DB }

var _ commission.Commissions = (*Commissions)(nil)

// NewCommissions connects the database.
func NewCommissions(db *gormdb.DB) *Commissions { return &Commissions{db: db} }

// Add leaves it to the unique index to decide: one of each kind for a recommendation.
func (s *Commissions) Add(ctx context.Context, c commission.Commission) (bool, error) {
	w := toDB(c)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w)
	return res.RowsAffected == 1, res.Error
}

func (s *Commissions) EarnedBy(ctx context.Context, t tenant.ID, recommendation string) (commission.Commission, error) {
	var w row
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND recommendation_id = ? AND kind = ?", string(t), recommendation, string(commission.Earned),
	).Take(&w).Error
	if err != nil {
		return commission.Commission{}, gormdb.NotFound(err, commission.ErrUnknown)
	}
	return fromDB(w), nil
}

// lostLater tells of a row that is taken back at an instant or later.
const lostLater = `EXISTS (SELECT 1 FROM commissions b WHERE b.tenant = commissions.tenant
	AND b.recommendation_id = commissions.recommendation_id AND b.kind = 'taken_back' AND b.booked_at >= ?)`

// Unbilled walks up the index commissions_unbilled.
//
// Rule (document, D): What was earned in a month and taken back after it, before a document was about it, stands on one
// document with what takes it back: nothing is paid that is known to be owed back. Enforced:
// commission/gormstore.Unbilled. Test: TestACommissionFallsWithItsReward, TestCommissionsAndChoices.
func (s *Commissions) Unbilled(
	ctx context.Context, t tenant.ID, agency link.Code, before time.Time,
) ([]commission.Commission, error) {
	var rows []row
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ? AND document = '' AND held_until IS NULL AND booked_at < ?", string(t),
		string(agency), before.UTC(),
	).
		Where("NOT "+lostLater, before.UTC()).
		Order("booked_at, id").Find(&rows).Error
	return fromRows(rows), err
}

// Unwritten reads the index commissions_unbilled alone.
func (s *Commissions) Unwritten(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error) {
	return s.sumsOf(ctx, t, "document = ''", before)
}

func (s *Commissions) sumsOf(
	ctx context.Context, t tenant.ID, which string, before time.Time,
) (map[link.Code]int64, error) {
	var rows []struct {
		AgencyNumber string
		Cents        int64
	}
	err := s.db.Reader(ctx).Model(&row{}).Select("agency_number, CAST(SUM(cents) AS BIGINT) AS cents").
		Where("tenant = ? AND "+which+" AND booked_at < ?", string(t), before.UTC()).
		Group("agency_number").Scan(&rows).Error
	sums := map[link.Code]int64{}
	for _, r := range rows {
		sums[link.Code(r.AgencyNumber)] = r.Cents
	}
	return sums, err
}

// Bill marks and counts: who bills or holds one of them meanwhile is waited for, and is found by the count.
func (s *Commissions) Bill(
	ctx context.Context, t tenant.ID, ids []string, document string, now time.Time,
) (all []commission.Commission, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		all = nil
		for part := range slices.Chunk(slices.Sorted(slices.Values(ids)), gormdb.AtOnce) {
			these := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id IN ?", string(t), part)
			res := these.Where("document = '' AND held_until IS NULL").
				Updates(map[string]any{"document": document, "billed_at": now.UTC()})
			if res.Error != nil {
				return res.Error
			}
			if int(res.RowsAffected) != len(part) {
				return commission.ErrBilled
			}
			var rows []row
			if err := s.db.From(ctx).Where(
				"tenant = ? AND id IN ?", string(t), part,
			).Order("booked_at, id").Find(&rows).Error; err != nil {
				return err
			}
			all = append(all, fromRows(rows)...)
		}
		return nil
	})
	return all, err
}

// Owed sums what was earned and no document is about: what the books have to say too. Documents owe the rest
// (creditnote). Nothing of it is with the bank.
func (s *Commissions) Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error) {
	err = s.db.Reader(ctx).Model(&row{}).Select("CAST(COALESCE(SUM(cents), 0) AS BIGINT)").
		Where("tenant = ? AND kind = ? AND document = ''", string(t), string(commission.Earned)).Scan(&owed).Error
	return owed, 0, err
}
