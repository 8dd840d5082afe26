package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// OwnPeople knows who sells for a seller.
type OwnPeople struct {
	Members  member.Reader
	Accounts account.People
}

// Are tells whether an address was that of one of a seller's people at an instant, however it is spelled.
func (o OwnPeople) Are(
	ctx context.Context, t tenant.ID, seller link.Code, who person.Email, at time.Time,
) (bool, error) {
	return o.among(ctx, t, seller, who, func(m member.Member) bool { return m.BelongedAt(at) })
}

// Partner tells likewise whether it was the partner's, who is the seller.
func (o OwnPeople) Partner(
	ctx context.Context, t tenant.ID, seller link.Code, who person.Email, at time.Time,
) (bool, error) {
	return o.among(ctx, t, seller, who, func(m member.Member) bool {
		return m.Role == member.Partner && m.BelongedAt(at)
	})
}

func (o OwnPeople) among(
	ctx context.Context, t tenant.ID, seller link.Code, who person.Email, is func(member.Member) bool,
) (bool, error) {
	all, err := o.Members.All(ctx, t, seller)
	if err != nil || who.IsZero() {
		return false, err
	}
	var ids []string
	for _, m := range all {
		if is(m) {
			ids = append(ids, m.Account)
		}
	}
	people, err := o.Accounts.ByIDs(ctx, t, ids)
	return slices.ContainsFunc(people, func(a *account.Account) bool {
		return a.Email.Mailbox() == who.Mailbox()
	}), err
}
