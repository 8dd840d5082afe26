package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/peers"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

type caseCalls struct {
	cases *peers.DeskCases
	at    func(context.Context) staff.AtDesk
}

// RegisterCases adds the calls about cases of the bank; at tells whose session a request bears.
func RegisterCases(api huma.API, d *peers.DeskCases, at func(context.Context) staff.AtDesk) {
	c := caseCalls{d, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method,
			Path: "/api/v1/{tenant}/verwaltung/bankfaelle" + path, Summary: summary, Tags: []string{"desk"},
		}
	}
	httpapi.Register(api, op("listBankCases", http.MethodGet, "", "What the bank said that contradicts"), c.list)
	httpapi.Register(api, op("getBankCase", http.MethodGet, "/{fall}", "A case of the bank with its transfers"), c.get)
	httpapi.Register(
		api, op("settleBankCase", http.MethodPost, "/{fall}/entscheidung", "Says what has become of the money of a case"),
		c.settle,
	)
	httpapi.Register(
		api, op("lookAtBankCases", http.MethodGet, "-zusammen/{art}", "The open cases of a kind, as one word settles them"),
		c.together,
	)
	httpapi.Register(
		api, op("askCasesDeed", http.MethodPost, "-zusammen/{art}/frage", "Asks a person's passkey to sign one word for all"),
		c.askAll,
	)
	httpapi.Register(
		api, op("settleBankCases", http.MethodPost, "-zusammen/{art}", "Says the same of all cases of a kind that were seen"),
		c.settleAll,
	)
}

// BankCase is something that the bank said and that only a person can settle.
type BankCase struct {
	_ struct{} `schema:"Bankfall"`

	ID        string     `json:"Id"`
	Kind      string     `json:"Art" enum:"duplicate,duplicate_file,paid_after_refused,paid_after_returned,refused_after_paid,returned_too_late,wrong_sum,self_contradiction,unknown_status,unknown_message,unknown_transfer,two_reasons,batch_booking,unreadable,unread" doc:"in what it contradicts"`
	OpenedAt  time.Time  `json:"Seit" doc:"when it was opened"`
	File      string     `json:"Datei" doc:"of the bank"`
	Batch     string     `json:"Sammler,omitempty" doc:"what it is about, if known" example:"01J9ZQ4V7N8M2K6T5R3P1W0XYA"`
	EndToEnd  string     `json:"Verwendung,omitempty" doc:"the name of the transfer in our file"`
	Evidence  string     `json:"Aussage" doc:"what the bank said, in its codes; no person's data"`
	Holds     bool       `json:"Haelt" doc:"nothing is paid for its award before it is settled"`
	Decision  string     `json:"Entscheidung" enum:"paid,returned,no-matter,bank," doc:"empty while it is open"`
	SettledBy string     `json:"Von,omitempty" doc:"who settled it"`
	SettledAt *time.Time `json:"Am,omitempty" doc:"when it was settled"`
	Reason    string     `json:"Grund,omitempty"`
}

// BankCases are those of a list.
type BankCases struct {
	_ struct{} `schema:"Bankfaelle"`

	Cases []BankCase `json:"Faelle"`
}

// BankCaseView is a case with what it is about.
type BankCaseView struct {
	_ struct{} `schema:"Bankfallansicht"`

	Case      BankCase       `json:"Fall" doc:"one case"`
	Transfers []CaseTransfer `json:"Ueberweisungen"`
}

// CaseTransfer is one transfer that a case is about.
type CaseTransfer struct {
	_ struct{} `schema:"Bankfallueberweisung"`

	ID       string     `json:"Id"`
	Cents    int64      `json:"BetragCent"`
	Status   string     `json:"Status" enum:"reserved,paid,rejected,returned,paid_twice" doc:"where it stands"`
	EndToEnd string     `json:"Verwendung" doc:"its name in our file"`
	EndedAt  *time.Time `json:"Beendet,omitempty" doc:"when it ended"`
}

// CaseDecision says what has become of the money.
type CaseDecision struct {
	_ struct{} `schema:"Bankfallentscheidung"`

	As        string   `json:"Entscheidung" enum:"paid,returned,no-matter" doc:"what has become of the money"`
	Reason    string   `json:"Grund" maxLength:"400"`
	Transfers []string `json:"Ueberweisungen,omitempty" maxItems:"1000" doc:"these alone; all without"`
}

func toCase(c transfer.Case) BankCase {
	out := BankCase{
		ID: c.ID, Kind: string(c.Kind), OpenedAt: c.OpenedAt, File: c.File, Batch: c.BatchID, EndToEnd: c.EndToEndID,
		Evidence: c.Evidence, Holds: c.Open() && c.Kind.Blocks(), Decision: string(c.Decision), SettledBy: c.SettledBy,
		Reason: c.Reason,
	}
	if !c.Open() {
		out.SettledAt = &c.SettledAt
	}
	return out
}

func toCaseView(c transfer.Case, about []transfer.Payout) BankCaseView {
	out := BankCaseView{Case: toCase(c), Transfers: make([]CaseTransfer, len(about))}
	for i, p := range about {
		out.Transfers[i] = CaseTransfer{ID: p.ID, Cents: p.AmountCents, Status: string(p.Status), EndToEnd: p.EndToEndID}
		if !p.SettledAt.IsZero() {
			out.Transfers[i].EndedAt = &p.SettledAt
		}
	}
	return out
}

type casesInput struct {
	httpapi.Tenant
	All bool `query:"alle" doc:"also those that are settled"`
}

type casesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         BankCases
}

func (c caseCalls) list(ctx context.Context, in *casesInput) (*casesAnswer, error) {
	found, err := c.cases.List(ctx, tenant.From(ctx).ID, in.All)
	if err != nil {
		return nil, err
	}
	out := &casesAnswer{CacheControl: noStore, Body: BankCases{Cases: make([]BankCase, len(found))}}
	for i, one := range found {
		out.Body.Cases[i] = toCase(one)
	}
	return out, nil
}

// OfCase is part of the input of each call about a case.
type OfCase struct {
	httpapi.Tenant
	CaseID string `path:"fall" maxLength:"100"`
}

type caseAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         BankCaseView
}

func (c caseCalls) get(ctx context.Context, in *OfCase) (*caseAnswer, error) {
	found, payouts, err := c.cases.Show(ctx, tenant.From(ctx).ID, in.CaseID)
	if err != nil {
		return nil, err
	}
	return &caseAnswer{CacheControl: noStore, Body: toCaseView(found, payouts)}, nil
}

type settleCaseInput struct {
	OfCase
	Body CaseDecision
}

func (c caseCalls) settle(ctx context.Context, in *settleCaseInput) (*caseAnswer, error) {
	id := tenant.From(ctx).ID
	_, _, err := c.cases.Settle(ctx, id, c.at(ctx), in.CaseID, transfers.Word{
		Decision: transfer.Decision(in.Body.As), Reason: in.Body.Reason, Transfers: in.Body.Transfers,
	})
	if err != nil {
		return nil, err
	}
	found, payouts, err := c.cases.Show(ctx, id, in.CaseID)
	if err != nil {
		return nil, err
	}
	return &caseAnswer{CacheControl: noStore, Body: toCaseView(found, payouts)}, nil
}
