package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Alarm writes to the tenant's own people that a voucher can't be had, once a day for a reward.
//
// Rule (payout, 4 D): A voucher that can't be had is reported once a day for a reward. Enforced: mail/usecase.Lease.
// Test: TestAProviderThatHasNoneIsReportedOnceADay.
type Alarm struct {
	Tenants    tenant.Catalog
	Catalogues reward.Catalogues
	Awards     voucher.WaitingAwards
	Sender     mail.Sender
	Clock      clock.Clock
}

// Sound tells of a reward.
func (a Alarm) Sound(ctx context.Context, id tenant.ID, rewardID string) error {
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil || t.MoneyAlerts() == "" {
		return err
	}
	catalogue, err := a.Catalogues.Catalogue(ctx, id)
	if err != nil {
		return err
	}
	waiting, err := a.Awards.Waiting(ctx, id)
	if err != nil {
		return err
	}
	data := mail.StockAlertData{Voucher: rewardID, Waiting: waiting[rewardID]}
	if entry, err := catalogue.ByID(rewardID); err == nil {
		data.Voucher, data.Provider = t.In(entry.Name, t.DefaultLanguage()), entry.Ordered
	}
	return a.Sender.Send(ctx, mail.Letter{
		Tenant: id, Language: t.DefaultLanguage(), To: mail.Person{Name: t.Name, Email: t.MoneyAlerts()},
		Key:  string(mail.StockAlert) + "/" + rewardID + "/" + a.Clock.Now().In(tenant.Berlin).Format(time.DateOnly),
		Data: data,
	})
}
