package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	creditnotestore "weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CreditNotes are those of agencies.
type CreditNotes struct{ Store *creditnotestore.Store }

var _ retention.CreditNotes = CreditNotes{}

// Drop deletes some whose years are over.
func (c CreditNotes) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error) {
	return c.Store.Drop(ctx, t, creditnote.IssuedBefore(now), limit)
}
