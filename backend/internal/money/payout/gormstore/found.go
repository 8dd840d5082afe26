package gormstore

import (
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/payout"
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

func (r handedRow) toHanded() payout.Handed {
	return payout.Handed{
		Way: payout.Way(r.Way), Reference: r.Reference, Key: r.AwardKey, RewardID: r.RewardID, AmountCents: r.AmountCents, At: r.HandedAt.UTC(),
	}
}

func (handedRow) TableName() string { return "handed_vouchers" }

type positionRow struct {
	Tenant   string `gorm:"primaryKey"`
	Position string
	LostFile string
	Stopped  bool
}

func (positionRow) TableName() string { return "journal_positions" }

// Found is what a restore found: the tables handed_vouchers, journal_positions and bank_read_marks, and payouts that are held.
type Found struct {
	db *gormdb.DB
}

// NewFound makes it.
func NewFound(db *gormdb.DB) *Found { return &Found{db: db} }

var _ payout.Found = (*Found)(nil)

func (f *Found) HandedOver(ctx context.Context, t tenant.ID, messages []string) (map[string]bool, error) {
	known := map[string]bool{}
	for part := range slices.Chunk(messages, askAtOnce) {
		var rows []batchRow
		err := f.db.Reader(ctx).Select("message_id", "status", "submitted_at").Where("tenant = ? AND message_id IN ?", string(t), part).Find(&rows).Error
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			known[r.MessageID] = r.SubmittedAt != nil || r.Status == string(payout.Submitting)
		}
	}
	return known, nil
}

func (f *Found) LastFile(ctx context.Context, t tenant.ID) (string, error) {
	var last batchRow
	err := f.db.Reader(ctx).Where("tenant = ? AND submitted_at IS NOT NULL", string(t)).Order("submitted_at DESC, id DESC").Take(&last).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	kept, err := f.kept(ctx, t)
	if kept.LostFile == last.MessageID {
		return "", err
	}
	return last.MessageID, err
}

func (f *Found) GiveUp(ctx context.Context, t tenant.ID, message string) error {
	return f.keep(ctx, positionRow{Tenant: string(t), LostFile: message}, "lost_file")
}

func (f *Found) SetStopped(ctx context.Context, t tenant.ID, stopped bool) error {
	row, err := f.kept(ctx, t)
	if err != nil || row.Stopped == stopped {
		return err
	}
	return f.keep(ctx, positionRow{Tenant: string(t), Stopped: stopped}, "stopped")
}

func (f *Found) Stopped(ctx context.Context, t tenant.ID) (bool, error) {
	row, err := f.kept(ctx, t)
	return row.Stopped, err
}

func (f *Found) kept(ctx context.Context, t tenant.ID) (positionRow, error) {
	var row positionRow
	err := f.db.Reader(ctx).Where("tenant = ?", string(t)).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row, nil
	}
	return row, err
}

func (f *Found) keep(ctx context.Context, row positionRow, column string) error {
	return f.db.From(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "tenant"}}, DoUpdates: clause.AssignmentColumns([]string{column})}).
		Create(&row).Error
}

