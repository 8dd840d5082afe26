package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

// Memberships are in agencies.
type Memberships struct {
	Members  member.Members
	Agencies agency.Agencies
}

var _ export.Memberships = Memberships{}

// Had gives the agencies that the person belonged to.
func (e Memberships) Had(ctx context.Context, t tenant.ID, id string) ([]export.Membership, error) {
	all, err := e.Members.OfAccount(ctx, t, id)
	if err != nil {
		return nil, err
	}
	out := make([]export.Membership, 0, len(all))
	for _, m := range all {
		of, err := e.Agencies.ByNumber(ctx, t, m.Agency)
		if err != nil {
			return nil, err
		}
		out = append(out, export.Membership{
			AgencyNumber: string(of.Number), AgencyName: of.Name, Role: memberrest.Role(m.Role), State: memberrest.State(m.State), Since: m.CreatedAt,
			ConfirmedAt: m.VouchedAt, EndedAt: m.EndedAt,
		})
	}
	return out, nil
}
