package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/letters/mail"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// KeptOfFriend is what other slices keep of a friend.
//
// Rule (friend, 4 D): A friend who had confirmed finds the letter about a withdrawal among their own. Test:
// TestTheLetterAboutAWithdrawalIsAmongTheFriends.
type KeptOfFriend struct {
	CustomerNumbers customernumber.Numbers
	Awards          reward.Awards
	Mails           mail.Log
	BankAccounts    *bankaccounts.OfFriend
	Rewards         *rewards.OfFriend
}

var _ recipient.Kept = KeptOfFriend{}

// Account gives the stored bank account as it is shown.
func (f KeptOfFriend) Account(ctx context.Context, r *recipient.Recipient) (recipient.Shown, error) {
	shown, err := f.BankAccounts.Of(ctx, r.Tenant, r.ID)
	return recipient.Shown(shown), err
}

// CustomerNumber gives the end of the one that the friend gave.
func (f KeptOfFriend) CustomerNumber(ctx context.Context, r *recipient.Recipient) (string, error) {
	given, err := f.CustomerNumbers.Given(ctx, r.Tenant, r.ID)
	if err != nil || len(given) == 0 {
		return "", err
	}
	return given[0].Last3, nil
}

// Prospect gives the friend's own reward.
func (f KeptOfFriend) Prospect(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, r *recipient.Recipient,
) (recipient.Prospect, error) {
	p, err := f.Rewards.Do(ctx, t, l, r.RecommendationID, r.ID)
	if err != nil {
		return recipient.Prospect{}, err
	}
	out := recipient.Prospect{Cents: p.Cents, Status: rewardrest.StatusOfFriend(p)}
	for _, a := range p.Sight.Awards {
		if a.Choice != nil && a.Choice.Account != nil {
			out.Last4 = a.Choice.Account.Last4
		}
		if a.Held() {
			out.HeldUntil = a.HeldUntil
		}
		if a.Status == reward.Offered && a.Choice == nil && !a.Revoked && !a.Held() {
			out.ClaimableUntil = a.ExpiresAt
		}
	}
	return out, nil
}

// Letters gives those about the data, about the friend's awards, and about the recommendation's withdrawal.
func (f KeptOfFriend) Letters(ctx context.Context, r *recipient.Recipient) ([]recipient.Left, error) {
	subjects := []string{r.ID, r.RecommendationID}
	awards, err := f.Awards.OfRecommendations(ctx, r.Tenant, []string{r.RecommendationID})
	if err != nil {
		return nil, err
	}
	for _, a := range awards {
		if a.Party == reward.Recipient && a.HolderID == r.ID {
			subjects = append(subjects, a.ID)
		}
	}
	all, err := f.Mails.Of(ctx, r.Tenant, subjects)
	out := make([]recipient.Left, 0, len(all))
	for _, l := range all {
		if l.Subject == r.RecommendationID && l.Kind != mail.Withdrawn {
			continue // the recommender's
		}
		out = append(out, recipient.Left{Kind: string(l.Kind), At: l.At.Truncate(time.Second)})
	}
	return out, err
}
