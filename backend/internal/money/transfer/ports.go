package transfer

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is where batches and payouts are kept.
type Store interface {
	// AddBatch keeps a new batch with its payouts.
	AddBatch(ctx context.Context, b Batch, payouts []Payout) error
	// OpenBatches gives the batches that are neither settled nor refused, the oldest first.
	OpenBatches(ctx context.Context, t tenant.ID) ([]Batch, error)
	BatchByID(ctx context.Context, t tenant.ID, id string) (Batch, error)
	// BatchByMessage finds a batch by its file's name at the bank.
	BatchByMessage(ctx context.Context, t tenant.ID, message string) (Batch, error)
	// UpdateBatch changes a batch by compare-and-swap on its version.
	UpdateBatch(ctx context.Context, t tenant.ID, id string, change func(*Batch) error) error
	// PayoutsOf gives a batch's payouts in the order of the file.
	PayoutsOf(ctx context.Context, t tenant.ID, batch string) ([]Payout, error)
	// ReservedFor gives the payout that is to pay something and hasn't ended; ErrUnknown when there is none.
	ReservedFor(ctx context.Context, t tenant.ID, p payable.Ref) (Payout, error)
	// Attempts gives the number of the last transfer for each payable that had one, found by its key or, of old
	// ones, by its id.
	Attempts(ctx context.Context, t tenant.ID, due []payable.Payable) (map[payable.Ref]int, error)
	// ByEndToEnd finds a payout by its name at the bank; ErrUnknown when there is none.
	ByEndToEnd(ctx context.Context, t tenant.ID, id string) (Payout, error)
	// UpdatePayout changes a payout by compare-and-swap on its version.
	UpdatePayout(ctx context.Context, t tenant.ID, id string, change func(*Payout) error) error
	// Batches gives the newest ones, ended or not.
	Batches(ctx context.Context, t tenant.ID, limit int) ([]Batch, error)
}

// Signer is a person who gives their own word for a batch, under a proof of their own.
type Signer interface {
	Name() string
	// Sign keeps what the person's proof signs of a batch's content and names it. It joins the caller's transaction.
	Sign(ctx context.Context, t tenant.ID, batch string, c Content) (deed string, err error)
}

// Confirmer is a person who gives their own word for settings, under their own key.
type Confirmer interface {
	Name() string
	// Confirm signs for the settings of a digest, and gives the deed.
	Confirm(ctx context.Context, digest string) (deed string, err error)
}

// Words are what people have signed.
type Words interface {
	// Covers gives ErrUnproved unless the deed of a release is its person's own, about this batch, and names all
	// these lines.
	Covers(ctx context.Context, t tenant.ID, batch string, r Released, lines []string) error
	// OfSettings gives what people have said of a tenant's settings, in its order.
	OfSettings(ctx context.Context, t tenant.ID) ([]Voice, error)
	// Active counts the people who can speak for settings now.
	Active(ctx context.Context, t tenant.ID, now time.Time) (int, error)
}

// Note is something unusual about a transfer, for the people who release it. It decides nothing.
type Note struct {
	// Kind is one word of the programme; What tells it to a person, with its evidence.
	Kind string
	What string
	// Count and Detail are what the words are made of, for who reads another language.
	Count  int
	Detail string
}

// Unusual looks at what the people who release should know of.
type Unusual interface {
	// Of gives the notes on each of some payables that has any.
	Of(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref][]Note, error)
}

// Transfer is one line of a file to the bank.
type Transfer struct {
	EndToEndID  string
	AmountCents int64
	Account     payable.Account
	// Text is what holders read on their own statement.
	Text string
}

// Order is a whole file to the bank, before it takes the bank's form.
type Order struct {
	MessageID string
	CreatedAt time.Time
	ExecuteOn string
	Debtor    tenant.Payout
	Transfers []Transfer
	// Unchanged is asked when the whole order is ready, right before the bank has it: with an error it never gets this
	// one. None for nothing to ask.
	Unchanged func(context.Context) error
}

// Verdict is what the bank says of a transfer.
type Verdict string

// The verdicts. Those that end a transfer are Paid and Rejected.
const (
	BankPending  Verdict = "pending"
	BankPaid     Verdict = "paid"
	BankRejected Verdict = "rejected"
	// BankHas refuses a file or a transfer because the bank has it already. It says nothing of the first one, which
	// may well be paid.
	BankHas Verdict = "has"
	// BankUnclear is an unknown status.
	BankUnclear Verdict = "unclear"
)

// Final tells whether the verdict ends a transfer.
func (v Verdict) Final() bool { return v == BankPaid || v == BankRejected }

// Bank is the exchange with the tenant's bank.
type Bank interface {
	// Known tells whether the bank has a file of this name. An error means that this isn't known: it is asked again,
	// and nothing is sent meanwhile.
	Known(ctx context.Context, t tenant.ID, message string) (bool, error)
	// Submit hands a file over, whole or not at all.
	Submit(ctx context.Context, t tenant.ID, o Order) error
	// Reports gives the reports that haven't been put away, the oldest first; those that can't be read too.
	Reports(ctx context.Context, t tenant.ID) ([]Report, error)
	// PutAway marks a report as worked through, with what it did.
	PutAway(ctx context.Context, t tenant.ID, report, did string) error
	// SetAside keeps a report that can't be read, or not all of it, where a person finds it.
	SetAside(ctx context.Context, t tenant.ID, report, did string) error
}

// Observer learns what operators want to see.
type Observer interface {
	// Settled counts a payout that ended.
	Settled(ctx context.Context, t tenant.ID, s Status)
	// Unproved reports that a batch was kept back, because no two people's keys prove its release.
	Unproved(ctx context.Context, t tenant.ID, batch string)
	// NotOwed reports that a payable is left out of a run, for the books don't owe it.
	NotOwed(ctx context.Context, t tenant.ID, p payable.Ref)
	// Contradicted reports a new case: a person has to look.
	Contradicted(ctx context.Context, c Case)
}
