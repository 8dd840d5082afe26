package wiring

import (
	"context"
	"path/filepath"
	"time"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/cardhttp"
	"weitersagen.app/backend/internal/money/payout/cardplay"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// cards gets gift cards from the provider.
func (a *App) cards() *payouts.Cards {
	return &payouts.Cards{
		Tx: a.DB, Provider: a.cardProvider(), Orders: payoutstore.NewCards(a.DB), Awards: a.AwardPay(), Safe: a.bankData(),
		Observer: a.payoutObserver(), Journal: a.bankFolder(),
	}
}

// cardProvider is reached over HTTP; where the outside world is played and no other is named, one is played too.
func (a *App) cardProvider() payout.CardProvider {
	const played = "played"
	switch {
	case a.Config.CardURL != "":
		return cardhttp.New(a.Config.CardURL, a.Config.CardToken, nil)
	case a.Config.BankPlay:
		provider := cardplay.New(filepath.Join(a.Config.BankDir, ".giftcards"), played, a.Clock)
		return cardhttp.New("http://giftcards.invalid", played, provider.Transport())
	default:
		return noProvider{}
	}
}

// noProvider stands where none is set up: awards wait, and people are told.
type noProvider struct{}

// Order implements payout.CardProvider.
func (noProvider) Order(context.Context, payout.CardOrder) (payout.Card, error) {
	return payout.Card{}, payout.ErrNoProvider
}

// Find implements payout.CardProvider: what was ordered elsewhere before is asked for when there is a provider again.
func (noProvider) Find(context.Context, string) (payout.Card, error) {
	return payout.Card{}, payout.ErrCardUnclear
}

// stockAlarm writes to the tenant's own people that a voucher can't be had, once a day for a reward.
func (a *App) stockAlarm(sender mail.Sender) func(context.Context, tenant.ID, string) error {
	return func(ctx context.Context, id tenant.ID, rewardID string) error {
		return a.alarm(ctx, sender, id, rewardID)
	}
}

func (a *App) alarm(ctx context.Context, sender mail.Sender, id tenant.ID, rewardID string) error {
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil || t.Payout.AlertEmail == "" {
		return err
	}
	catalogue, err := a.Catalogues().Catalogue(ctx, id)
	if err != nil {
		return err
	}
	waiting, err := a.awards().Waiting(ctx, id)
	if err != nil {
		return err
	}
	data := mail.StockAlertData{Voucher: rewardID, Waiting: waiting[rewardID]}
	if entry, err := catalogue.ByID(rewardID); err == nil {
		data.Voucher, data.Provider = t.In(entry.Name, t.DefaultLanguage()), entry.Ordered
	}
	return sender.Send(ctx, mail.Letter{
		Tenant: id, Language: t.DefaultLanguage(), To: mail.Person{Name: t.Name, Email: t.Payout.AlertEmail},
		Key: string(mail.StockAlert) + "/" + rewardID + "/" + a.Clock.Now().In(tenant.Berlin).Format(time.DateOnly), Data: data,
	})
}