func (f *Found) Given(ctx context.Context, t tenant.ID, way payout.Way, references []string) (map[string]bool, error) {
	given := map[string]bool{}
	for part := range slices.Chunk(references, askAtOnce) {
		for _, known := range []*gorm.DB{
			f.of(ctx, way, t, part),
			f.db.Reader(ctx).Model(&handedRow{}).Select("reference").Where("tenant = ? AND reference IN ?", string(t), part),
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

func (f *Found) of(ctx context.Context, way payout.Way, t tenant.ID, references []string) *gorm.DB {
	if way == payout.ByCard {
		return f.db.Reader(ctx).Model(&cardRow{}).Select("order_key").Where("tenant = ? AND order_key IN ?", string(t), references)
	}
	return f.db.Reader(ctx).Model(&voucherRow{}).Select("code_hash").Where("tenant = ? AND code_hash IN ? AND award_id IS NOT NULL", string(t), references)
}

func (f *Found) Position(ctx context.Context, t tenant.ID) (string, error) {
	row, err := f.kept(ctx, t)
	return row.Position, err
}

func (f *Found) SetPosition(ctx context.Context, t tenant.ID, position string) error {
	return f.keep(ctx, positionRow{Tenant: string(t), Position: position}, "position")
}

func (f *Found) AddPayouts(ctx context.Context, payouts []payout.Payout) error {
	if len(payouts) == 0 {
		return nil
	}
	rows := make([]payoutRow, len(payouts))
	for i, p := range payouts {
		rows[i] = toPayoutRow(p)
	}
	return f.db.From(ctx).CreateInBatches(&rows, insertAtOnce).Error
}

// Something is held that left, wasn't refused, and that no award has. What an operator accepted is still there for an award that is earned anew
// after all.
const (
	heldPayout  = "tenant = ? AND award_key IN ? AND award_id = '' AND status IN ('reserved', 'paid', 'paid_twice')"
	heldVoucher = "tenant = ? AND award_key IN ? AND award_id = '' AND outcome <> 'never_sold'"
)

// What nobody has accepted waits.
const (
	waitingPayout  = "tenant = ? AND award_id = '' AND status IN ('reserved', 'paid')"
	waitingVoucher = "tenant = ? AND award_id = '' AND outcome = ''"
)

func (f *Found) HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error) {
	held := map[string]bool{}
	for part := range slices.Chunk(keys, askAtOnce) {
		for _, where := range []*gorm.DB{
			f.db.Reader(ctx).Model(&payoutRow{}).Where(heldPayout, string(t), part),
			f.db.Reader(ctx).Model(&handedRow{}).Where(heldVoucher, string(t), part),
		} {
			var found []string
			if err := where.Distinct("award_key").Pluck("award_key", &found).Error; err != nil {
				return nil, err
			}
			for _, key := range found {
				held[key] = true
			}
		}
	}
	return held, nil
}

func (f *Found) HeldPayouts(ctx context.Context, t tenant.ID, key string) ([]payout.Payout, error) {
	var rows []payoutRow
	err := f.db.Reader(ctx).Where(heldPayout, string(t), []string{key}).Order("created_at, id").Find(&rows).Error
	payouts := make([]payout.Payout, len(rows))
	for i, r := range rows {
		payouts[i] = r.toPayout()
	}
	return payouts, err
}

func (f *Found) HeldVouchers(ctx context.Context, t tenant.ID, key string) ([]payout.Kept, error) {
	var rows []handedRow
	err := f.db.Reader(ctx).Where(heldVoucher, string(t), []string{key}).Order("handed_at, reference").Find(&rows).Error
	vouchers := make([]payout.Kept, len(rows))
	for i, r := range rows {
		vouchers[i] = payout.Kept{Handed: r.toHanded(), Outcome: payout.Outcome(r.Outcome)}
	}
	return vouchers, err
}

func (f *Found) KeepVoucher(ctx context.Context, t tenant.ID, k payout.Kept, award string, now time.Time) error {
	return f.db.From(ctx).
		Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "tenant"}, {Name: "reference"}}, DoUpdates: clause.AssignmentColumns([]string{"award_id", "outcome"})}).
		Create(&handedRow{
			Tenant: string(t), Reference: k.Reference, Way: string(k.Way), AwardKey: k.Key, AwardID: award, RewardID: k.RewardID,
			AmountCents: k.AmountCents, HandedAt: k.At.UTC(), TakenAt: now.UTC(), Outcome: string(k.Outcome),
		}).Error
}

// nobody has a code that left for an award which isn't in the books; the name is followed by the code's own, for no two rows share one.
const nobody = "held:"

func (f *Found) GiveCode(ctx context.Context, t tenant.ID, hash, award string, now time.Time) (bool, error) {
	if award == "" {
		award = nobody + hash
	}
	res := f.db.From(ctx).Model(&voucherRow{}).
		Where("tenant = ? AND code_hash = ? AND (award_id IS NULL OR award_id = ? OR award_id = ?)", string(t), hash, nobody+hash, award).
		Select("award_id", "given_at").Updates(&voucherRow{AwardID: &award, GivenAt: instant(now)})
	return res.RowsAffected == 1, res.Error
}

func (f *Found) Held(ctx context.Context, t tenant.ID) ([]payout.Held, error) {
	var transfers []payoutRow
	if err := f.db.Reader(ctx).Where(waitingPayout, string(t)).Order("created_at, id").Find(&transfers).Error; err != nil {
		return nil, err
	}
	var vouchers []handedRow
	if err := f.db.Reader(ctx).Where(waitingVoucher, string(t)).Order("handed_at, reference").Find(&vouchers).Error; err != nil {
		return nil, err
	}
	held := make([]payout.Held, 0, len(transfers)+len(vouchers))
	for _, r := range transfers {
		p := r.toPayout()
		held = append(held, payout.Held{
			Handed: payout.Handed{
				Way: payout.ByFile, Reference: p.EndToEndID, Key: p.Key, Attempt: p.Attempt, AmountCents: p.AmountCents, At: p.CreatedAt,
			},
			Payout: p.ID, Status: p.Status,
		})
	}
	for _, r := range vouchers {
		held = append(held, payout.Held{Handed: r.toHanded()})
	}
	return held, nil
}

func (f *Found) HeldCount(ctx context.Context, t tenant.ID) (payout.HeldCount, error) {
	var all payout.HeldCount
	for _, held := range []*gorm.DB{
		f.db.Reader(ctx).Model(&payoutRow{}).Where(waitingPayout, string(t)),
		f.db.Reader(ctx).Model(&handedRow{}).Where(waitingVoucher, string(t)),
	} {
		var one payout.HeldCount
		if err := held.Select("COUNT(*) AS count, COALESCE(SUM(amount_cents), 0) AS cents").Scan(&one).Error; err != nil {
			return all, err
		}
		all.Count += one.Count
		all.Cents += one.Cents
	}
	return all, nil
}
