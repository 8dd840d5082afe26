package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.OwedPayables = Owing{}

// Owing are all that owe something of one kind: commissions until a document is about them, and documents.
type Owing []ledger.OwedPayables

// Owed adds them up.
func (o Owing) Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error) {
	for _, one := range o {
		waits, with, err := one.Owed(ctx, t)
		if err != nil {
			return 0, 0, err
		}
		owed, sent = owed+waits, sent+with
	}
	return owed, sent, nil
}
