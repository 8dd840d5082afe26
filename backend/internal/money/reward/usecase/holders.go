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
		return Holder{r.Data.FirstName, r.Data.LastName, r.Data.Email.String(), tenant.Language(r.Language)}, nil
	}
	found, err := h.Accounts.ByID(ctx, a.Tenant, a.HolderID)
	if err != nil {
		return Holder{}, err
	}
	return Holder{found.FirstName, found.LastName, found.Email.String(), tenant.Language(found.Language)}, nil
}
