package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Claim takes one pick for several awards of a recommender who is logged in.
//
// Rule (reward, 5 D): Who is logged in claims several own awards with one account, in one transaction; one that can't
// be had is refused and holds up no other, and the same call again changes nothing. Enforced: reward/award.go
// Claimable. Test: TestSeveralAwardsAreClaimedAtOnceToOneAccount, TestWhatCanNotBeClaimedDoesNotHoldUpTheRest.
type Claim struct{ *Choose }

// ManyPick is one way for several awards: one account, or a voucher for each.
type ManyPick struct {
	AwardIDs []string
	RewardID string
	Account  bankaccount.Account
	Stored   bool
	// Insist takes an account again that the bank found fault with.
	Insist bool
}

// pick is the account's part.
func (p ManyPick) pick() Pick { return Pick{Account: p.Account, Stored: p.Stored, Insist: p.Insist} }

// Claimed is what became of one of them: Refused says why it was not taken.
type Claimed struct {
	reward.Award
	Refused error
}

// refusals are about one award; the others are claimed all the same. Anything else stops all of them.
var refusals = []error{
	reward.ErrAlreadyChosen, reward.ErrNoLongerClaimable, reward.ErrRewardUnknown, reward.ErrSameAccount,
	reward.ErrAwardUnknown,
}

// Do claims all that can be, in one transaction, and tells for each what happened. Once more it changes nothing: each
// says that it is chosen.
func (u *Claim) Do(ctx context.Context, t *tenant.Tenant, recommender string, p ManyPick) ([]Claimed, error) {
	held, err := u.Awards.OfRecommender(ctx, t.ID, recommender)
	if err != nil {
		return nil, err
	}
	asked := make([]Claimed, 0, len(p.AwardIDs))
	for _, id := range p.AwardIDs {
		if slices.ContainsFunc(asked, func(c Claimed) bool { return c.ID == id }) {
			continue
		}
		one := Claimed{Award: reward.Award{ID: id}, Refused: reward.ErrAwardUnknown}
		if i := slices.IndexFunc(held, func(a reward.Award) bool { return a.ID == id }); i >= 0 {
			one = Claimed{Award: held[i]}
		}
		asked = append(asked, one)
	}
	return u.claim(ctx, t, asked, p)
}

func (u *Claim) claim(ctx context.Context, t *tenant.Tenant, asked []Claimed, p ManyPick) ([]Claimed, error) {
	choices := make([]reward.Choice, len(asked))
	var account *reward.SealedAccount
	for i := range asked {
		one := &asked[i]
		if one.Refused != nil {
			continue
		}
		var err error
		if choices[i], err = u.choice(ctx, t, one.Award, p.RewardID); err != nil {
			if one.Refused = refusalOf(err); one.Refused == nil {
				return nil, err
			}
			continue
		}
		if choices[i].Means != reward.ByBank {
			continue
		}
		if account == nil {
			if account, err = u.account(ctx, t, one.Award, p.pick()); err != nil {
				return nil, err
			}
		}
		choices[i].Account = account
	}
	var done []Claimed
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) (err error) {
		done, err = u.noteAll(ctx, t, asked, choices, p.Stored)
		return err
	})
	return done, err
}

func (u *Claim) choice(
	ctx context.Context, t *tenant.Tenant, a reward.Award, rewardID string,
) (reward.Choice, error) {
	now := u.Clock.Now()
	if err := a.Claimable(now); err != nil {
		return reward.Choice{}, err
	}
	entry, err := u.entry(ctx, t, a, rewardID, now)
	return choiceOf(t, entry, now), err
}

// noteAll writes the picks, in the caller's transaction. One account has one letter, whatever it is for.
func (u *Claim) noteAll(
	ctx context.Context, t *tenant.Tenant, asked []Claimed, choices []reward.Choice, stored bool,
) ([]Claimed, error) {
	done, mailed := slices.Clone(asked), false
	for i := range done {
		one := &done[i]
		if one.Refused != nil {
			continue
		}
		if err := u.note(ctx, t, &one.Award, choices[i]); err != nil {
			if one.Refused = refusalOf(err); one.Refused == nil {
				return nil, err
			}
			continue
		}
		if mailed {
			continue
		}
		if err := u.askLetter(ctx, one.Award, stored); err != nil {
			return nil, err
		}
		mailed = true
	}
	return done, nil
}

// refusalOf gives the refusal that an error is; nil for any other.
func refusalOf(err error) error {
	for _, refusal := range refusals {
		if errors.Is(err, refusal) {
			return refusal
		}
	}
	return nil
}
