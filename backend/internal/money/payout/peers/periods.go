package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.Periods = Periods{}

// Periods are those of the tenants' files.
type Periods struct{ Tenants tenant.Catalog }

// VoucherLeft is how long a code has to last that is handed out.
func (p Periods) VoucherLeft(ctx context.Context, t tenant.ID) (tenant.Span, error) {
	programme, err := p.Tenants.ByID(ctx, t)
	if err != nil {
		return tenant.Span{}, err
	}
	return programme.Periods.VoucherLeft, nil
}
