package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// BankCaseList is what the bank said that contradicts.
type BankCaseList struct {
	Cases []BankCase `json:"cases"`
}

// BankCase is something that only a person can settle.
type BankCase struct {
	ID        string     `json:"id"`
	Kind      string     `json:"kind" enum:"duplicate,duplicate_file,paid_after_refused,paid_after_returned,refused_after_paid,returned_too_late,wrong_sum,self_contradiction,unknown_status,unknown_message,unknown_transfer,two_reasons,batch_booking,unreadable,unread"`
	OpenedAt  time.Time  `json:"openedAt"`
	File      string     `json:"file" doc:"of the bank"`
	Batch     string     `json:"batch,omitempty"`
	EndToEnd  string     `json:"endToEnd,omitempty" doc:"the transfer's name in our file"`
	Evidence  string     `json:"evidence" doc:"what the bank said, in its codes"`
	Holds     bool       `json:"holds" doc:"nothing is paid for its reward before it is settled"`
	Decision  string     `json:"decision" enum:"paid,returned,no-matter,bank," doc:"empty while it is open"`
	SettledBy string     `json:"settledBy,omitempty"`
	SettledAt *time.Time `json:"settledAt,omitempty"`
	Reason    string     `json:"reason,omitempty"`
}

// BankCaseView is a case with the transfers that it is about.
type BankCaseView struct {
	Case      BankCase       `json:"case"`
	Transfers []CaseTransfer `json:"transfers"`
}

// CaseTransfer is one of them.
type CaseTransfer struct {
	ID       string     `json:"id"`
	Cents    int64      `json:"cents"`
	Status   string     `json:"status" enum:"reserved,paid,rejected,returned,paid_twice"`
	EndToEnd string     `json:"endToEnd"`
	EndedAt  *time.Time `json:"endedAt,omitempty"`
}

func bankCaseOf(c wire.BankCase) BankCase {
	return BankCase{
		ID: c.ID, Kind: c.Kind, OpenedAt: c.OpenedAt.UTC(), File: c.File, Batch: c.Batch, EndToEnd: c.EndToEnd,
		Evidence: c.Evidence, Holds: c.Holds, Decision: c.Decision, SettledBy: c.SettledBy, SettledAt: c.SettledAt,
		Reason: c.Reason,
	}
}

func bankCaseViewOf(v wire.BankCaseView) BankCaseView {
	return BankCaseView{bankCaseOf(v.Case), screen.Map(v.Transfers, func(t wire.CaseTransfer) CaseTransfer {
		return CaseTransfer{t.ID, t.Cents, t.Status, t.EndToEnd, t.EndedAt}
	})}
}

type bankCasesInput struct {
	All bool `query:"all" doc:"also those that are settled"`
}

func (s *Screens) getBankCases(ctx context.Context, in *bankCasesInput) (*screen.Answer[BankCaseList], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListBankCases(ctx, call, wire.ListBankCasesParams{All: in.All})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(BankCaseList{screen.Map(got.Cases, bankCaseOf)}), nil
}

// CaseOf is part of the input of each question about a case.
type CaseOf struct {
	ID string `path:"case" maxLength:"100"`
}

func (s *Screens) getBankCase(ctx context.Context, in *CaseOf) (*screen.Answer[BankCaseView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetBankCase(ctx, call, in.ID)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(bankCaseViewOf(got)), nil
}

// CaseDecision says what has become of the money.
type CaseDecision struct {
	As        string   `json:"as" wire:"Entscheidung" enum:"paid,returned,no-matter"`
	Reason    string   `json:"reason" wire:"Grund" maxLength:"400"`
	Transfers []string `json:"transfers,omitempty" wire:"Ueberweisungen" maxItems:"1000" doc:"these alone; all without"`
}

type settleCaseInput struct {
	CaseOf
	Body CaseDecision
}

func (s *Screens) postDecision(ctx context.Context, in *settleCaseInput) (*screen.Answer[BankCaseView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.SettleBankCase(ctx, call, in.ID, wire.CaseDecision{
		As: in.Body.As, Reason: in.Body.Reason, Transfers: in.Body.Transfers,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(bankCaseViewOf(got)), nil
}

func (s *Screens) registerCases(api huma.API) {
	const of = path + "/bank-cases/{case}"
	screen.Register(
		api, screen.Get("bankCases", path+"/bank-cases", "what the bank said that contradicts"), s.getBankCases,
	)
	screen.Register(api, screen.Get("bankCase", of, "a case of the bank with its transfers"), s.getBankCase)
	screen.Register(
		api, screen.Post("settleBankCase", of+"/decision", "says what has become of the money of a case", http.StatusOK),
		s.postDecision,
	)
}
