package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rechecked keeps from payout runs the documents of sellers whose account, mailbox or tax data were changed of late.
//
// Rule (document, 6 D): While such a change stops payouts no transfer is made to the seller, neither to the account
// before nor to the one after, and one that the bank doesn't know of is taken back; however many wait so, they hold up
// no other. Enforced: creditnote/usecase.Reserve, creditnote/usecase.RecallOf, creditor/usecase.Begin. Test:
// TestAnotherAccountStopsPayoutsUntilItHolds, TestAChangeTakesBackWhatWaitsForItsRelease,
// TestThoseWhoWaitHoldUpNoOther.
type Rechecked struct {
	*Pay
	Rechecks Rechecks
}

// Rechecks knows whose changes payouts wait for.
type Rechecks interface {
	// Stopped gives all of a tenant, Stops tells it of one in the transaction of a transfer to it: a change of this moment
	// comes before it or after.
	Stopped(ctx context.Context, t tenant.ID) (map[link.Code]bool, error)
	Stops(ctx context.Context, t tenant.ID, seller link.Code) (bool, error)
}

var _ payable.Payables = Rechecked{}

// Due leaves those out, and asks for as many more.
func (u Rechecked) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	stopped, err := u.Rechecks.Stopped(ctx, t)
	if err != nil {
		return nil, err
	}
	for most := limit; ; most *= 2 {
		found, err := u.Pay.Due(ctx, t, most)
		if err != nil {
			return nil, err
		}
		all := len(found) < most
		due := slices.DeleteFunc(found, func(p payable.Payable) bool { return stopped[link.Code(p.Holder)] })
		if all || len(due) >= limit {
			return due[:min(limit, len(due))], nil
		}
	}
}

// Reserve looks once more.
func (u Rechecked) Reserve(ctx context.Context, t tenant.ID, note string) (bool, error) {
	p, err := u.Payments.Payment(ctx, t, note)
	if err != nil {
		return false, err
	}
	stops, err := u.Rechecks.Stops(ctx, t, p.Seller)
	if err != nil || stops {
		return false, err
	}
	return u.Pay.Reserve(ctx, t, note)
}

// RecallOf takes back the transfers to an agency that the bank doesn't know of: its documents wait again.
func (m Money) RecallOf(ctx context.Context, t tenant.ID, seller link.Code, now time.Time) error {
	open, err := m.Payments.OpenOf(ctx, t, seller)
	if err != nil {
		return err
	}
	for _, p := range open {
		if p.Status != creditnote.PaymentSent {
			continue
		}
		recalled, err := m.Payouts.Recall(ctx, t, payable.OfCommission(p.Note), now)
		if err != nil {
			return err
		}
		if !recalled {
			continue
		}
		if err := m.Payments.UpdatePayment(ctx, t, p.Note, (*creditnote.Payment).LetWait); err != nil {
			return err
		}
	}
	return nil
}
