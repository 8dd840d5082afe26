package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Holders finds the people behind awards: an account on the recommender's side, a confirmed recipient on the other.
type Holders struct {
	Accounts   account.Accounts
	Recipients recipient.Recipients
}

// Holder is a person as far as a letter, or a form that is filled in, needs one.
type Holder struct {
	FirstName string
	LastName  string
	Email     string
	Language  tenant.Language
	// Locked tells that an operator locked the account of a recommender.
	Locked bool
	// Newsletter tells that a recommender agreed to be written to.
	Newsletter bool
}

// Name is the whole name, as it would stand on a bank account.
func (h Holder) Name() string { return h.FirstName + " " + h.LastName }

// Of gives the holder of an award.
func (h Holders) Of(ctx context.Context, a reward.Award) (Holder, error) {
	if a.Party == reward.Recipient {
		r, err := h.Recipients.ByID(ctx, a.Tenant, a.HolderID)
		if err != nil {
			return Holder{}, err
		}
		return Holder{
			FirstName: r.Data.FirstName, LastName: r.Data.LastName, Email: r.Data.Email.String(),
			Language: tenant.Language(r.Language),
		}, nil
	}
	found, err := h.Accounts.ByID(ctx, a.Tenant, a.HolderID)
	if err != nil {
		return Holder{}, err
	}
	return Holder{
		FirstName: found.FirstName, LastName: found.LastName, Email: found.Email.String(),
		Language: tenant.Language(found.Language), Locked: found.LockedAt != nil, Newsletter: found.Newsletter,
	}, nil
}
