package public

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Recheck is a change of the data of who is paid, as the letter about it leads to.
type Recheck struct {
	Name   string    `json:"name" doc:"whose data they are"`
	Change string    `json:"change" words:"Konto,Postfach,Steuer" enum:"account,mailbox,tax" doc:"what was changed"`
	At     time.Time `json:"at" doc:"when it was changed"`
}

func (s *Screens) lookRecheck(ctx context.Context, in *invitationInput) (*screen.Answer[Recheck], error) {
	r, err := s.backend.GetRecheck(ctx, screen.From(ctx).Public(), wire.GetRecheckParams{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Show(screen.FromWire(Recheck{Name: r.Name, Change: r.Change, At: r.At})), nil
}

func (s *Screens) denyRecheck(ctx context.Context, in *invitationInput) (*screen.Done, error) {
	err := s.backend.DenyRecheck(ctx, screen.From(ctx).Public(), wire.DenyInputBody{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}
