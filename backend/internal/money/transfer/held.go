package transfer

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotHeld is about an operator's word on something that isn't held.
var ErrNotHeld = fault.New(
	fault.Conflict, "payout.not_held",
	"nothing of this name was taken in that no award has: operator payout held lists it",
)

// Left is what the books know of transfers that left, and where those that they lack are taken in, as after a
// backup was restored. All of it joins the caller's transaction.
type Left interface {
	// HandedOver tells which of these files the books know as handed over, or about to be.
	HandedOver(ctx context.Context, t tenant.ID, messages []string) (map[string]bool, error)
	// LastFile names the last file that was handed over; empty when there is none.
	LastFile(ctx context.Context, t tenant.ID) (string, error)
	// AddPayouts adds transfers to a batch that is there.
	AddPayouts(ctx context.Context, payouts []Payout) error
	// HeldKeys tells for which of these keys a transfer is held.
	HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error)
	// HeldPayouts gives the transfers for a key that no award has and that weren't refused, the oldest first.
	HeldPayouts(ctx context.Context, t tenant.ID, key string) ([]Payout, error)
	// Held lists what left for awards that aren't in the books, but for what an operator accepted; the oldest
	// first.
	Held(ctx context.Context, t tenant.ID) ([]Payout, error)
	// HeldCount counts and sums it.
	HeldCount(ctx context.Context, t tenant.ID) (payout.HeldCount, error)
}

// Discovered notes that the bank has the file after all.
func (b *Batch) Discovered(file SentFile) error {
	b.Status, b.SubmittedAt, b.SettledAt = Submitted, file.CreatedAt, time.Time{}
	b.Count, b.SumCents, b.ExecuteOn = len(file.Transfers), file.SumCents(), file.ExecuteOn
	return nil
}

// Hold revives a payout that was taken out of its batch, though the bank has it: no award has it any more.
func (p *Payout) Hold() error {
	p.Status, p.Reason, p.SettledAt, p.Payable = Reserved, "", time.Time{}, payable.Ref{}
	return nil
}

// Held tells whether no award has the payout.
func (p *Payout) Held() bool { return p.Payable.None() }

// Accept takes a payout that is held for paid: nothing knows its award any more.
func (p *Payout) Accept(now time.Time) error {
	if !p.Held() || (p.Status != Reserved && p.Status != Paid) {
		return ErrNotHeld
	}
	p.Status, p.SettledAt = PaidTwice, now.UTC()
	return nil
}

// Subject is what the books name for it: what it pays or, as long as that is lost, itself. Of what is lost the
// kind isn't known: it stands among the awards, whose cost is the programme's.
func (p *Payout) Subject() payable.Ref {
	if p.Held() {
		return payable.OfAward(p.ID)
	}
	return p.Payable
}

// TakeOver gives a payout that is held to what it pays.
func (p *Payout) TakeOver(to payable.Ref) error {
	if !p.Held() {
		return ErrSettled
	}
	p.Payable = to
	if p.Status == PaidTwice {
		p.Status = Paid // an operator had accepted it
	}
	return nil
}
