package usecase

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Waits tells whose documents or money wait, and for what.
type Waits struct {
	Notes       creditnote.Notes
	Payments    creditnote.Payments
	Commissions commission.Service
	Creditors   creditor.Creditors
	Accounts    creditnote.Accounts
	Payouts     payout.Service
	// Stopped gives the sellers to which nothing is paid until a change of their data holds.
	Stopped func(ctx context.Context, t tenant.ID) (map[link.Code]bool, error)
	Clock   clock.Clock
}

// Why is what something waits for.
type Why string

// The reasons. Those of Outcome are an agency's as well.
const (
	ForData      = Why(NoData)
	ForAgreement = Why(NoAgreement)
	// ForAccount waits for an account of the agency, ForOther for another one than the bank refused.
	ForAccount Why = "no_account"
	ForOther   Why = "account_refused"
	// ForAnswer waits for the tenant's answer to an objection, whatever became of the money.
	ForAnswer Why = "objection"
	// ForOperator came back, and not for a fault of the account: somebody has to look.
	ForOperator Why = "withheld"
	// PaidBefore isn't paid since something left for its month before a backup was restored: with another sum, or for a
	// correction that has to be made again.
	PaidBefore Why = "paid_before"
	// ForRecheck waits for a change of the seller's account, mailbox or tax data to hold, or for an operator where
	// somebody denied it.
	//
	// Rule (document, D): Where it is listed what money waits for, a change of the seller's data that stops it is among
	// the reasons. Enforced: creditnote/usecase.unpaid. Test: TestMoneyThatAChangeStopsIsListedWithItsReason.
	ForRecheck Why = "recheck"
	// Missing should have been written long ago: it failed.
	Missing Why = "missing"
)

// Ours tells whether it waits for the tenant's people, and not for the agency or a day.
func (w Why) Ours() bool {
	return w == ForAnswer || w == ForOperator || w == PaidBefore || w == Missing
}

// patience is how long after the end of a month its document may be missing: runs try for a day.
const patience = 36 * time.Hour

// Waiting is something of an agency that waits.
type Waiting struct {
	Seller link.Code
	Why    Why
	// Number is the document's that waits; empty for commissions that no document is about.
	Number string
	// Cents are those that wait; of an objection, the sum of the document.
	Cents int64
	// Since is from when on: the end of the month, the objection, or when the money was due.
	Since time.Time
}

// Of gives what waits of a tenant, by agencies.
func (u *Waits) Of(ctx context.Context, t tenant.ID) ([]Waiting, error) {
	now := u.Clock.Now()
	over := creditnote.MonthOf(now).First()
	open, err := u.unbilled(ctx, t, over)
	if err != nil {
		return nil, err
	}
	var all []Waiting
	for _, seller := range slices.Sorted(maps.Keys(open)) {
		if open[seller] <= 0 {
			continue // goes on to the next month
		}
		why, err := u.unwritten(ctx, t, seller)
		if err != nil {
			return nil, err
		}
		if why != Missing || now.Sub(over) > patience {
			all = append(all, Waiting{Seller: seller, Why: why, Cents: open[seller], Since: over})
		}
	}
	disputed, err := u.Notes.Disputed(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, n := range disputed {
		w := Waiting{Seller: n.Seller, Why: ForAnswer, Number: n.Number, Cents: n.Sums.Gross}
		if n.Objection != nil {
			w.Since = n.Objection.At
		}
		all = append(all, w)
	}
	unpaid, err := u.Payments.Open(ctx, t)
	if err != nil {
		return nil, err
	}
	stopped, err := u.Stopped(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, p := range unpaid {
		why, err := u.unpaid(ctx, p, stopped[p.Seller])
		if err != nil {
			return nil, err
		}
		if why != "" {
			all = append(all, Waiting{Seller: p.Seller, Why: why, Number: p.Number, Cents: p.Cents, Since: p.Since})
		}
	}
	return all, nil
}

// unbilled sums what a document could be about: what people look at waits for these, and is on their own list.
func (u *Waits) unbilled(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error) {
	open, err := u.Commissions.Unwritten(ctx, t, before)
	if err != nil {
		return nil, err
	}
	held, err := u.Commissions.Held(ctx, t, before)
	for seller, cents := range held {
		open[seller] -= cents
	}
	return open, err
}

func (u *Waits) unwritten(ctx context.Context, t tenant.ID, seller link.Code) (Why, error) {
	if _, err := u.Creditors.Current(ctx, t, seller); errors.Is(err, creditor.ErrNone) {
		return ForData, nil
	} else if err != nil {
		return "", err
	}
	_, err := u.Creditors.Standing(ctx, t, seller)
	if errors.Is(err, creditor.ErrNoAgreement) {
		return ForAgreement, nil
	}
	return Missing, err
}

// unpaid names what an operator has to do something about before what ends by itself.
func (u *Waits) unpaid(ctx context.Context, p creditnote.Payment, stopped bool) (Why, error) {
	switch {
	case p.Status != creditnote.PaymentDue, p.Stopped: // what is stopped is disputed
		return "", nil
	case p.Withheld:
		return ForOperator, nil
	}
	to, err := u.Accounts.Current(ctx, p.Tenant, p.Seller)
	switch {
	case errors.Is(err, creditnote.ErrNoAccount):
		return ForAccount, nil
	case err == nil && to.Hash == p.Refused:
		return ForOther, nil
	case err != nil:
		return "", err
	}
	waits := toPayable(p)
	keys := append([]string{waits.Key}, waits.Later...)
	held, err := u.Payouts.HeldKeys(ctx, p.Tenant, keys)
	switch {
	case err != nil:
		return "", err
	case slices.ContainsFunc(keys, func(key string) bool { return held[key] }):
		return PaidBefore, nil
	case stopped:
		return ForRecheck, nil
	default:
		return "", nil
	}
}
