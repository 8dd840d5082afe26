package peers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ payout.Unusual = Signals{}
	_ payout.Unusual = All{}
	_ payout.Unusual = Accounts{}
)

// Signals are what was found of the recommendations that awards are for (docs/adr/0027).
type Signals struct {
	OfAwards func(ctx context.Context, t tenant.ID, awards []string) (map[string][]signal.Signal, error)
}

// Of gives them as notes.
func (r Signals) Of(ctx context.Context, t tenant.ID, awards []string) (map[string][]payout.Note, error) {
	found, err := r.OfAwards(ctx, t, awards)
	notes := map[string][]payout.Note{}
	for award, signals := range found {
		for _, s := range signals {
			notes[award] = append(notes[award], payout.Note{Kind: string(s.Kind), What: s.Words()})
		}
	}
	return notes, err
}

// All joins the notes of several.
type All []payout.Unusual

// Of gives what is noted of awards, by their ids.
func (m All) Of(ctx context.Context, t tenant.ID, awards []string) (map[string][]payout.Note, error) {
	all := map[string][]payout.Note{}
	for _, one := range m {
		notes, err := one.Of(ctx, t, awards)
		if err != nil {
			return nil, err
		}
		for award, found := range notes {
			all[award] = append(all[award], found...)
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

const (
	// lately is how young a stored account is new.
	lately = 14 * 24 * time.Hour
	// An amount is high from so many times the average, once so many were paid.
	highFactor = 3
	enoughPaid = 10
)

// Of gives what is noted of awards, by their ids.
func (u Accounts) Of(ctx context.Context, t tenant.ID, ids []string) (map[string][]payout.Note, error) {
	paid, average, err := u.Awards.UsualTransfer(ctx, t)
	if err != nil {
		return nil, err
	}
	notes := map[string][]payout.Note{}
	for _, id := range ids {
		a, err := u.Awards.ByID(ctx, t, id)
		if err != nil {
			return nil, err
		}
		add := func(kind, what string, values ...any) {
			notes[id] = append(notes[id], payout.Note{Kind: kind, What: fmt.Sprintf(what, values...)})
		}
		if a.Kind == reward.ForBonus {
			add("bonus", "bonus number %d of this recommender", a.Nth)
		}
		if paid >= enoughPaid && a.AmountCents >= highFactor*average {
			add("high_amount", "%d times the average transfer or more", highFactor)
		}
		if a.Choice == nil || a.Choice.Account == nil {
			continue
		}
		if err := u.account(ctx, a, add); err != nil {
			return nil, err
		}
	}
	return notes, nil
}

// account notes who else is paid there, and how long it is known.
func (u Accounts) account(ctx context.Context, a reward.Award, add func(kind, what string, values ...any)) error {
	same, err := u.Awards.OfAccount(ctx, a.Tenant, a.Choice.Account.Hash)
	if err != nil {
		return err
	}
	holders, first := map[string]bool{}, true
	for _, other := range same {
		if other.HolderID != a.HolderID || other.Party != a.Party {
			holders[string(other.Party)+other.HolderID] = true
		}
		first = first && other.Status != reward.PaidOut
	}
	if len(holders) > 0 {
		add("shared_account", "the same account is named by %d other people", len(holders))
	}
	if first {
		add("first_transfer", "nothing was paid to this account before")
	}
	if a.Party != reward.Recommender {
		return nil
	}
	stored, err := u.Stored.Of(ctx, a.Tenant, a.HolderID)
	if errors.Is(err, bankaccount.ErrNone) {
		return nil
	}
	if err == nil && a.Choice.ChosenAt.Sub(stored.StoredAt) < lately {
		add("new_account", "the stored account was entered or changed on %s", stored.StoredAt.In(tenant.Berlin).Format("02.01.2006"))
	}
	return err
}
