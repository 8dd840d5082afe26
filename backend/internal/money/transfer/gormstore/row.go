package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

type batchRow struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	MessageID   string
	Status      string
	Count       int
	SumCents    int64
	CreatedAt   time.Time
	ExecuteOn   string
	SubmittedAt *time.Time
	SettledAt   *time.Time
	FirstBy     string
	FirstAt     *time.Time
	SecondBy    string
	SecondAt    *time.Time
	FirstDeed   string
	SecondDeed  string
	RefusedBy   string
	Refusal     string
	Version     int
}

func (batchRow) TableName() string { return "payout_batches" }

func toBatchRow(b transfer.Batch) batchRow {
	row := batchRow{
		Tenant: string(b.Tenant), ID: b.ID, MessageID: b.MessageID, Status: string(b.Status), Count: b.Count,
		SumCents:  b.SumCents,
		CreatedAt: b.CreatedAt.UTC(), ExecuteOn: b.ExecuteOn, SubmittedAt: instant(b.SubmittedAt),
		SettledAt: instant(b.SettledAt),
		RefusedBy: b.RefusedBy, Refusal: b.Refusal, Version: b.Version,
	}
	if len(b.Releases) > 0 {
		row.FirstBy, row.FirstAt, row.FirstDeed = b.Releases[0].By, instant(b.Releases[0].At), b.Releases[0].Deed
	}
	if len(b.Releases) > 1 {
		row.SecondBy, row.SecondAt, row.SecondDeed = b.Releases[1].By, instant(b.Releases[1].At), b.Releases[1].Deed
	}
	return row
}

func (r batchRow) toBatch() transfer.Batch {
	b := transfer.Batch{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, MessageID: r.MessageID, Status: transfer.BatchStatus(r.Status), Count: r.Count,
		SumCents:  r.SumCents,
		CreatedAt: r.CreatedAt.UTC(), ExecuteOn: r.ExecuteOn, SubmittedAt: value(r.SubmittedAt),
		SettledAt: value(r.SettledAt),
		RefusedBy: r.RefusedBy, Refusal: r.Refusal, Version: r.Version,
	}
	if r.FirstBy != "" {
		b.Releases = append(b.Releases, transfer.Released{By: r.FirstBy, At: value(r.FirstAt), Deed: r.FirstDeed})
	}
	if r.SecondBy != "" {
		b.Releases = append(b.Releases, transfer.Released{By: r.SecondBy, At: value(r.SecondAt), Deed: r.SecondDeed})
	}
	return b
}

type payoutRow struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	BatchID     string
	PayableKind string
	AwardID     string
	AwardKey    string
	Attempt     int
	EndToEndID  string `gorm:"column:end_to_end_id"`
	AmountCents int64
	Status      string
	Reason      string
	BackFirst   bool
	CreatedAt   time.Time
	SettledAt   *time.Time
	Version     int
}

func (payoutRow) TableName() string { return "payouts" }

func toPayoutRow(p transfer.Payout) payoutRow {
	return payoutRow{
		Tenant: string(p.Tenant), ID: p.ID, BatchID: p.BatchID, PayableKind: kindOf(p.Payable), AwardID: p.Payable.ID,
		AwardKey: p.Key, Attempt: p.Attempt,
		EndToEndID: p.EndToEndID, AmountCents: p.AmountCents, Status: string(p.Status), Reason: p.Reason,
		BackFirst: p.BackFirst, CreatedAt: p.CreatedAt.UTC(),
		SettledAt: instant(p.SettledAt), Version: p.Version,
	}
}

func (r payoutRow) toPayout() transfer.Payout {
	return transfer.Payout{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, BatchID: r.BatchID, Payable: payableOf(r.PayableKind, r.AwardID),
		Key: r.AwardKey, Attempt: r.Attempt,
		EndToEndID: r.EndToEndID, AmountCents: r.AmountCents, Status: transfer.Status(r.Status), Reason: r.Reason,
		BackFirst: r.BackFirst, CreatedAt: r.CreatedAt.UTC(),
		SettledAt: value(r.SettledAt), Version: r.Version,
	}
}

// kindOf is what a row keeps as kind. One that names no payable keeps that of awards: the release before names the
// award later, and writes no kind.
func kindOf(p payable.Ref) string {
	if p.ID == "" {
		return string(payable.Award)
	}
	return string(p.Kind)
}

// payableOf gives what a row names; nothing when it names none, whatever its kind says.
func payableOf(kind, id string) payable.Ref {
	if id == "" {
		return payable.Ref{}
	}
	return payable.Ref{Kind: payable.Kind(kind), ID: id}
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
