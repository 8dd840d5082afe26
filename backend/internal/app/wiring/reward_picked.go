package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
)

// picked is the time line of who picks a reward. The token came to the mailbox alone, so a recommender's mailbox has answered with the pick; the
// look at the page is none, as mail filters open links too. A friend's answered when it confirmed.
type picked struct {
	reward.Timeline
	awards    *rewardstore.Awards
	accounts  *accountstore.Store
	mailboxes *mailboxes.Service
}

func (a *App) picked() picked {
	return picked{a.awardTimeline(), rewardstore.NewAwards(a.DB), accountstore.New(a.DB), a.Mailboxes()}
}

// Note implements reward.Timeline.
func (p picked) Note(ctx context.Context, t tenant.ID, id string, m reward.Moment, award string, at time.Time) error {
	if err := p.Timeline.Note(ctx, t, id, m, award, at); err != nil {
		return err
	}
	a, err := p.awards.ByID(ctx, t, award)
	if err != nil || a.Party != reward.Recommender {
		return err
	}
	holder, err := p.accounts.ByID(ctx, string(t), a.HolderID)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	return p.mailboxes.Answered(ctx, t, holder.Email)
}
