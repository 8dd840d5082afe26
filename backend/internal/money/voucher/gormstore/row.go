package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

type voucherRow struct {
	Tenant     string `gorm:"primaryKey"`
	ID         string `gorm:"primaryKey"`
	RewardID   string
	ValueCents int64
	Code       []byte
	CodeHash   string
	Demo       bool
	LastDay    string
	AwardID    *string
	GivenAt    *time.Time
}

func (voucherRow) TableName() string { return "vouchers" }

func toVoucherRow(v voucher.Voucher) voucherRow {
	row := voucherRow{
		Tenant: string(v.Tenant), ID: v.ID, RewardID: v.RewardID, ValueCents: v.ValueCents, Code: v.Code, CodeHash: v.Hash,
		Demo:    v.Demo,
		LastDay: string(v.LastDay), GivenAt: instant(v.GivenAt),
	}
	if v.AwardID != "" {
		row.AwardID = &v.AwardID
	}
	return row
}

func (r voucherRow) toVoucher() voucher.Voucher {
	v := voucher.Voucher{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, RewardID: r.RewardID, ValueCents: r.ValueCents, Code: r.Code, Hash: r.CodeHash,
		Demo:    r.Demo,
		LastDay: voucher.Day(r.LastDay), GivenAt: value(r.GivenAt),
	}
	if r.AwardID != nil {
		v.AwardID = *r.AwardID
	}
	return v
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	utc := t.UTC()
	return &utc
}

func value(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}
