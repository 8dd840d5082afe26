package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

var _ accountpeers.AgencyNames = AccountAgencies{}

// AccountAgencies knows which one an account works for.
type AccountAgencies struct {
	Members  member.Members
	Agencies agency.Agencies
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
