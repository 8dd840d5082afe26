package gormstore

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type handedRow struct {
	Tenant      string `gorm:"primaryKey"`
	Reference   string `gorm:"primaryKey"`
	Way         string
	AwardKey    string
	AwardID     string
	RewardID    string
	AmountCents int64
	HandedAt    time.Time
	TakenAt     time.Time
	Outcome     string
}

func (handedRow) TableName() string { return "handed_vouchers" }

func (r handedRow) toHanded() payout.Handed {
	return payout.Handed{
		Way: payout.Way(r.Way), Reference: r.Reference, Key: r.AwardKey, RewardID: r.RewardID, AmountCents: r.AmountCents,
		At: r.HandedAt.UTC(),
	}
}

// Left is the table handed_vouchers, beside the pool and the orders.
type Left struct {
	db *gormdb.DB
}

// NewLeft makes it.
func NewLeft(db *gormdb.DB) *Left { return &Left{db: db} }

var _ voucher.Left = (*Left)(nil)

func (l *Left) Given(ctx context.Context, t tenant.ID, way payout.Way, references []string) (map[string]bool, error) {
	given := map[string]bool{}
	for part := range slices.Chunk(references, gormdb.AtOnce) {
		for _, known := range []*gorm.DB{
			l.of(ctx, way, t, part),
			l.db.Reader(ctx).Model(&handedRow{}).Select("reference").Where("tenant = ? AND reference IN ?", string(t), part),
		} {
			var found []string
			if err := known.Scan(&found).Error; err != nil {
				return nil, err
			}
			for _, reference := range found {
				given[reference] = true
			}
		}
	}
	return given, nil
}

func (l *Left) of(ctx context.Context, way payout.Way, t tenant.ID, references []string) *gorm.DB {
	if way == payout.ByCard {
		return l.db.Reader(ctx).Model(&cardRow{}).Select("order_key").Where(
			"tenant = ? AND order_key IN ?", string(t), references,
		)
	}
	return l.db.Reader(ctx).Model(&voucherRow{}).Select("code_hash").Where(
		"tenant = ? AND code_hash IN ? AND award_id IS NOT NULL", string(t), references,
	)
}

// A voucher is held that left and that no award has. What an operator accepted is still there for an award that is
// earned anew after all; what no operator has accepted waits.
const (
	heldVoucher    = "tenant = ? AND award_key IN ? AND award_id = '' AND outcome <> 'never_sold'"
	waitingVoucher = "tenant = ? AND award_id = '' AND outcome = ''"
)

func (l *Left) HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error) {
	held := map[string]bool{}
	for part := range slices.Chunk(keys, gormdb.AtOnce) {
		var found []string
		err := l.db.Reader(ctx).Model(&handedRow{}).Where(heldVoucher, string(t), part).Distinct("award_key").Pluck("award_key", &found).Error
		if err != nil {
			return nil, err
		}
		for _, key := range found {
			held[key] = true
		}
	}
	return held, nil
}

func (l *Left) HeldVouchers(ctx context.Context, t tenant.ID, key string) ([]voucher.Kept, error) {
	var rows []handedRow
	err := l.db.Reader(ctx).Where(heldVoucher, string(t), []string{key}).Order("handed_at, reference").Find(&rows).Error
	vouchers := make([]voucher.Kept, len(rows))
	for i, r := range rows {
		vouchers[i] = voucher.Kept{Handed: r.toHanded(), Outcome: voucher.Outcome(r.Outcome)}
	}
	return vouchers, err
}

func (l *Left) KeepVoucher(ctx context.Context, t tenant.ID, k voucher.Kept, award string, now time.Time) error {
	return l.db.From(ctx).
		Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "tenant"}, {Name: "reference"}},
			DoUpdates: clause.AssignmentColumns([]string{"award_id", "outcome"}),
		}).
		Create(&handedRow{
			Tenant: string(t), Reference: k.Reference, Way: string(k.Way), AwardKey: k.Key, AwardID: award, RewardID: k.RewardID,
			AmountCents: k.AmountCents, HandedAt: k.At.UTC(), TakenAt: now.UTC(), Outcome: string(k.Outcome),
		}).Error
}

// noAward has a code that left for an award which isn't in the books; the name is followed by the code's own, for
// no two rows share one.
const noAward = "held:"

func (l *Left) GiveCode(ctx context.Context, t tenant.ID, hash, award string, now time.Time) (bool, error) {
	if award == "" {
		award = noAward + hash
	}
	res := l.db.From(ctx).Model(&voucherRow{}).
		Where(
			"tenant = ? AND code_hash = ? AND (award_id IS NULL OR award_id = ? OR award_id = ?)", string(t), hash, noAward+hash,
			award,
		).
		Select("award_id", "given_at").Updates(&voucherRow{AwardID: &award, GivenAt: instant(now)})
	return res.RowsAffected == 1, res.Error
}

func (l *Left) Held(ctx context.Context, t tenant.ID) ([]payout.Handed, error) {
	var rows []handedRow
	err := l.db.Reader(ctx).Where(waitingVoucher, string(t)).Order("handed_at, reference").Find(&rows).Error
	held := make([]payout.Handed, len(rows))
	for i, r := range rows {
		held[i] = r.toHanded()
	}
	return held, err
}

func (l *Left) HeldCount(ctx context.Context, t tenant.ID) (all payout.HeldCount, err error) {
	err = l.db.Reader(ctx).Model(&handedRow{}).Where(waitingVoucher, string(t)).
		Select("COUNT(*) AS count, COALESCE(SUM(amount_cents), 0) AS cents").Scan(&all).Error
	return all, err
}
