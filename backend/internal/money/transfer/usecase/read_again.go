package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// again reads what the books have forgotten. What can't be worked through now is read like a new one.
//
// Rule (payout, 4 D): Of a transfer that stands as paid, a return that the bank made before the books said so, in a
// file of before the list, is asked of a person. Enforced: read_again.go known. Test:
// TestWhatWasReadBeforeThereWasAListIsReadAgainAfterARestore.
func (u *Run) again(
	ctx context.Context, t tenant.ID, mark string, forgotten []transfer.WasRead, decided map[string]bool, now time.Time,
) (string, error) {
	for _, was := range forgotten {
		r, there, err := u.Reading.Again(ctx, t, was)
		if err != nil {
			return mark, unclear(err)
		}
		if there {
			if batches, _, err := u.judging(was).judge(ctx, t, r, decided, now); err != nil {
				if ctx.Err() != nil {
					return mark, err
				}
				if err := u.Reading.Back(ctx, t, was); err != nil {
					return mark, unclear(err)
				}
			} else if err := u.ended(ctx, t, batches, now); err != nil {
				return mark, err
			}
		}
		if moved, err := u.Marks.MoveReadMark(ctx, t, mark, was.Next); err != nil || !moved {
			return mark, err
		}
		mark = was.Next
	}
	return mark, nil
}

// judging is the run while it judges a report of which it isn't written down whether these books have read it: they are
// asked.
func (u *Run) judging(was transfer.WasRead) *Run {
	other := *u
	other.past = was
	return &other
}

// knows tells whether a payout had ended after the bank said what is judged now: the books have read that, and what
// followed it, most likely.
func (u *Run) knows(p transfer.Payout) bool {
	return u.unlisted() && p.Status != transfer.Reserved && !p.SettledAt.Before(u.past.MadeAt) && p.SettledAt.Before(u.past.ListedAt)
}

// known gives what such a word does nevertheless: that money came back, which stands as paid, may have been brought
// after the books said paid, and a person looks. But where a person has looked at the transfer before, the books
// have that from what was said then.
func (u *Run) known(
	ctx context.Context, p transfer.Payout, effect transfer.Effect,
) (transfer.Effect, transfer.CaseKind, error) {
	if effect != transfer.Returns {
		return transfer.Nothing, "", nil
	}
	for _, kind := range transfer.Blocking() {
		ever, err := u.Cases.Ever(ctx, transfer.Case{Tenant: p.Tenant, Kind: kind, PayoutID: p.ID})
		if err != nil || ever {
			return transfer.Nothing, "", err
		}
	}
	return transfer.Asks, transfer.RefusedAfterPaid, nil
}

// unlisted tells whether it was read before there was a list.
func (u *Run) unlisted() bool { return !u.past.ListedAt.IsZero() }
