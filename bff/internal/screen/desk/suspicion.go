package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// registerSuspicion is the room in which people decide about what is unusual.
func (s *Screens) registerSuspicion(api huma.API) {
	const room = path + "/suspicion"
	screen.Register(api, screen.Get("suspicion", room, "what is unusual and waits for people"), s.getSuspicion)
	screen.Register(
		api, screen.Get("suspicionCase", room+"/cases/{number}", "one case, its persons masked"), s.getSuspicionCase,
	)
	screen.Register(
		api,
		screen.Post(
			"decideSuspicion", room+"/cases/{number}/decision", "lets money pass, holds or refuses it",
			http.StatusNoContent,
		),
		s.decideSuspicion,
	)
	screen.Register(
		api,
		screen.Post("answerObjection", room+"/objections/{id}", "answers an objection", http.StatusNoContent),
		s.answerObjection,
	)
	screen.Register(
		api,
		screen.Post(
			"noteObjection", room+"/decisions/{id}/objection", "notes an objection that a holder made by telephone or letter",
			http.StatusNoContent,
		),
		s.noteObjection,
	)
	screen.Register(
		api, screen.Post("suspicionRule", room+"/rules/{kind}", "sets which finds open a case", http.StatusNoContent),
		s.setSuspicionRule,
	)
}

type suspicionInput struct {
	Kind  string `query:"kind" maxLength:"40" doc:"only cases with finds of this kind"`
	By    string `query:"by" enum:"money,age," doc:"the most money first, or what waits longest"`
	After string `query:"after" maxLength:"100" doc:"goes on behind this place"`
}

func (s *Screens) getSuspicion(ctx context.Context, in *suspicionInput) (*screen.Answer[SuspicionView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	q, err := s.backend.ListSuspicions(ctx, call, wire.ListSuspicionsParams{Kind: in.Kind, By: in.By, After: in.After})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(suspicionOf(q)), nil
}

type suspicionCaseInput struct {
	Number string `path:"number" maxLength:"100"`
}

// getSuspicionCase asks for the case, and for the recommendation, whose look is in the audit log like any other.
func (s *Screens) getSuspicionCase(
	ctx context.Context, in *suspicionCaseInput,
) (*screen.Answer[SuspicionCaseView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	var c wire.SuspicionCase
	var r wire.DeskCase
	both, within := errgroup.WithContext(ctx)
	both.Go(func() (err error) { c, err = s.backend.GetSuspicion(within, call, in.Number); return })
	both.Go(func() (err error) { r, err = s.backend.GetDeskRecommendation(within, call, in.Number); return })
	if err := both.Wait(); err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(suspicionCaseOf(c, r)), nil
}

type decideSuspicionInput struct {
	Number string `path:"number" maxLength:"100"`
	Body   struct {
		Verdict string `json:"verdict" enum:"pass,hold,refuse"`
		Reason  string `json:"reason" maxLength:"2000" text:"lines" doc:"5 to 500 characters"`
		Until   string `json:"until,omitempty" format:"date" doc:"last day of a hold"`
		Seen    string `json:"seen" maxLength:"100" doc:"the place that the case had when it was shown"`

		Commission string `json:"commission,omitempty" enum:"falls,paid," doc:"of a refusal, where one was earned"`
	}
}

func (s *Screens) decideSuspicion(ctx context.Context, in *decideSuspicionInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.DecideSuspicion(ctx, call, in.Number, wire.DecideSuspicionInputBody{
		Verdict: in.Body.Verdict, Reason: in.Body.Reason, Until: in.Body.Until, Seen: in.Body.Seen,
		Commission: in.Body.Commission,
	}))
}

type answerObjectionInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Upheld bool      `json:"upheld" doc:"the decision stays; else the money goes on"`
		Reason string    `json:"reason" maxLength:"2000" text:"lines" doc:"5 to 500 characters"`
		Seen   time.Time `json:"seen,omitzero" required:"false" doc:"when the objection came that was shown"`
	}
}

func (s *Screens) answerObjection(ctx context.Context, in *answerObjectionInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.AnswerObjection(ctx, call, in.ID, wire.AnswerObjectionInputBody{
		Upheld: in.Body.Upheld, Reason: in.Body.Reason, Seen: in.Body.Seen,
	}))
}

type noteObjectionInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Text string `json:"text" maxLength:"4000" text:"lines" doc:"5 to 1000 characters"`
	}
}

func (s *Screens) noteObjection(ctx context.Context, in *noteObjectionInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.NoteObjection(ctx, call, in.ID, wire.NoteObjectionInputBody{Text: in.Body.Text}))
}

type suspicionRuleInput struct {
	Kind string `path:"kind" maxLength:"40"`
	Body struct {
		Off     bool  `json:"off" doc:"finds of the kind open no case"`
		AtLeast int64 `json:"atLeast" minimum:"0" maximum:"1000" doc:"from how many on; 0 for the first that there is"`
	}
}

func (s *Screens) setSuspicionRule(ctx context.Context, in *suspicionRuleInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.SetSuspicionRule(ctx, call, in.Kind, wire.SetSuspicionRuleInputBody{
		Off: in.Body.Off, AtLeast: in.Body.AtLeast,
	}))
}
