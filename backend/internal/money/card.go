package money

import (
	"path/filepath"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/cardhttp"
	"weitersagen.app/backend/internal/money/payout/cardplay"
	"weitersagen.app/backend/internal/money/payout/figures"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
)

// Cards gets gift cards from the provider.
func (m *Module) Cards() *payouts.Cards {
	return &payouts.Cards{
		Tx: m.DB, Provider: m.cardProvider(), Orders: payoutstore.NewCards(m.DB), Awards: m.voucherAwards(), Safe: peers.Safe{Safe: m.BankData()},
		Observer: m.payoutFigures(), Journal: m.bankFolder(),
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
		return payout.NoProvider{}
	}
}

// Alarm tells the tenant's own people of missing vouchers.
func (m *Module) Alarm(sender mail.Sender) peers.Alarm {
	return peers.Alarm{Tenants: m.Tenants, Catalogues: m.Catalogues(), Awards: m.Awards(), Sender: sender, Clock: m.Clock}
}

// payoutFigures show operators what payouts do.
func (m *Module) payoutFigures() figures.Observer {
	return figures.New(m.Metrics, m.Log, m.Alarm(m.Letters()).Sound)
}
