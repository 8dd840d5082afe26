// Package gormstore keeps codes, orders of cards, and what of both left in SQL.
package gormstore

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Pool is the table vouchers.
//
// Rule (payout, 4 D): A code that left after the backup isn't given twice, also when it is imported again. Test:
// TestACodeIsNotGivenTwiceThoughItIsImportedAgainAfterARestore.
type Pool struct {
	db *gormdb.DB
}

// NewPool makes it.
func NewPool(db *gormdb.DB) *Pool { return &Pool{db: db} }

var (
	_ voucher.Pool  = (*Pool)(nil)
	_ voucher.Codes = (*Pool)(nil)
)

const (
	insertAtOnce = 200
)

func (p *Pool) Add(ctx context.Context, vouchers []voucher.Voucher) (int, error) {
	rows := make([]voucherRow, len(vouchers))
	for i, v := range vouchers {
		rows[i] = toVoucherRow(v)
	}
	added := 0
	err := p.db.InTx(ctx, func(ctx context.Context) error {
		added = 0
		for from := 0; from < len(rows); from += insertAtOnce {
			part := rows[from:min(from+insertAtOnce, len(rows))]
			res := p.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&part)
			if res.Error != nil {
				return res.Error
			}
			added += int(res.RowsAffected)
		}
		return nil
	})
	return added, err
}

// Candidates are looked at together, beginning anywhere, so that those who come at once don't all want the same
// code.
const (
	candidates = 32
	rounds     = 64
)

// Give lets a conditional update decide: a code goes to the call that finds it free.
func (p *Pool) Give(ctx context.Context, t tenant.ID, w voucher.Wanted, now time.Time) (voucher.Voucher, error) {
	for range rounds {
		var given voucherRow
		err := p.db.Reader(ctx).Where("tenant = ? AND award_id = ?", string(t), w.AwardID).Take(&given).Error
		if err == nil {
			return given.toVoucher(), nil
		}
		if !errors.Is(err, gorm.ErrRecordNotFound) {
			return voucher.Voucher{}, err
		}
		v, ok, err := p.try(ctx, t, w, now)
		if err != nil || ok {
			return v, err
		}
	}
	return voucher.Voucher{}, transaction.ErrStale
}

func (p *Pool) try(ctx context.Context, t tenant.ID, w voucher.Wanted, now time.Time) (voucher.Voucher, bool, error) {
	var free []voucherRow
	err := p.db.Reader(ctx).
		Where(
			"tenant = ? AND reward_id = ? AND value_cents IN ? AND award_id IS NULL", string(t), w.RewardID, []int64{w.Cents, 0},
		).
		Where("(last_day = '' OR last_day >= ?)", string(w.Least)).
		Order("value_cents DESC, CASE WHEN last_day = '' THEN 1 ELSE 0 END, last_day, id").Limit(candidates).Find(&free).Error
	if err != nil {
		return voucher.Voucher{}, false, err
	}
	if len(free) == 0 {
		return voucher.Voucher{}, false, voucher.ErrPoolEmpty
	}
	// A code of exactly this worth is better than one that takes any, and one that ends sooner is used up before.
	same := 1
	for same < len(free) && free[same].ValueCents == free[0].ValueCents && free[same].LastDay == free[0].LastDay {
		same++
	}
	start := rand.IntN(same) // #nosec G404 -- spreads those who come at once, decides nothing
	for i := range same {
		row := free[(start+i)%same]
		res := p.db.From(ctx).Model(&voucherRow{}).
			Where("tenant = ? AND id = ? AND award_id IS NULL", string(t), row.ID).
			Select("award_id", "given_at").Updates(&voucherRow{AwardID: &w.AwardID, GivenAt: instant(now)})
		if errors.Is(res.Error, gorm.ErrDuplicatedKey) {
			return voucher.Voucher{}, false, transaction.ErrStale // the award got another code at the same moment
		}
		if res.Error != nil {
			return voucher.Voucher{}, false, res.Error
		}
		if res.RowsAffected == 1 {
			v := row.toVoucher()
			v.AwardID, v.GivenAt = w.AwardID, now.UTC()
			return v, true, nil
		}
	}
	return voucher.Voucher{}, false, nil
}

func (p *Pool) Free(ctx context.Context, t tenant.ID, reward string) (int, error) {
	var n int64
	err := p.db.Reader(ctx).Model(&voucherRow{}).
		Where("tenant = ? AND reward_id = ? AND award_id IS NULL", string(t), reward).Count(&n).Error
	return int(n), err
}

func (p *Pool) Known(ctx context.Context, t tenant.ID, hashes []string) (map[string]bool, error) {
	known := map[string]bool{}
	for part := range slices.Chunk(hashes, gormdb.AtOnce) {
		var found []string
		err := p.db.Reader(ctx).Model(&voucherRow{}).Where(
			"tenant = ? AND code_hash IN ?", string(t), part,
		).Pluck("code_hash", &found).Error
		if err != nil {
			return nil, err
		}
		// What left before a backup was restored is known, also when its code was imported after the backup.
		var left []string
		if err := p.db.Reader(ctx).Model(&handedRow{}).Where(
			"tenant = ? AND reference IN ?", string(t), part,
		).Pluck("reference", &left).Error; err != nil {
			return nil, err
		}
		for _, hash := range append(found, left...) {
			known[hash] = true
		}
	}
	return known, nil
}

func (p *Pool) Alone(ctx context.Context, t tenant.ID) error {
	return p.db.Alone(ctx, "voucher codes/"+string(t))
}

func (p *Pool) Stock(ctx context.Context, t tenant.ID, l voucher.Lasts) ([]voucher.StockLine, error) {
	var lines []voucher.StockLine
	const left = "award_id IS NULL AND "
	err := p.db.Reader(ctx).Model(&voucherRow{}).
		Select("reward_id, value_cents, demo, COUNT(award_id) AS given, "+
			"COUNT(CASE WHEN "+left+"(last_day = '' OR last_day >= ?) THEN 1 END) AS free, "+
			"COUNT(CASE WHEN "+left+"last_day >= ? AND last_day < ? THEN 1 END) AS end_soon, "+
			"COUNT(CASE WHEN "+left+"last_day <> '' AND last_day < ? THEN 1 END) AS over",
			string(l.Least), string(l.Least), string(l.Soon), string(l.Least)).
		Where("tenant = ?", string(t)).Group("reward_id, value_cents, demo").
		Order("reward_id, value_cents, demo").Scan(&lines).Error
	return lines, err
}
