package wiring

import (
	"context"
	"errors"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ReleaseNotes are what the people who release transfers are shown of each, from all that look for something. Nothing of it decides.
func (a *App) ReleaseNotes() payout.Unusual {
	return manyEyes{
		unusualAccounts{rewardstore.NewAwards(a.DB), bankaccountstore.New(a.DB)},
		recordedSignals{a},
	}
}

// recordedSignals are what was found of the recommendations that awards are for (docs/adr/0027).
type recordedSignals struct{ app *App }

// Of implements payout.Unusual.
func (r recordedSignals) Of(ctx context.Context, t tenant.ID, awards []string) (map[string][]payout.Note, error) {
	found, err := r.app.SignalsOfAwards(ctx, t, awards)
	notes := map[string][]payout.Note{}
	for award, signals := range found {
		for _, s := range signals {
			notes[award] = append(notes[award], payout.Note{Kind: string(s.Kind), What: s.Words()})
		}
	}
	return notes, err
}

// manyEyes joins the notes of several.
type manyEyes []payout.Unusual

// Of implements payout.Unusual.
func (m manyEyes) Of(ctx context.Context, t tenant.ID, awards []string) (map[string][]payout.Note, error) {
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

// unusualAccounts looks at accounts and amounts.
type unusualAccounts struct {
	awards *rewardstore.Awards
	stored bankaccount.Accounts
}

const (
	// lately is how young a stored account is new.
	lately = 14 * 24 * time.Hour
	// An amount is high from so many times the average, once so many were paid.
	highFactor = 3
	enoughPaid = 10
)

// Of implements payout.Unusual.
func (u unusualAccounts) Of(ctx context.Context, t tenant.ID, ids []string) (map[string][]payout.Note, error) {
	paid, average, err := u.awards.UsualTransfer(ctx, t)
	if err != nil {
		return nil, err
	}
	notes := map[string][]payout.Note{}
	for _, id := range ids {
		a, err := u.awards.ByID(ctx, t, id)
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
func (u unusualAccounts) account(ctx context.Context, a reward.Award, add func(kind, what string, values ...any)) error {
	same, err := u.awards.OfAccount(ctx, a.Tenant, a.Choice.Account.Hash)
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
	stored, err := u.stored.Of(ctx, a.Tenant, a.HolderID)
	if errors.Is(err, bankaccount.ErrNone) {
		return nil
	}
	if err == nil && a.Choice.ChosenAt.Sub(stored.StoredAt) < lately {
		add("new_account", "the stored account was entered or changed on %s", stored.StoredAt.In(tenant.Berlin).Format("02.01.2006"))
	}
	return err
}
