package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

var _ reward.Holders = Holders{}
var _ reward.Names = Names{}

// Holders finds the people behind awards: an account on the recommender's side, a confirmed recipient on the other.
type Holders struct {
	Accounts   *accounts.Service
	Recipients recipient.Recipients
}

// Holder is a person as far as a letter needs one.
type Holder struct {
	FirstName string
	LastName  string
	Email     string
	Language  tenant.Language
}

func (h Holders) of(ctx context.Context, a reward.Award) (Holder, error) {
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

// Name gives a holder's whole name.
func (h Holders) Name(ctx context.Context, a reward.Award) (string, error) {
	p, err := h.of(ctx, a)
	return p.FirstName + " " + p.LastName, err
}

// Names are those of recommenders.
type Names struct{ Accounts *accounts.Service }

// RecommenderName gives a whole name.
func (n Names) RecommenderName(ctx context.Context, t tenant.ID, id string) (string, error) {
	found, err := n.Accounts.ByID(ctx, t, id)
	if err != nil {
		return "", err
	}
	return found.FirstName + " " + found.LastName, nil
}
