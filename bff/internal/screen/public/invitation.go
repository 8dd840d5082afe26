package public

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// InvitationForm hands over what the letter bears.
type InvitationForm struct {
	Token string `json:"token" maxLength:"100"`
}

// Invitation is who invites to recommend, and the agency that what is recommended counts for.
type Invitation struct {
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	Email     string    `json:"email" doc:"to which the letter came; the account is this mailbox's"`
	Inviter   string    `json:"inviter,omitempty" doc:"missing for a member who has left"`
	Agency    string    `json:"agency"`
	Talk      string    `json:"talk" words:"VorOrt,Telefon" enum:"onSite,phone"`
	Confirmed time.Time `json:"confirmedAt" doc:"when the agency told us that the person had agreed"`
	Until     string    `json:"until" format:"date" doc:"last day"`
}

type invitationInput struct{ Body InvitationForm }

func (s *Screens) lookInvitation(ctx context.Context, in *invitationInput) (*screen.Answer[Invitation], error) {
	i, err := s.backend.GetInvitation(ctx, screen.From(ctx).Public(), wire.GetInvitationParams{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Show(screen.FromWire(Invitation{
		FirstName: i.FirstName, LastName: i.LastName, Email: i.Email, Inviter: i.Inviter, Agency: i.Agency, Talk: i.Talk,
		Confirmed: i.Confirmed,
		Until:     i.ValidUntil,
	})), nil
}

// YesForm accepts an invitation.
type YesForm struct {
	Token     string `json:"token" maxLength:"100"`
	FirstName string `json:"firstName" wire:"vorname" maxLength:"200"`
	LastName  string `json:"lastName" wire:"nachname" maxLength:"200"`
}

type yesInput struct{ Body YesForm }

func (s *Screens) acceptInvitation(ctx context.Context, in *yesInput) (*screen.Done, error) {
	err := s.backend.AcceptInvitation(
		ctx, screen.From(ctx).Public(),
		wire.AcceptInputBody{Token: in.Body.Token, FirstName: in.Body.FirstName, LastName: in.Body.LastName},
	)
	return screen.Nothing(), screen.Relocate(err, in)
}

// NoForm declines it, or all letters.
type NoForm struct {
	Token string `json:"token" maxLength:"100"`
	Never bool   `json:"never" doc:"no letter of the programme ever again"`
}

type noInput struct{ Body NoForm }

func (s *Screens) declineInvitation(ctx context.Context, in *noInput) (*screen.Done, error) {
	return screen.Nothing(), s.backend.DeclineInvitation(
		ctx, screen.From(ctx).Public(), wire.DeclineInputBody{Token: in.Body.Token, Never: in.Body.Never},
	)
}
