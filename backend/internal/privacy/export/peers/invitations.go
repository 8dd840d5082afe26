package peers

import (
	"context"

	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
)

// Invitations are those of agencies.
type Invitations struct {
	Invitations *invitationstore.Store
	Agencies    agency.Agencies
}

var _ export.Invitations = Invitations{}

// Accepted gives those that brought an account to the programme.
func (e Invitations) Accepted(ctx context.Context, t tenant.ID, account string) ([]export.Invitation, error) {
	all, err := e.Invitations.OfAccount(ctx, t, account)
	if err != nil {
		return nil, err
	}
	out := make([]export.Invitation, 0, len(all))
	for _, i := range all {
		of, err := e.Agencies.ByNumber(ctx, t, i.Agency)
		if err != nil {
			return nil, err
		}
		out = append(out, export.Invitation{AgencyNumber: string(of.Number), AgencyName: of.Name, InvitedAt: i.CreatedAt, AcceptedAt: *i.EndedAt})
	}
	return out, nil
}
