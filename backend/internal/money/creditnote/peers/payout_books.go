package peers

import (
	"context"
	"time"

	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.Books = PayoutBooks{}

// PayoutBooks are the ledger, and what a document does once the books have its transfer back.
type PayoutBooks struct {
	*ledgers.Book
	Documents *creditnotes.Pay
}

// TransferCameBack books that a transfer which was paid came back. Of a document that was taken back the agency owes less from then on.
func (b PayoutBooks) TransferCameBack(ctx context.Context, id tenant.ID, transfer string, p payable.Ref, cents int64, at time.Time) error {
	if err := b.Book.TransferCameBack(ctx, id, transfer, p, cents, at); err != nil || p.Kind != payable.Commission {
		return err
	}
	return b.Documents.CameBack(ctx, id, p.ID, at)
}
