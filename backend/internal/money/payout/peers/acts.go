package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ payout.Acts         = Acts{}
	_ payout.CaseActs     = Acts{}
	_ payout.TakeActs     = Acts{}
	_ payout.AcceptActs   = Acts{}
	_ payout.SettingsActs = Acts{}
	_ payout.StockActs    = StockActs{}
)

// Acts keep in the audit log what operators do to payouts.
type Acts struct{ By func(who string) audit.Acts }

// Released notes who let a batch go; deed proves it.
func (a Acts) Released(ctx context.Context, t tenant.ID, batch, who, deed string, now time.Time) error {
	return a.By(who).Record(audit.WithDeed(ctx, deed), t, audit.PayoutReleased, batch, now)
}

// Refused notes who sent a batch back.
func (a Acts) Refused(ctx context.Context, t tenant.ID, batch, who string, now time.Time) error {
	return a.By(who).Record(ctx, t, audit.PayoutRefused, batch, now)
}

// CaseSettled notes who settled what the bank had contradicted.
func (a Acts) CaseSettled(ctx context.Context, t tenant.ID, c string, who string, now time.Time) error {
	return a.By(who).Record(ctx, t, audit.BankCaseSettled, c, now)
}

// SettingsConfirmed notes who spoke for what the tenant's file says about payouts; deed proves it.
func (a Acts) SettingsConfirmed(ctx context.Context, t tenant.ID, digest, who, deed string, now time.Time) error {
	return a.By(who).Record(audit.WithDeed(ctx, deed), t, audit.PayoutSettings, digest, now)
}

// Taken notes who took what had left into the books.
func (a Acts) Taken(ctx context.Context, t tenant.ID, subject, who string, now time.Time) error {
	return a.By(who).Record(ctx, t, audit.PayoutTaken, subject, now)
}

// Accepted notes who gave up what left for no award, and why.
func (a Acts) Accepted(ctx context.Context, t tenant.ID, reference, who, reason string, now time.Time) error {
	return a.By(who).RecordWhy(ctx, t, audit.PayoutAccepted, reference, reason, now)
}

// StockActs keep in the audit log what an operator does to the pool. The subject is the reward.
type StockActs struct {
	audit.Acts
	Clock clock.Clock
}

// Imported notes that codes were put in.
func (s StockActs) Imported(ctx context.Context, t tenant.ID, rewardID string, _ int) error {
	return s.Record(ctx, t, audit.VouchersImported, rewardID, s.Clock.Now())
}
