package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (payout, 4 D): Signals stand beside the transfers that are released, and a release names them. Enforced:
// usecase/content.go notes. Test: TestSignalsAreSeenInWhatIsReleased.
var (
	_ transfer.Unusual = Signals{}
	_ transfer.Unusual = All{}
	_ transfer.Unusual = Accounts{}
)

// Signals are what was found of the recommendations that awards are for (docs/adr/0027).
type Signals struct {
	OfAwards func(ctx context.Context, t tenant.ID, awards []string) (map[string][]signal.Signal, error)
}

// Of gives them as notes.
func (r Signals) Of(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref][]transfer.Note, error) {
	found, err := r.OfAwards(ctx, t, payable.AwardsOf(refs))
	notes := map[payable.Ref][]transfer.Note{}
	for award, signals := range found {
		for _, s := range signals {
			notes[payable.OfAward(award)] = append(notes[payable.OfAward(award)], transfer.Note{
				Kind: string(s.Kind), What: s.Words(), Count: s.Evidence.Count, Detail: s.Evidence.Detail,
			})
		}
	}
	return notes, err
}

// All joins the notes of several.
type All []transfer.Unusual

// Of gives what is noted of some payables.
func (m All) Of(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref][]transfer.Note, error) {
	all := map[payable.Ref][]transfer.Note{}
	for _, one := range m {
		notes, err := one.Of(ctx, t, refs)
		if err != nil {
			return nil, err
		}
		for ref, found := range notes {
			all[ref] = append(all[ref], found...)
		}
	}
	return all, nil
}

// AccountAwards are awards by their accounts.
type AccountAwards interface {
	reward.Awards
	// UsualTransfer tells how many transfers were made, and their average.
	UsualTransfer(ctx context.Context, t tenant.ID) (count, averageCents int64, err error)
	// OfAccount gives all awards that go to one account.
	OfAccount(ctx context.Context, t tenant.ID, hash string) ([]reward.Award, error)
}

// Accounts looks at accounts and amounts.
type Accounts struct {
	Awards AccountAwards
	Stored bankaccount.Accounts
}

// Of gives what is noted of the awards among some payables.
func (u Accounts) Of(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref][]transfer.Note, error) {
	paid, average, err := u.Awards.UsualTransfer(ctx, t)
	if err != nil {
		return nil, err
	}
	notes := map[payable.Ref][]transfer.Note{}
	for _, id := range payable.AwardsOf(refs) {
		a, err := u.Awards.ByID(ctx, t, id)
		if err != nil {
			return nil, err
		}
		c := transfer.Circumstances{AmountCents: a.AmountCents, Paid: paid, AverageCents: average}
		if a.Kind == reward.ForBonus {
			c.Bonus = &a.Nth
		}
		if c.To, err = u.account(ctx, a); err != nil {
			return nil, err
		}
		if found := c.Notes(); len(found) > 0 {
			notes[payable.OfAward(id)] = found
		}
	}
	return notes, nil
}

// account tells who else is paid where an award goes, and how long that is known.
func (u Accounts) account(ctx context.Context, a reward.Award) (*transfer.KnownAccount, error) {
	if a.Choice == nil || a.Choice.Account == nil {
		return nil, nil
	}
	same, err := u.Awards.OfAccount(ctx, a.Tenant, a.Choice.Account.Hash)
	if err != nil {
		return nil, err
	}
	known, holders := &transfer.KnownAccount{ChosenAt: a.Choice.ChosenAt}, map[string]bool{}
	for _, other := range same {
		if other.HolderID != a.HolderID || other.Party != a.Party {
			holders[string(other.Party)+other.HolderID] = true
		}
		known.PaidBefore = known.PaidBefore || other.Status == reward.PaidOut
	}
	known.Others = len(holders)
	if a.Party != reward.Recommender {
		return known, nil
	}
	stored, err := u.Stored.Of(ctx, a.Tenant, a.HolderID)
	if errors.Is(err, bankaccount.ErrNone) {
		return known, nil
	}
	known.StoredAt = stored.StoredAt
	return known, err
}
