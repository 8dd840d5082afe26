package money

import (
	"context"
	"crypto/ed25519"

	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/peers"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MoneyHealth tells operators how a tenant's money stands.
func (m *Module) MoneyHealth() *payouts.Health {
	return &payouts.Health{
		Store: payoutstore.NewStore(m.DB), Cases: payoutstore.NewCases(m.DB), Pools: m.VoucherPools(), Refused: m.RefusedVouchers(""), Clock: m.Clock,
		Elsewhere: peers.Health{RefusedMails: mailstore.New(m.DB), Awards: m.Awards(), Report: m.LedgerReport(), Receivables: m.Receivables("")},
	}
}

// Operator tells who of a tenant's operators holds a key.
func (m *Module) Operator(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (*peers.Operator, error) {
	who, err := m.Staff().Operator(ctx, t, key)
	if err != nil {
		return nil, err
	}
	return &peers.Operator{Operator: who, Tenants: m.Tenants}, nil
}
