package usecase

import (
	"context"
	"errors"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Choose takes the holder's pick of a reward for an award.
//
// Rule (reward, 3): A stored account is its owner's: no friend's award is paid to it. Test:
// TestChooseTheStoredAccount.
//
// Rule (reward, 4 D): Where a tenant refuses one account on both sides of a recommendation, it is found also when both
// claim in one instant. Enforced: reward/usecase.alone. Test: TestOneAccountThatBothSidesClaimInOneInstantIsFound.
//
// Rule (letter, 4 D): Who picks a reward by its link has answered for the mailbox; a look at the page is no answer.
// Enforced: reward/usecase.WasChosen. Test: TestWhoPicksARewardByItsLinkHasAnswered.
type Choose struct {
	Tx         transaction.Transactor
	Clock      clock.Clock
	Awards     reward.Awards
	Catalogues reward.Catalogues
	Accounts   bankaccount.Service
	// Safe seals for the table of awards.
	Safe            bankaccount.Safe
	Recommendations reward.Recommendations
	Outbox          outbox.Outbox
	NewID           func() string
	// Holders, and Answered, are for a pick by the token. That came to the mailbox alone, so a recommender's mailbox has
	// answered with the pick; the look at the page is no answer, as mail filters open links too. A friend's answered when
	// it confirmed.
	Holders  Holders
	Answered func(ctx context.Context, t tenant.ID, mailbox person.Email) error
}

// Pick is what the holder asks for.
type Pick struct {
	AwardID  string
	RewardID string
	// Account is needed for a transfer, unless Stored asks for the one that the holder keeps with the programme.
	Account bankaccount.Account
	Stored  bool
	// Insist takes an account again that the bank found fault with.
	Insist bool
}

// Do notes the pick; holding is the award that the token was issued for.
//
// Rule (reward, 9): Cash is promised within four weeks of the choice, a voucher within 24 hours (periods.payment,
// periods.voucher); operators see what is late. Enforced: reward/gormstore.Late, app/operator/health.go. Test:
// TestChooseTransfer.
func (u *Choose) Do(ctx context.Context, t *tenant.Tenant, holding string, p Pick) (reward.Award, error) {
	now := u.Clock.Now()
	a, err := ownAward(ctx, u.Awards, t.ID, holding, p.AwardID)
	if err != nil {
		return reward.Award{}, err
	}
	if err := a.Claimable(now); err != nil {
		return reward.Award{}, err
	}
	entry, err := u.entry(ctx, t, a, p.RewardID, now)
	if err != nil {
		return reward.Award{}, err
	}
	choice := choiceOf(t, entry, now)
	if entry.Means == reward.ByBank {
		if choice.Account, err = u.account(ctx, t, a, p); err != nil {
			return reward.Award{}, err
		}
	}
	err = transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		if err := u.note(ctx, t, &a, choice); err != nil {
			return err
		}
		if err := u.answered(ctx, a); err != nil {
			return err
		}
		return u.askLetter(ctx, a, p.Stored)
	})
	return a, err
}

// answered remembers that a recommender's mailbox has answered; one who was erased has none.
func (u *Choose) answered(ctx context.Context, a reward.Award) error {
	if a.Party != reward.Recommender {
		return nil
	}
	holder, err := u.Holders.Accounts.ByID(ctx, a.Tenant, a.HolderID)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	return u.Answered(ctx, a.Tenant, holder.Email)
}

// choiceOf gives the pick of an entry, with the day by which it is promised; the account of a transfer is still
// missing.
func choiceOf(t *tenant.Tenant, entry reward.CatalogueEntry, now time.Time) reward.Choice {
	c := reward.Choice{RewardID: entry.ID, Means: entry.Means, ChosenAt: now, DueBy: t.Periods.Voucher.End(now)}
	if entry.Means == reward.ByBank {
		c.DueBy = t.Periods.Payment.End(now)
	}
	return c
}

// entry finds what was picked, if the catalogue offers it for this award now.
func (u *Choose) entry(
	ctx context.Context, t *tenant.Tenant, a reward.Award, id string, now time.Time,
) (reward.CatalogueEntry, error) {
	catalogue, err := u.Catalogues.Catalogue(ctx, t.ID)
	if err != nil {
		return reward.CatalogueEntry{}, err
	}
	entry, err := catalogue.ByID(id)
	if err != nil {
		return reward.CatalogueEntry{}, err
	}
	if !entry.OpenTo(a.Party, now) || !entry.Fits(a.AmountCents) {
		return reward.CatalogueEntry{}, reward.ErrRewardUnknown
	}
	return entry, nil
}

