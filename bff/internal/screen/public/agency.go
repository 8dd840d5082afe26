package public

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// SentBy is the agency by whose link somebody came.
type SentBy struct {
	Name    string `json:"name,omitempty" doc:"missing when the link doesn't count"`
	Partner bool   `json:"partner,omitempty" doc:"a partner, who gets no reward by the link"`
}

// sentBy tells it beforehand. Whatever is wrong with a link, its visitor recommends all the same; and while the backend
// can't say whose it is, nothing is said, and the form decides.
func (s *Screens) sentBy(ctx context.Context, v *screen.Visit, token string) *SentBy {
	if token == "" || !v.Tenant.Modules.Agency && !v.Tenant.Modules.Profiseller {
		return nil
	}
	a, err := s.backend.VerifyAgencyToken(ctx, v.Public(), wire.VerifyAgencyTokenParams{Token: token})
	if err == nil {
		return &SentBy{Name: a.Name, Partner: a.Partner}
	}
	if status := problem.StatusOf(err); status == http.StatusNotFound || status == http.StatusGone {
		return &SentBy{}
	}
	return nil
}
