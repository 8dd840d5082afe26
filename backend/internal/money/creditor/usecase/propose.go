package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Propose gives what is known already of master data that nobody has entered: what the very account said that asks, and nothing that is to be said of
// taxes.
func (k *Keep) Propose(ctx context.Context, t tenant.ID, agency link.Code, account string) (creditor.Data, error) {
	return k.Requests.Asked(ctx, t, agency, account)
}
