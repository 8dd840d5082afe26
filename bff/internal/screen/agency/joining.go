package agency

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// AskedEmployee was asked to work for the agency and hasn't accepted yet.
type AskedEmployee struct {
	ID        string    `json:"id"`
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	Email     string    `json:"email"`
	WrittenAt time.Time `json:"writtenAt" doc:"when the last letter was asked for"`
	Until     string    `json:"until" format:"date" doc:"last day of its link"`
	Expired   bool      `json:"expired"`
	Orphaned  bool      `json:"orphaned" doc:"whoever asked leads the agency no more: the link opens nothing until the letter is sent again, or the person is asked anew"`
	Again     bool      `json:"again" doc:"the letter may be sent once more"`
}

func askedOf(i wire.MemberInvitation) AskedEmployee {
	return AskedEmployee{
		ID: i.ID, FirstName: i.FirstName, LastName: i.LastName, Email: i.Email, WrittenAt: i.WrittenAt,
		Until: i.ValidUntil, Expired: i.Expired, Orphaned: i.Orphaned, Again: i.Again,
	}
}

// askedBy gives nil for a tenant whose agencies ask no one.
func (s *Screens) askedBy(ctx context.Context, c backend.Call, agency string) (*[]AskedEmployee, error) {
	all, err := s.backend.ListMemberInvitations(ctx, c, agency)
	if problem.Is(err, "route.unknown") {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	asked := screen.Map(all, askedOf)
	return &asked, nil
}

// AskForm asks somebody to work for the agency.
type AskForm struct {
	FirstName string `json:"firstName" wire:"vorname" maxLength:"200"`
	LastName  string `json:"lastName" wire:"nachname" maxLength:"200"`
	Email     string `json:"email" wire:"email" maxLength:"254"`
	Word      bool   `json:"word" wire:"zugesagt" doc:"the owner says that the person works there and expects the letter"`
	Key       string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a form that is sent again"`
}

type askInput struct{ Body AskForm }

func (s *Screens) postAsk(ctx context.Context, in *askInput) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	_, err = s.backend.InviteMember(
		ctx, call.Once(f.Key), me.AgencyNumber,
		wire.NewMemberInvitation{FirstName: f.FirstName, LastName: f.LastName, Email: f.Email, Word: f.Word},
	)
	if err != nil {
		return nil, s.members.Ended(ctx, screen.Relocate(err, f))
	}
	return screen.Nothing(), nil
}

func (s *Screens) postAskAgain(ctx context.Context, in *invitationInput) (*screen.Done, error) {
	return s.onInvitation(ctx, in.ID, done(s.backend.SendMemberInvitationAgain))
}

func (s *Screens) deleteAsked(ctx context.Context, in *invitationInput) (*screen.Done, error) {
	return s.onInvitation(ctx, in.ID, s.backend.WithdrawMemberInvitation)
}

// Join is what the page shows to who was asked.
type Join struct {
	FirstName string               `json:"firstName"`
	Email     string               `json:"email" doc:"to which the letter came"`
	Inviter   string               `json:"inviter,omitempty" doc:"missing where nobody knows a name"`
	Agency    string               `json:"agency"`
	First     bool                 `json:"first" doc:"accepting takes a first password"`
	Until     string               `json:"until" format:"date"`
	Rules     seller.PasswordRules `json:"rules"`
}

type joinLookInput struct{ Body seller.AccessTokenForm }

func (s *Screens) lookJoin(ctx context.Context, in *joinLookInput) (*screen.Answer[Join], error) {
	call := screen.From(ctx).Public()
	var (
		asked wire.AskedToJoin
		rules wire.RulesAnswerBody
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		asked, err = s.backend.LookMemberInvitation(ctx, call, wire.JoinLookInputBody{Token: in.Body.Token})
		return
	})
	g.Go(func() (err error) { rules, err = s.backend.GetPasswordRules(ctx, call); return })
	if err := g.Wait(); err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Show(Join{
		FirstName: asked.FirstName, Email: asked.Email, Inviter: asked.Inviter, Agency: asked.AgencyName,
		First: asked.First, Until: asked.ValidUntil, Rules: seller.RulesOf(rules),
	}), nil
}

// JoinForm accepts, with a first password where one is wanted.
type JoinForm struct {
	seller.AccessTokenForm
	Password string `json:"password,omitempty" maxLength:"200" text:"secret"`
}

type joinInput struct{ Body JoinForm }

// Joined tells whether the session has begun; who has a password logs in by it.
type Joined struct {
	In bool `json:"in"`
}

func (s *Screens) postJoin(ctx context.Context, in *joinInput) (*screen.AnswerWithCookie[Joined], error) {
	v := screen.From(ctx)
	done, err := s.backend.JoinAgency(
		ctx, v.Public(), wire.JoinInputBody{Token: in.Body.Token, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	out := &screen.AnswerWithCookie[Joined]{CacheControl: "no-store"}
	if done.LoggedIn != nil {
		out.Body.In = true
		out.SetCookie, err = s.members.Admit(ctx, v, *done.LoggedIn)
	}
	return out, err
}
