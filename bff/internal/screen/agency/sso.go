package agency

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Door is where a member's login at the tenant's own system begins.
func (s *Screens) Door(ctx context.Context, v *screen.Visit) (wire.SSODoor, error) {
	return s.backend.GetSSODoor(ctx, v.Public())
}

// Arrive logs a member in by what the browser brought back from there. It gives the cookies that the answer must set.
func (s *Screens) Arrive(ctx context.Context, v *screen.Visit, code, verifier string) ([]string, error) {
	l, err := s.backend.MemberSSO(ctx, v.Public(), wire.SsoInputBody{Code: code, Verifier: verifier})
	if err != nil {
		return nil, err
	}
	return s.members.Admit(ctx, v, l)
}
