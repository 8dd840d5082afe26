package desk

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// CasesTogether are the open cases of a kind, as one word settles them.
type CasesTogether struct {
	Cases  []CaseTogether `json:"cases" doc:"the oldest first"`
	Digest string         `json:"digest" doc:"names what is listed, and where each transfer stands"`
	More   bool           `json:"more" doc:"there are more than are listed"`
}

// CaseTogether is one of them.
type CaseTogether struct {
	Case  BankCase `json:"case"`
	Count int64    `json:"count" doc:"of transfers that it is about"`
	Cents int64    `json:"cents" doc:"of these"`
}

// CaseKindOf is part of the input of each question about all open cases of a kind.
type CaseKindOf struct {
	Kind string `path:"kind" maxLength:"40"`
}

func (s *Screens) getCasesTogether(ctx context.Context, in *CaseKindOf) (*screen.Answer[CasesTogether], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.LookAtBankCases(ctx, call, in.Kind)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(CasesTogether{Digest: got.Digest, More: got.More, Cases: screen.Map(
		got.Cases,
		func(c wire.CaseTogether) CaseTogether { return CaseTogether{bankCaseOf(c.Case), c.Count, c.Cents} },
	)}), nil
}

// CasesDecision says of all that was seen what has become of the money.
type CasesDecision struct {
	As     string `json:"as" wire:"Entscheidung" enum:"paid,returned,no-matter"`
	Reason string `json:"reason" wire:"Grund" maxLength:"400"`
	Digest string `json:"digest" maxLength:"16" doc:"of what was seen"`
}

type askCasesInput struct {
	CaseKindOf
	Body CasesDecision
}

func (s *Screens) askCases(ctx context.Context, in *askCasesInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	q, err := s.backend.AskCasesDeed(ctx, call, in.Kind, wire.CasesWord{
		As: in.Body.As, Reason: in.Body.Reason, Digest: in.Body.Digest,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type settleCasesInput struct {
	CaseKindOf
	Body struct {
		CasesDecision
		PasskeyAnswer
		Text string `json:"text" maxLength:"65536" doc:"what was signed, as the question had it"`
	}
}

// SettledCases is what became of them.
type SettledCases struct {
	Settled int64           `json:"settled" doc:"how many were settled"`
	Open    []CaseStaysOpen `json:"open" doc:"which couldn't be settled so"`
}

// CaseStaysOpen is one of them.
type CaseStaysOpen struct {
	ID   string `json:"id"`
	Code string `json:"code" doc:"why"`
}

func (s *Screens) postDecisions(ctx context.Context, in *settleCasesInput) (*screen.Answer[SettledCases], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	got, err := s.backend.SettleBankCases(ctx, call, in.Kind, wire.SettleCasesInputBody{
		As: b.As, Reason: b.Reason, Digest: b.Digest, Answer: b.Answer, Text: b.Text,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, b.CasesDecision))
	}
	return screen.Show(SettledCases{Settled: got.Settled, Open: screen.Map(
		got.Open, func(c wire.CaseStaysOpen) CaseStaysOpen { return CaseStaysOpen{c.ID, c.Code} },
	)}), nil
}

func (s *Screens) registerCasesTogether(api huma.API) {
	const of = path + "/bank-cases/together/{kind}"
	screen.Register(api, screen.Get("casesTogether", of, "the open cases of a kind"), s.getCasesTogether)
	screen.Register(
		api, screen.Post("askCases", of+"/question", "what is signed to say the same of them", http.StatusOK), s.askCases,
	)
	screen.Register(
		api, screen.Post("settleCases", of, "says the same of all that were seen, as a passkey signed", http.StatusOK),
		s.postDecisions,
	)
}
