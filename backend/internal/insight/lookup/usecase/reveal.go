package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reveal shows the persons of a recommendation for one view. The reason is kept with each of them.
func (d *Desk) Reveal(
	ctx context.Context, at staff.AtDesk, t tenant.ID, number, reason string,
) (out lookup.Revealed, err error) {
	r, err := d.Records.Record(ctx, t, number)
	if err != nil {
		return lookup.Revealed{}, unknown(err)
	}
	shown := map[string]shownPerson{}
	if r.RecommenderID != "" {
		a, err := d.Accounts.ByID(ctx, t, r.RecommenderID)
		if err == nil {
			shown[a.ID] = personOf(a)
			out.Recommender = personOf(a).clear()
		}
		if err != nil && !errors.Is(err, account.ErrUnknown) {
			return lookup.Revealed{}, err
		}
	}
	if r.RecipientID != "" {
		f, err := d.Recipients.ByID(ctx, t, r.RecipientID)
		if err == nil {
			p := shownPerson{f.Data.FirstName, f.Data.LastName, f.Data.Email.String()}
			shown[f.ID], out.Friend = p, p.clear()
		}
		if err != nil && !errors.Is(err, recipient.ErrUnknown) {
			return lookup.Revealed{}, err
		}
	}
	if err := d.reveal(ctx, at, reason, shown); err != nil {
		return lookup.Revealed{}, err
	}
	return out, nil
}

// RevealAccount shows an account's owner for one view.
func (d *Desk) RevealAccount(ctx context.Context, at staff.AtDesk, id, reason string) (lookup.Clear, error) {
	a, err := d.Accounts.ByID(ctx, at.Session.Tenant, id)
	if err != nil {
		return lookup.Clear{}, unknown(err)
	}
	p := personOf(a)
	if err := d.reveal(ctx, at, reason, map[string]shownPerson{a.ID: p}); err != nil {
		return lookup.Clear{}, err
	}
	return *p.clear(), nil
}

type shownPerson struct{ first, last, email string }

func personOf(a *account.Account) shownPerson {
	return shownPerson{a.FirstName, a.LastName, a.Email.String()}
}

func (p shownPerson) clear() *lookup.Clear {
	name := account.Account{FirstName: p.first, LastName: p.last}
	return &lookup.Clear{Name: name.FullName(), Email: p.email}
}

// reveal writes down why, before anything is shown: no reason, no name.
func (d *Desk) reveal(ctx context.Context, at staff.AtDesk, reason string, shown map[string]shownPerson) error {
	kept := reason
	for _, p := range shown {
		clean, err := account.ParseReason(reason, &account.Account{FirstName: p.first, LastName: p.last})
		if err != nil {
			return reasonFault(err)
		}
		kept = clean
	}
	for range shown {
		if err := d.takeReveal(ctx, at); err != nil {
			return err
		}
	}
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		for id := range shown {
			if err := d.note(ctx, at, lookup.PersonRevealed, id, kept); err != nil {
				return err
			}
		}
		return nil
	})
}

// takeReveal counts each person that is shown, by the hour and by the day.
func (d *Desk) takeReveal(ctx context.Context, at staff.AtDesk) error {
	if err := d.take(ctx, at, "reveal", lookup.RevealLimit); err != nil {
		return err
	}
	return d.take(ctx, at, "reveal day", lookup.RevealDay)
}

// reasonFault says it in the desk's own words: no owner reads this reason.
func reasonFault(err error) error {
	switch {
	case errors.Is(err, account.ErrReason):
		return lookup.ErrReason
	case errors.Is(err, account.ErrReasonNames):
		return lookup.ErrReasonNames
	default:
		return err
	}
}
