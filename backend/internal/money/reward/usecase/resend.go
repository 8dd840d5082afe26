package usecase

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/safety/token"
)

// ResendAsked tells that the holder of an award wants its mail again. Its key is <award>/<request>.
const ResendAsked outbox.Topic = "award.mail_again"

// Resend sends the mail with the reward token once more to a recommender or a friend who lost it. An earlier token
// stays good: both lead to the same award, which is claimed once.
type Resend struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Recommendations recommendation.Recommendations
	Awards          reward.Awards
	Holders         Holders
	// Refuses tells whether a mailbox wants no letters, also none about money: then none is promised.
	Refuses func(ctx context.Context, t tenant.ID, mailbox person.Email, unasked bool) (bool, error)
	Limit   quota.Daily
	Tokens  reward.Tokens
	Letters reward.Letters
	Outbox  outbox.Outbox
	NewID   func() string
}

// Ask notes the request, some times a day for an award; the mail leaves soon after.
func (u *Resend) Ask(ctx context.Context, t tenant.ID, recommender, number string) error {
	own, err := recommendation.Own(ctx, u.Recommendations, t, recommender, number)
	if err != nil {
		return err
	}
	return u.ask(ctx, t, own.ID, reward.Recommender, recommender)
}

// AskAsFriend notes the same for the friend of a recommendation. It says nothing that isn't in the friend's own record,
// and the mail goes to the mailbox that confirmed, no matter in which browser it is asked for.
//
// Rule (reward, 4 D): A friend who lost the reward's letter has it mailed once more from the page of their data, as
// often as recommenders may. Enforced: reward/usecase/resend.go AskAsFriend, reward/rest/mail_again.go again. Test:
// TestAFriendsLostRewardMailLeavesAgain, TestAFriendHasTheRewardMailSentAgainThriceADay.
func (u *Resend) AskAsFriend(ctx context.Context, t tenant.ID, recommendation, friend string) error {
	return u.ask(ctx, t, recommendation, reward.Recipient, friend)
}

func (u *Resend) ask(ctx context.Context, t tenant.ID, recommendation string, p reward.Party, holder string) error {
	now := u.Clock.Now()
	awards, err := u.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	a, err := claimable(awards, p, holder, now)
	if err != nil {
		return err
	}
	if err := u.wanted(ctx, a); err != nil {
		return err
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Limit.Take(ctx, t, a.ID, now); err != nil {
			return err
		}
		return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: ResendAsked, Key: a.ID + "/" + u.NewID()})
	})
}

// Hindered tells why the mail couldn't be asked for now; it takes nothing.
func (u *Resend) Hindered(
	ctx context.Context, t tenant.ID, recommendation string, p reward.Party, holder string,
) error {
	now := u.Clock.Now()
	awards, err := u.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	a, err := claimable(awards, p, holder, now)
	if err != nil {
		return err
	}
	if err := u.wanted(ctx, a); err != nil {
		return err
	}
	left, err := u.Limit.Left(ctx, t, a.ID, now)
	if err == nil && left == 0 {
		err = quota.ErrSpent
	}
	return err
}

// wanted refuses what would reach no one: a mailbox that declined all letters gets none.
func (u *Resend) wanted(ctx context.Context, a reward.Award) error {
	holder, err := u.Holders.Of(ctx, a)
	if err != nil {
		return err
	}
	refuses, err := u.Refuses(ctx, a.Tenant, person.EmailOf(holder.Email), false)
	if err == nil && refuses {
		err = recipient.ErrDeclined
	}
	return err
}

// claimable finds an own award that waits for its holder's choice; a token shows the others of the same recommendation
// too. If there is none, the answer tells about the award that comes nearest to it.
func claimable(awards []reward.Award, p reward.Party, holder string, now time.Time) (reward.Award, error) {
	refusal := error(reward.ErrNotYet)
	for _, a := range awards {
		if a.Party != p || a.HolderID != holder {
			continue
		}
		err := a.Claimable(now)
		if err == nil {
			return a, nil
		}
		if a.Status != reward.Open {
			refusal = err
		}
	}
	return reward.Award{}, refusal
}

// Deliver mails what was asked for, unless the award can't be claimed any more; the same request mails once.
func (u *Resend) Deliver(ctx context.Context, m outbox.Message) error {
	award, request, _ := strings.Cut(m.Key, "/")
	t, now := tenant.ID(m.Tenant), u.Clock.Now()
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil {
		return err
	}
	if !a.Waits(now) {
		return nil
	}
	secret, err := u.Tokens.Issue(ctx, t, token.Reward, a.ID, now, a.ExpiresAt)
	if err != nil {
		return err
	}
	return u.Letters.OfferedOnceMore(ctx, a, string(secret), request)
}
