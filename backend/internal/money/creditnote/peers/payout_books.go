package peers

import (
	"context"

	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PayoutBooks are the ledger, and what a document does once the books have its transfer back.
type PayoutBooks struct {
	ledger.Service
	Documents *creditnotes.Pay
}

// Enter books events. Of a document that was taken back the agency owes less once its transfer came back.
func (b PayoutBooks) Enter(ctx context.Context, t tenant.ID, events ...ledger.Event) error {
	if err := b.Service.Enter(ctx, t, events...); err != nil {
		return err
	}
	for _, e := range events {
		p := e.Entries[0].Subject
		if e.Kind() != ledger.KindCameBack || p.Kind != payable.Commission {
			continue
		}
		if err := b.Documents.CameBack(ctx, t, p.ID, e.BookedAt); err != nil {
			return err
		}
	}
	return nil
}
