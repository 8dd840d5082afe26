package money

import (
	"context"
	"path/filepath"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/cardhttp"
	"weitersagen.app/backend/internal/money/payout/cardplay"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
)

// Cards gets gift cards from the provider.
func (m *Module) Cards() *payouts.Cards {
	return &payouts.Cards{
		Tx: m.DB, Provider: m.cardProvider(), Orders: payoutstore.NewCards(m.DB), Awards: m.AwardPay(), Safe: peers.Safe{Safe: m.BankData()},
		Observer: m.payoutObserver(), Journal: m.bankFolder(),
	}
}

// cardProvider is reached over HTTP; where the outside world is played and no other is named, one is played too.
func (m *Module) cardProvider() payout.CardProvider {
	const played = "played"
	switch {
	case m.Config.CardURL != "":
		return cardhttp.New(m.Config.CardURL, m.Config.CardToken, nil)
	case m.Config.BankPlay:
		provider := cardplay.New(filepath.Join(m.Config.BankDir, ".giftcards"), played, m.Clock)
		return cardhttp.New("http://giftcards.invalid", played, provider.Transport())
	default:
		return noProvider{}
	}
}

var _ payout.CardProvider = noProvider{}

// noProvider stands where none is set up: awards wait, and people are told.
type noProvider struct{}

// Order gets nothing.
func (noProvider) Order(context.Context, payout.CardOrder) (payout.Card, error) {
	return payout.Card{}, payout.ErrNoProvider
}

// Find knows nothing: what was ordered elsewhere before is asked for when there is a provider again.
func (noProvider) Find(context.Context, string) (payout.Card, error) {
	return payout.Card{}, payout.ErrCardUnclear
}

// Alarm tells the tenant's own people of missing vouchers.
func (m *Module) Alarm(sender mail.Sender) peers.Alarm {
	return peers.Alarm{Tenants: m.Tenants, Catalogues: m.Catalogues(), Awards: m.Awards(), Sender: sender, Clock: m.Clock}
}
