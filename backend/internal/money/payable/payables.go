package payable

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Payables is what the slice of one kind offers about its own: to payout runs, and to who takes in what a restored
// backup has lost. Each is named by its id. All but the reading methods join the caller's transaction.
type Payables interface {
	// Due lists what waits for a transfer, the oldest first.
	Due(ctx context.Context, t tenant.ID, limit int) ([]Payable, error)
	// Reserve takes one for a transfer; false when somebody else did, or it is no longer to be paid by bank.
	Reserve(ctx context.Context, t tenant.ID, id string) (bool, error)
	// Account opens the bank data of what is reserved.
	Account(ctx context.Context, t tenant.ID, id string) (Account, error)
	// Text is what the holder reads beside the transfer, on behalf of a programme of this name.
	Text(ctx context.Context, t tenant.ID, id, programme string) (string, error)
	// Background is what people are shown of it before they release its transfer.
	Background(ctx context.Context, t *tenant.Tenant, id string) (Background, error)
	// Paid ends what is reserved; false when it isn't.
	Paid(ctx context.Context, t tenant.ID, id string, now time.Time) (bool, error)
	// LetWait releases what is reserved, whose transfer was taken out of its batch: it waits with what its holder has
	// chosen.
	LetWait(ctx context.Context, t tenant.ID, id string) error
	// Return gives what is reserved back to its holder, whose account the bank refused.
	Return(ctx context.Context, t tenant.ID, id, payout string, now time.Time) error
	// Withhold gives what is reserved back to its holder, who reads that something was wrong with the order for it.
	Withhold(ctx context.Context, t tenant.ID, id, payout string, now time.Time) error
	// ComeBack gives what was paid back to its holder, whose transfer came back; false when it can't go back, for it is
	// owed back already. Blame tells that the bank found fault with the account.
	ComeBack(ctx context.Context, t tenant.ID, id, payout string, blame bool, now time.Time) (bool, error)
	// BookedBack follows once the books have what came back.
	BookedBack(ctx context.Context, t tenant.ID, id string, now time.Time) error
	// PaidAfterAll ends what went back to its holder and was paid nevertheless; false when it is on its way again, or has
	// ended.
	PaidAfterAll(ctx context.Context, t tenant.ID, id string, now time.Time) (bool, error)
	// Waiting finds those that haven't ended by their keys.
	Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]Payable, error)
	// TakeOver puts one on its way as something that left, whatever its holder has chosen; false when it has ended, is for
	// another amount or is on its way otherwise. Recalled tells that it was on its way and was taken back just now.
	TakeOver(ctx context.Context, t tenant.ID, id string, h Handed, recalled bool) (bool, error)
}

// Account is where a transfer goes.
type Account struct {
	Holder string
	IBAN   string
}

// Background is what a payable is for, as it is shown to people.
type Background struct {
	// Number is the recommendation's or the document's; the transfer's text at the bank has it too. It is empty for one
	// that is gone.
	Number string
	// Last4 are the IBAN's last four characters.
	Last4   string
	Product string
	// OrderedAt is the day of the order; zero when there is none.
	OrderedAt time.Time
	Party     string
	Kind      string
}

// Handed is what left for a payable before a backup was restored: by the bank, or as a voucher.
type Handed struct {
	ByBank bool
	// RewardID is the voucher's in the catalogue; empty for a transfer.
	RewardID    string
	AmountCents int64
	At          time.Time
}
