package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.Acts = Acts{}

// Acts keep in the audit log what an operator does to receivables.
type Acts struct{ audit.Acts }

// Settled notes that the money came back.
func (a Acts) Settled(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	return a.Record(ctx, t, audit.ReceivableSettled, p.String(), now)
}

// WrittenOff notes that the money is given up.
func (a Acts) WrittenOff(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) error {
	return a.Record(ctx, t, audit.ReceivableWrittenOff, p.String(), now)
}
