package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type cardRow struct {
	Tenant      string `gorm:"primaryKey"`
	AwardID     string `gorm:"primaryKey"`
	RewardID    string
	AmountCents int64
	OrderKey    string
	Placed      bool
	Code        []byte
	LastDay     string
	AskedAt     time.Time
	DeliveredAt *time.Time
}

func (cardRow) TableName() string { return "card_orders" }

func (r cardRow) toAsked() voucher.Asked {
	o := voucher.Asked{
		Tenant: tenant.ID(r.Tenant), AwardID: r.AwardID, RewardID: r.RewardID, AmountCents: r.AmountCents, Key: r.OrderKey,
		Placed: r.Placed, LastDay: voucher.Day(r.LastDay), AskedAt: r.AskedAt.UTC(), DeliveredAt: value(r.DeliveredAt),
	}
	if len(r.Code) > 0 {
		o.Code = r.Code
	}
	return o
}

// Cards is the table card_orders.
type Cards struct {
	db *gormdb.DB
}

// NewCards makes it.
func NewCards(db *gormdb.DB) *Cards { return &Cards{db: db} }

var _ voucher.CardOrders = (*Cards)(nil)

func (c *Cards) Begin(ctx context.Context, o voucher.Asked) (voucher.Asked, error) {
	row := cardRow{
		Tenant: string(o.Tenant), AwardID: o.AwardID, RewardID: o.RewardID, AmountCents: o.AmountCents, OrderKey: o.Key,
		AskedAt: o.AskedAt.UTC(),
	}
	if err := c.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
		return voucher.Asked{}, err
	}
	return c.of(ctx, o.Tenant, o.AwardID)
}

func (c *Cards) Place(ctx context.Context, t tenant.ID, award string, placed bool) error {
	return c.db.From(ctx).Model(&cardRow{}).Where(
		"tenant = ? AND award_id = ?", string(t), award,
	).Update("placed", placed).Error
}

// Placed counts what was delivered, whatever another try was answered.
func (c *Cards) Placed(ctx context.Context, t tenant.ID, award string) (bool, error) {
	kept, err := c.of(ctx, t, award)
	if errors.Is(err, payout.ErrUnknown) {
		return false, nil
	}
	return kept.Placed || len(kept.Code) > 0, err
}

func (c *Cards) of(ctx context.Context, t tenant.ID, award string) (voucher.Asked, error) {
	var row cardRow
	if err := c.db.From(ctx).Where("tenant = ? AND award_id = ?", string(t), award).Take(&row).Error; err != nil {
		return voucher.Asked{}, gormdb.NotFound(err, payout.ErrUnknown)
	}
	return row.toAsked(), nil
}

// Deliver lets a conditional update decide which code was first.
func (c *Cards) Deliver(
	ctx context.Context, t tenant.ID, award string, code []byte, lastDay voucher.Day, now time.Time,
) (voucher.Asked, error) {
	err := c.db.From(ctx).Model(&cardRow{}).Where(
		"tenant = ? AND award_id = ? AND delivered_at IS NULL", string(t), award,
	).
		Select("code", "last_day", "delivered_at").Updates(&cardRow{
		Code: code, LastDay: string(lastDay), DeliveredAt: instant(now),
	}).Error
	if err != nil {
		return voucher.Asked{}, err
	}
	return c.of(ctx, t, award)
}
