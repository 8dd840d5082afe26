package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Agencies tells recommendations whose link somebody came by.
type Agencies struct {
	Whose       *agencies.Whose
	Invitations *invitations.Service
}

var _ recommendation.Agencies = Agencies{}

// Of gives the agency's number.
func (s Agencies) Of(ctx context.Context, t *tenant.Tenant, secret string) (string, error) {
	number, err := s.Whose.Number(ctx, t, token.Secret(secret))
	return string(number), err
}

// Invited asks the invitation that an account came by.
func (s Agencies) Invited(ctx context.Context, t *tenant.Tenant, account string) (string, error) {
	number, err := s.Invitations.CountsFor(ctx, t, account)
	return string(number), err
}
