package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ account.Invitations = AccountInvitations{}

// AccountInvitations are those of agencies, which ask people to work there.
type AccountInvitations struct {
	Tokens account.Tokens
	Kept   *memberstore.Invitations
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
	return &account.Account{Tenant: t, Email: person.EmailOf(asked.Email), FirstName: asked.FirstName, LastName: asked.LastName}, nil
}
