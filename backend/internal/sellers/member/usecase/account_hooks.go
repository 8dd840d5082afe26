package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

var (
	_ account.AgencyName = AccountAgencies{}.NameOf
	_ account.AskedIn    = AccountInvitations{}.Asked
)

// AccountAgencies knows which one an account works for.
type AccountAgencies struct {
	Members  member.Members
	Agencies seller.Sellers
}

// NameOf is empty for who belongs to none.
func (a AccountAgencies) NameOf(ctx context.Context, t tenant.ID, account string) (string, error) {
	m, err := a.Members.Living(ctx, t, account)
	if err != nil {
		return "", fault.Ignore(err, member.ErrUnknown)
	}
	of, err := a.Agencies.ByNumber(ctx, t, m.Agency)
	return of.Name, err
}

// AccountInvitations are those of agencies, which ask people to work there.
type AccountInvitations struct {
	Tokens token.Service
	Kept   member.Invitations
}

// Asked goes by the letter's token.
func (i AccountInvitations) Asked(ctx context.Context, t tenant.ID, s token.Secret) (*account.Account, error) {
	mailed, err := i.Tokens.LookFor(ctx, t, token.MemberInvitation, s)
	if err != nil {
		return nil, err
	}
	asked, err := i.Kept.ByID(ctx, t, mailed.Subject)
	if errors.Is(err, member.ErrInvitationUnknown) {
		return nil, account.ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	return &account.Account{
		Tenant: t, Email: person.EmailOf(asked.Email), FirstName: asked.FirstName, LastName: asked.LastName,
	}, nil
}
