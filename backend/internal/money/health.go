package money

import (
	"context"
	"crypto/ed25519"

	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	healthpeers "weitersagen.app/backend/internal/money/health/peers"
	healths "weitersagen.app/backend/internal/money/health/usecase"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MoneyHealth tells operators how a tenant's money stands.
func (m *Module) MoneyHealth() *healths.Health {
	return &healths.Health{
		Store: transferstore.NewStore(m.DB), Cases: transferstore.NewCases(m.DB), Clock: m.Clock,
		Elsewhere: healthpeers.Health{RefusedMails: mailstore.New(m.DB), Pools: m.VoucherPools(), Refused: m.RefusedVouchers(""), Awards: m.Awards(), Report: m.LedgerReport(), Receivables: m.Receivables("")},
	}
}

// Operator tells who of a tenant's operators holds a key.
func (m *Module) Operator(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (*transferpeers.Operator, error) {
	who, err := m.Staff().Operator(ctx, t, key)
	if err != nil {
		return nil, err
	}
	return &transferpeers.Operator{Operator: who, Tenants: m.Tenants}, nil
}
