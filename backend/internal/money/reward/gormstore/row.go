package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type awardRow struct {
	Tenant            string `gorm:"primaryKey"`
	ID                string `gorm:"primaryKey"`
	RecommendationID  string
	Party             string
	Kind              string
	Nth               *int
	SetSize           int
	HolderID          string
	HolderGone        bool
	ProductID         string
	AmountCents       int64
	Status            string
	CreatedAt         time.Time
	OfferedAt         *time.Time
	ExpiresAt         *time.Time
	RemindAt          string
	Reminded          int
	RewardID          *string
	Means             *string
	ChosenAt          *time.Time
	DueBy             *time.Time
	IBAN              []byte `gorm:"column:iban"`
	AccountHolder     []byte
	IBANLast4         *string `gorm:"column:iban_last4"`
	IBANHash          *string `gorm:"column:iban_hash"`
	InPayment         bool
	EndedAt           *time.Time
	PaidMailedAt      *time.Time `gorm:"column:paid_told_at"`
	CancelledMailedAt *time.Time `gorm:"column:cancelled_told_at"`
	RejectedPayout    string
	RejectedLast4     string
	RefusedHash       string
	RejectedMailedAt  *time.Time `gorm:"column:rejected_told_at"`
	Withheld          bool
	Revoked           bool
	GivenBack         bool
	HeldUntil         *time.Time
	Refused           bool
	Version           int
}

func (awardRow) TableName() string { return "awards" }

func toRow(a reward.Award) awardRow {
	row := awardRow{
		Tenant: string(a.Tenant), ID: a.ID, RecommendationID: a.RecommendationID, Party: string(a.Party),
		Kind:     string(a.Kind),
		HolderID: a.HolderID, HolderGone: a.HolderGone, ProductID: a.ProductID, AmountCents: a.AmountCents,
		Status:    string(a.Status),
		CreatedAt: a.CreatedAt.UTC(), OfferedAt: instant(a.OfferedAt), ExpiresAt: instant(a.ExpiresAt),
		InPayment: a.InPayment, EndedAt: instant(a.EndedAt), PaidMailedAt: instant(a.PaidMailedAt),
		CancelledMailedAt: instant(a.CancelledMailedAt),
		RejectedPayout:    a.Rejected, RejectedLast4: a.RejectedLast4, RefusedHash: a.RefusedHash,
		RejectedMailedAt: instant(a.RejectedMailedAt),
		RemindAt:         gormdb.JoinTimes(a.RemindAt), Reminded: a.Reminded,
		Withheld: a.Withheld, Revoked: a.Revoked, GivenBack: a.GivenBack,
		HeldUntil: instant(a.HeldUntil), Refused: a.Refused,
		SetSize: a.SetSize, Version: a.Version,
	}
	if a.Nth > 0 {
		row.Nth = &a.Nth
	}
	if c := a.Choice; c != nil {
		means := string(c.Means)
		row.RewardID, row.Means, row.ChosenAt, row.DueBy = &c.RewardID, &means, instant(c.ChosenAt), instant(c.DueBy)
		if b := c.Account; b != nil {
			row.IBAN, row.AccountHolder, row.IBANLast4, row.IBANHash = b.IBAN, b.Holder, &b.Last4, &b.Hash
		}
	}
	return row
}

func (r awardRow) toAward() reward.Award {
	a := reward.Award{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, RecommendationID: r.RecommendationID, Party: reward.Party(r.Party),
		Kind: reward.AwardKind(r.Kind), HolderID: r.HolderID, HolderGone: r.HolderGone, ProductID: r.ProductID,
		AmountCents: r.AmountCents,
		Status:      reward.AwardStatus(r.Status), CreatedAt: r.CreatedAt.UTC(), OfferedAt: value(r.OfferedAt).UTC(),
		ExpiresAt: value(r.ExpiresAt).UTC(), InPayment: r.InPayment, EndedAt: value(r.EndedAt).UTC(),
		PaidMailedAt: value(r.PaidMailedAt).UTC(), CancelledMailedAt: value(r.CancelledMailedAt).UTC(),
		Rejected:      r.RejectedPayout,
		RejectedLast4: r.RejectedLast4, RefusedHash: r.RefusedHash, RejectedMailedAt: value(r.RejectedMailedAt).UTC(),
		RemindAt: gormdb.SplitTimes(r.RemindAt), Reminded: r.Reminded,
		Withheld: r.Withheld, Revoked: r.Revoked, GivenBack: r.GivenBack,
		HeldUntil: value(r.HeldUntil).UTC(), Refused: r.Refused,
		Version: r.Version,
	}
	a.Nth, a.SetSize = value(r.Nth), r.SetSize
	if r.Means != nil {
		a.Choice = &reward.Choice{
			RewardID: value(r.RewardID), Means: reward.Means(*r.Means), ChosenAt: value(r.ChosenAt).UTC(),
			DueBy: value(r.DueBy).UTC(),
		}
		if len(r.IBAN) > 0 {
			a.Choice.Account = &reward.SealedAccount{
				IBAN: r.IBAN, Holder: r.AccountHolder, Last4: value(r.IBANLast4), Hash: value(r.IBANHash),
			}
		}
	}
	return a
}

func toAwards(rows []awardRow) []reward.Award {
	awards := make([]reward.Award, len(rows))
	for i, r := range rows {
		awards[i] = r.toAward()
	}
	return awards
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	utc := t.UTC()
	return &utc
}

func value[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}
