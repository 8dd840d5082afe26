package desk

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Door tells whether somebody is at the desk in this browser.
type Door struct {
	In  bool    `json:"in"`
	Who *Person `json:"who,omitempty" doc:"missing for who isn't"`
}

// Person is who is at the desk.
type Person struct {
	Name   string    `json:"name" doc:"as operators know it"`
	Duties []string  `json:"duties" enum:"looks,people,content,offers,money,staff" doc:"at the desk"`
	Until  time.Time `json:"until" doc:"end of the session, unless 15 minutes pass without a call"`
}

// PasskeyQuestion is what the browser's passkeys are asked with.
type PasskeyQuestion struct {
	Question string `json:"question" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
}

// PasskeyAnswer is what a passkey says to it. The secret of a passkey never leaves the device.
type PasskeyAnswer struct {
	Answer string `json:"answer" maxLength:"32768" text:"secret" doc:"JSON in a text: toJSON() of the credential"`
}

func asked(q wire.PasskeyQuestion, err error) (*screen.Answer[PasskeyQuestion], error) {
	if err != nil {
		return nil, err
	}
	return screen.Show(PasskeyQuestion{Question: q.Question}), nil
}

// getSession is no refusal where no one is in: the page is the login, too.
func (s *Screens) getSession(ctx context.Context, _ *struct{}) (*screen.Answer[Door], error) {
	call, err := s.inside(ctx)
	if problem.Is(err, codeOut) {
		return screen.Show(Door{}), nil
	}
	if err != nil {
		return nil, err
	}
	at, err := s.backend.GetDesk(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(Door{In: true, Who: &Person{at.Name, screen.List(at.Duties), at.Until.UTC()}}), nil
}

func (s *Screens) askLogin(ctx context.Context, _ *struct{}) (*screen.Answer[PasskeyQuestion], error) {
	return asked(s.backend.AskDeskLogin(ctx, screen.From(ctx).Public()))
}

type answerInput struct{ Body PasskeyAnswer }

// Arrived is who has just come to the desk.
type Arrived struct {
	Person
	Added []Passkey `json:"added" doc:"one's other passkeys that came since the last login by this one"`
}

func (s *Screens) postLogin(ctx context.Context, in *answerInput) (*screen.AnswerWithCookie[Arrived], error) {
	v := screen.From(ctx)
	l, err := s.backend.DeskLogin(ctx, v.Public(), wire.Signed{Answer: in.Body.Answer})
	if err != nil {
		return nil, err
	}
	cookie, err := s.gate.Open(ctx, v, session.Data{
		Token: l.Token, Until: l.Until, FirstName: l.Name, Kind: session.Desk,
	})
	if err != nil {
		return nil, err
	}
	return &screen.AnswerWithCookie[Arrived]{
		CacheControl: "no-store", SetCookie: []string{cookie},
		Body: Arrived{
			Person{l.Name, screen.List(l.Duties), l.Until.UTC()}, screen.Map(l.Added, passkeyOf),
		},
	}, nil
}

func (s *Screens) postLogout(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	return s.gate.Close(ctx, s.backend.DeskLogout)
}

// InvitationLink is what the invitation's link bears.
type InvitationLink struct {
	Token string `json:"token" maxLength:"100" text:"secret"`
}

type invitationInput struct{ Body InvitationLink }

// InvitationQuestion asks who was invited, and says what the invitation is for.
type InvitationQuestion struct {
	PasskeyQuestion
	Name   string    `json:"name" doc:"who is invited"`
	By     string    `json:"by" doc:"who invites; another person admits"`
	Duties []string  `json:"duties" enum:"looks,people,content,offers,money,staff" doc:"what the person is invited for"`
	Until  time.Time `json:"until" doc:"when the link ends"`
}

func (s *Screens) askInvitation(
	ctx context.Context, in *invitationInput,
) (*screen.Answer[InvitationQuestion], error) {
	q, err := s.backend.AskDeskInvitation(
		ctx, screen.From(ctx).Public(), wire.AskDeskInvitationInputBody{Token: in.Body.Token},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(InvitationQuestion{
		PasskeyQuestion{Question: q.Question}, q.Name, q.By, screen.List(q.Duties), q.Until.UTC(),
	}), nil
}

type takeInvitationInput struct {
	Body struct {
		InvitationLink
		PasskeyAnswer
	}
}

// TakenDeskInvitation is what became of an invitation.
type TakenDeskInvitation struct {
	Fingerprint string `json:"fingerprint" doc:"the second operator admits the person by it"`
	Admitted    bool   `json:"admitted" doc:"the passkey opens the desk at once"`
}

func (s *Screens) postInvitation(
	ctx context.Context, in *takeInvitationInput,
) (*screen.Answer[TakenDeskInvitation], error) {
	taken, err := s.backend.TakeDeskInvitation(
		ctx, screen.From(ctx).Public(),
		wire.TakeDeskInvitationInputBody{Token: in.Body.Token, Answer: in.Body.Answer},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(TakenDeskInvitation{taken.Fingerprint, taken.Admitted}), nil
}