// note writes the pick, in the caller's transaction; a is the award afterwards.
func (u *Choose) note(ctx context.Context, t *tenant.Tenant, a *reward.Award, choice reward.Choice) error {
	if err := u.alone(ctx, t, *a, choice.Account); err != nil {
		return err
	}
	err := u.Awards.Update(ctx, a.Tenant, a.ID, func(stored *reward.Award) error {
		if err := stored.Choose(choice); err != nil {
			return err
		}
		*a = *stored
		return nil
	})
	if err != nil {
		return err
	}
	return tell(ctx, u.Recommendations, u.Outbox, *a, reward.WasChosen, choice.ChosenAt)
}

// askLetter asks for the letter to the holder about an account that was typed with the choice. The stored one had its
// letter before, unless it was taken away or replaced before that could leave.
func (u *Choose) askLetter(ctx context.Context, a reward.Award, stored bool) error {
	if a.Choice.Account == nil {
		return nil
	}
	whose := bankaccount.Award
	if stored {
		whose = bankaccount.Kept
	}
	return u.Outbox.Add(ctx, bankaccount.Letter(a.Tenant, whose, a.ID, u.NewID()))
}

// account seals the one that was typed, or the stored one: the rules are asked again, for they may have changed since.
func (u *Choose) account(
	ctx context.Context, t *tenant.Tenant, a reward.Award, p Pick,
) (*reward.SealedAccount, error) {
	given := p.Account
	if p.Stored {
		var err error
		given, err = u.Accounts.Open(ctx, t, a.Party.Side(), a.HolderID)
		if errors.Is(err, bankaccount.ErrNone) {
			return nil, reward.ErrNoStoredAccount
		}
		if err != nil {
			return nil, err
		}
	}
	sealed, err := u.seal(t, given)
	if err != nil || p.Insist {
		return sealed, err
	}
	refused, err := u.Awards.Refused(ctx, a.Tenant, a.Party, a.HolderID, sealed.Hash)
	switch {
	case err != nil:
		return nil, err
	case refused && p.Stored:
		return nil, reward.ErrAccountRefused
	case refused:
		return nil, reward.ErrAccountRefused.WithFields(fault.Field{Path: "iban", Code: reward.ErrAccountRefused.Code})
	}
	return sealed, nil
}

// alone refuses an account that stands on the other side too, where the tenant wants one of each side's own. Of two who
// claim it in one instant the second waits for the first, and finds it.
//
// Rule (reward, 5): That an account's holder is the person who earned the reward isn't asked: people are paid on the
// account of a spouse, or of a firm, and who releases reads the holder's name. Test: TestChooseRefuses.
func (u *Choose) alone(
	ctx context.Context, t *tenant.Tenant, a reward.Award, account *reward.SealedAccount,
) error {
	if account == nil || !t.Rules.RefusesSharedAccount() {
		return nil
	}
	if err := u.Accounts.Lock(ctx, t.ID, account.Hash); err != nil {
		return err
	}
	others, err := u.Accounts.OtherSide(ctx, a.Tenant, a.Party.Side(), a.RecommendationID)
	if err != nil {
		return err
	}
	if slices.Contains(others, account.Hash) {
		return reward.ErrSameAccount
	}
	return nil
}

func (u *Choose) seal(t *tenant.Tenant, given bankaccount.Account) (*reward.SealedAccount, error) {
	checked, err := given.Check(t.Rules.GermanIBANOnly)
	if err != nil {
		return nil, err
	}
	iban, err := u.Safe.Seal(t.ID, bankaccount.ColumnIBAN, checked.IBAN)
	if err != nil {
		return nil, err
	}
	holder, err := u.Safe.Seal(t.ID, bankaccount.ColumnHolder, checked.Holder)
	if err != nil {
		return nil, err
	}
	return &reward.SealedAccount{
		IBAN: iban, Holder: holder, Last4: bankaccount.Last4(checked.IBAN),
		Hash: u.Safe.Fingerprint(t.ID, checked.IBAN),
	}, nil
}
