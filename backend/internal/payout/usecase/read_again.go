package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/tenant"
)

// again reads what the books have forgotten. What can't be worked through now is read like a new one.
func (u *Run) again(ctx context.Context, t tenant.ID, mark string, forgotten []payout.WasRead, decided map[string]bool, now time.Time) (string, error) {
	for _, was := range forgotten {
		r, there, err := u.Reading.Again(ctx, t, was)
		if err != nil {
			return mark, unclear(err)
		}
		if there {
			if batches, err := u.hearing(was).judge(ctx, t, r, decided, now); err != nil {
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
		if moved, err := u.Mark.MoveReadMark(ctx, t, mark, was.Next); err != nil || !moved {
			return mark, err
		}
		mark = was.Next
	}
	return mark, nil
}

// hearing is the run while it judges a report of which nobody wrote down whether these books have read it: they are asked.
func (u *Run) hearing(was payout.WasRead) *Run {
	other := *u
	other.heard = was
	return &other
}

// knows tells whether a payout had ended after the bank said what is judged now: the books have read that, and what followed it.
func (u *Run) knows(p payout.Payout) bool {
	return u.unlisted() && p.Status != payout.Reserved && !p.SettledAt.Before(u.heard.ToldAt) && p.SettledAt.Before(u.heard.ListedAt)
}

// unlisted tells whether it was read before there was a list.
func (u *Run) unlisted() bool { return !u.heard.ListedAt.IsZero() }
