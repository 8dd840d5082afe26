package transfer

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payout"
)

// SentFile is a file to the bank as it lies in the folder.
type SentFile struct {
	MessageID string
	CreatedAt time.Time
	ExecuteOn string
	Transfers []payout.Handed
}

// SumCents adds the transfers up.
func (f SentFile) SumCents() (sum int64) {
	for _, t := range f.Transfers {
		sum += t.AmountCents
	}
	return sum
}

// ErrFileUnreadable is about a file in the folder of the bank.
var ErrFileUnreadable = fault.New(fault.Invalid, "payout.file_unreadable", "a file in the bank's folder can't be read")
