package money

import (
	"path/filepath"

	"weitersagen.app/backend/internal/letters/mail"
	transferfigures "weitersagen.app/backend/internal/money/transfer/figures"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/cardhttp"
	"weitersagen.app/backend/internal/money/voucher/cardplay"
	voucherfigures "weitersagen.app/backend/internal/money/voucher/figures"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/money/voucher/peers"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
)

// Cards gets gift cards from the provider.
func (m *Module) Cards() *vouchers.Cards {
	return &vouchers.Cards{
		Tx: m.DB, Provider: m.cardProvider(), Orders: voucherstore.NewCards(m.DB), Awards: m.voucherAwards(), Safe: peers.Safe{Safe: m.BankData()},
		Observer: m.voucherFigures(), Journal: m.bankFolder(),
	}
}

// cardProvider is reached over HTTP; where the outside world is played and no other is named, one is played too.
func (m *Module) cardProvider() voucher.CardProvider {
	const played = "played"
	switch {
	case m.Config.CardURL != "":
		return cardhttp.New(m.Config.CardURL, m.Config.CardToken, nil)
	case m.Config.BankPlay:
		provider := cardplay.New(filepath.Join(m.Config.BankDir, ".giftcards"), played, m.Clock)
		return cardhttp.New("http://giftcards.invalid", played, provider.Transport())
	default:
		return voucher.NoProvider{}
	}
}

// Alarm tells the tenant's own people of missing vouchers.
func (m *Module) Alarm(sender mail.Sender) peers.Alarm {
	return peers.Alarm{Tenants: m.Tenants, Catalogues: m.Catalogues(), Awards: m.Awards(), Sender: sender, Clock: m.Clock}
}

// payoutFigures show operators what transfers do.
func (m *Module) payoutFigures() transferfigures.Observer {
	return transferfigures.New(m.Metrics, m.Log)
}

// voucherFigures show operators what vouchers do.
func (m *Module) voucherFigures() voucherfigures.Observer {
	return voucherfigures.New(m.Metrics, m.Log, m.Alarm(m.Letters()).Sound)
}
