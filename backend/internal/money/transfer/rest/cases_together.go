package rest

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfCaseKind is part of the input of each call about all open cases of a kind.
type OfCaseKind struct {
	httpapi.Tenant
	Kind string `path:"art" maxLength:"40" doc:"in what the bank contradicts"`
}

// CasesTogether are the open cases of a kind.
type CasesTogether struct {
	_ struct{} `schema:"BankfaelleZusammen"`

	Cases  []CaseTogether `json:"Faelle" doc:"the oldest first"`
	Digest string         `json:"Pruefwert" doc:"names what is listed, and where each transfer stands"`
	More   bool           `json:"Weitere" doc:"there are more than are listed"`
}

// CaseTogether is one of them.
type CaseTogether struct {
	_ struct{} `schema:"BankfallZusammen"`

	Case  BankCase `json:"Fall" doc:"one case"`
	Count int      `json:"Anzahl" doc:"of transfers that it is about"`
	Cents int64    `json:"SummeCent" doc:"of these transfers"`
}

type togetherAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CasesTogether
}

func (c caseCalls) together(ctx context.Context, in *OfCaseKind) (*togetherAnswer, error) {
	found, digest, more, err := c.cases.Together(ctx, tenant.From(ctx).ID, transfer.CaseKind(in.Kind))
	if err != nil {
		return nil, err
	}
	out := &togetherAnswer{CacheControl: noStore, Body: CasesTogether{
		Cases: make([]CaseTogether, len(found)), Digest: digest, More: more,
	}}
	for i, one := range found {
		out.Body.Cases[i] = CaseTogether{Case: toCase(one.Case), Count: len(one.Transfers), Cents: one.Cents()}
	}
	return out, nil
}

// CasesWord is what is said of all of them.
type CasesWord struct {
	As     string `json:"Entscheidung" enum:"paid,returned,no-matter" doc:"what has become of the money"`
	Reason string `json:"Grund" maxLength:"400" doc:"it is kept and names nobody"`
	Digest string `json:"Pruefwert" maxLength:"16" doc:"of what was seen"`
}

func (w CasesWord) of(kind string) peers.WordOfAll {
	return peers.WordOfAll{
		Kind: transfer.CaseKind(kind), Decision: transfer.Decision(w.As), Reason: w.Reason, Seen: w.Digest,
	}
}

type askCasesInput struct {
	OfCaseKind
	Body CasesWord
}

// CasesQuestion is what a page gives to its browser for a deed.
type CasesQuestion struct {
	_ struct{} `schema:"BankfaelleFrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"Text" doc:"what is signed: it comes back with the answer, to the letter"`
}

type casesQuestionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CasesQuestion
}

func (c caseCalls) askAll(ctx context.Context, in *askCasesInput) (*casesQuestionAnswer, error) {
	asked, err := c.cases.AskAll(ctx, tenant.From(ctx), c.at(ctx), in.Body.of(in.Kind))
	if err != nil {
		return nil, err
	}
	body := CasesQuestion{Question: string(asked.Question), Text: asked.Text}
	return &casesQuestionAnswer{CacheControl: noStore, Body: body}, nil
}

type settleCasesInput struct {
	OfCaseKind
	Body struct {
		CasesWord
		Answer string `json:"Antwort" maxLength:"32768" text:"secret" doc:"JSON in a text: toJSON() of the credential"`
		Text   string `json:"Text" maxLength:"65536" doc:"what was signed, as the question had it"`
	}
}

// SettledCases is what became of them.
type SettledCases struct {
	_ struct{} `schema:"BankfaelleEntschieden"`

	Settled int             `json:"Entschieden" doc:"how many were settled"`
	Open    []CaseStaysOpen `json:"Offen" doc:"which couldn't be settled so"`
}

// CaseStaysOpen is one that couldn't be settled so.
type CaseStaysOpen struct {
	_ struct{} `schema:"BankfallBleibtOffen"`

	ID   string `json:"Id"`
	Code string `json:"Code" doc:"why"`
}

type settledAnswer struct{ Body SettledCases }

func (c caseCalls) settleAll(ctx context.Context, in *settleCasesInput) (*settledAnswer, error) {
	settled, err := c.cases.SettleAll(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.of(in.Kind), in.Body.Text, []byte(in.Body.Answer),
	)
	if err != nil {
		return nil, err
	}
	out := &settledAnswer{Body: SettledCases{Open: []CaseStaysOpen{}}}
	for _, one := range settled {
		if one.Err == nil {
			out.Body.Settled++
			continue
		}
		out.Body.Open = append(out.Body.Open, CaseStaysOpen{ID: one.ID, Code: fault.CodeOf(one.Err)})
	}
	return out, nil
}
