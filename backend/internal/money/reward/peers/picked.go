package peers

import (
	"context"
	"errors"
	"time"

	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ reward.Timeline = Picked{}

// Picked is the time line of who picks a reward. The token came to the mailbox alone, so a recommender's mailbox has answered with the pick; the
// look at the page is none, as mail filters open links too. A friend's answered when it confirmed.
type Picked struct {
	Timeline
	Awards    reward.Awards
	Accounts  account.Accounts
	Mailboxes *mailboxes.Service
}

// Note adds a point, and remembers that the mailbox answered.
func (p Picked) Note(ctx context.Context, t tenant.ID, id string, m reward.Moment, award string, at time.Time) error {
	if err := p.Timeline.Note(ctx, t, id, m, award, at); err != nil {
		return err
	}
	a, err := p.Awards.ByID(ctx, t, award)
	if err != nil || a.Party != reward.Recommender {
		return err
	}
	holder, err := p.Accounts.ByID(ctx, t, a.HolderID)
	if errors.Is(err, account.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	return p.Mailboxes.Answered(ctx, t, holder.Email)
}
