package agency

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Inviting is what a member works with who invites.
type Inviting struct {
	Who      seller.Who  `json:"who"`
	Sentence string      `json:"sentence" doc:"what the member says of the person"`
	Version  string      `json:"version" doc:"of the sentence"`
	Left     int64       `json:"left" doc:"how many more there may be today"`
	Template string      `json:"template" doc:"the line of column names that a list begins with, as CSV"`
	Inviters []Colleague `json:"inviters" doc:"in whose names the member may invite, who looks first; empty for who invites in the own name alone"`
}

// Colleague is somebody in whose name a letter goes.
type Colleague struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (s *Screens) getInviting(ctx context.Context, _ *struct{}) (*screen.Answer[Inviting], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	form, err := s.backend.GetInvitationForm(ctx, call, me.AgencyNumber)
	if err != nil {
		return nil, s.members.Ended(ctx, err)
	}
	out := Inviting{
		Who: seller.WhoOf(me), Sentence: form.Sentence, Version: form.Version, Left: form.Left, Template: form.Template,
		Inviters: []Colleague{},
	}
	if out.Who.Rights.Employees {
		all, err := s.backend.ListMembers(ctx, call, me.AgencyNumber, wire.ListMembersParams{Most: seller.MostColleagues})
		if err != nil {
			return nil, s.members.Ended(ctx, err)
		}
		out.Inviters = inviters(all, me.ID)
	}
	return screen.Show(out), nil
}

// inviters are those who work, the one who looks first.
func inviters(all []wire.Colleague, self string) []Colleague {
	out := []Colleague{}
	for _, c := range all {
		one := Colleague{ID: c.ID, Name: c.FirstName + " " + c.LastName}
		switch {
		case c.ID == self:
			out = append([]Colleague{one}, out...)
		case c.State == seller.Active:
			out = append(out, one)
		}
	}
	return out
}

// InviteForm invites one person.
type InviteForm struct {
	FirstName string `json:"firstName" wire:"vorname" maxLength:"200"`
	LastName  string `json:"lastName" wire:"nachname" maxLength:"200"`
	Email     string `json:"email" wire:"email" maxLength:"254"`
	Talk      string `json:"talk" words:"VorOrt,Telefon" wire:"art" enum:"onSite,phone" doc:"how the member spoke with the person"`
	Inviter   string `json:"inviter,omitempty" wire:"mitarbeiternummer" maxLength:"100" doc:"in whose name; the own when left out"`
	Word      bool   `json:"word" wire:"zusage" doc:"the member says that the person agreed"`
	Version   string `json:"version" maxLength:"100" doc:"of the sentence"`
	Key       string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a form that is sent again"`
}

type inviteInput struct{ Body InviteForm }

func (s *Screens) postInvite(ctx context.Context, in *inviteInput) (*screen.Done, error) {
	call, _, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	_, err = s.backend.Invite(ctx, call.Once(f.Key), wire.InviteParams{}, wire.NewInvitation{
		FirstName: f.FirstName, LastName: f.LastName, Email: f.Email, Talk: screen.ToWire(f).Talk, Inviter: f.Inviter,
		Word: f.Word, Version: f.Version,
	})
	if err != nil {
		return nil, s.members.Ended(ctx, screen.Relocate(err, f))
	}
	return screen.Nothing(), nil
}

type invitationInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) postAgain(ctx context.Context, in *invitationInput) (*screen.Done, error) {
	return s.onInvitation(ctx, in.ID, done(s.backend.SendInvitationAgain))
}

func (s *Screens) deleteInvitation(ctx context.Context, in *invitationInput) (*screen.Done, error) {
	return s.onInvitation(ctx, in.ID, done(s.backend.WithdrawInvitation))
}

// act does something to what belongs to an agency.
type act func(ctx context.Context, c backend.Call, agency, id string) error

// done leaves out what such a call answers.
func done[T any](do func(ctx context.Context, c backend.Call, agency, id string) (T, error)) act {
	return func(ctx context.Context, c backend.Call, agency, id string) error {
		_, err := do(ctx, c, agency, id)
		return err
	}
}

func (s *Screens) onInvitation(ctx context.Context, id string, do act) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	if err := do(ctx, call, me.AgencyNumber, id); err != nil {
		return nil, s.members.Ended(ctx, err)
	}
	return screen.Nothing(), nil
}
