package desk

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func (s *Screens) registerOffers(api huma.API) {
	screen.Register(api, screen.Get("offers", path+"/offers", "what is paid, was and will be"), s.getOffers)
	screen.Register(
		api, screen.Post("tryOffer", path+"/offers/trial", "what a change would do", http.StatusOK), s.postOfferTrial,
	)
	screen.Register(
		api, screen.Post("askOffer", path+"/offers/question", "what is signed for a change of offers", http.StatusOK),
		s.askOffer,
	)
	screen.Register(
		api, screen.Post("doOffer", path+"/offers", "does a change that a passkey has signed", http.StatusOK), s.postOffer,
	)
	screen.Register(
		api, screen.Get("offerFiles", path+"/offers/files", "the tenant's files in which offers stand"), s.getOfferFiles,
	)
	screen.Register(
		api, screen.Post("offerFile", path+"/offers/file", "one of them as it holds", http.StatusOK), s.postOfferFile,
	)
}

// OfferForm is what somebody enters.
type OfferForm struct {
	Label     string       `json:"label" wire:"stand" maxLength:"60" doc:"the edition by which the page was drawn"`
	Kind      string       `json:"kind" wire:"art" enum:"reward,campaign,bonus,promotion,plan"`
	Products  []string     `json:"products,omitempty" wire:"produkte" maxItems:"200" doc:"ids"`
	Cents     int64        `json:"cents" wire:"cent" minimum:"0" maximum:"100000000"`
	From      string       `json:"from,omitempty" wire:"von" maxLength:"10" doc:"first day"`
	Until     string       `json:"until,omitempty" wire:"bis" maxLength:"10" doc:"last day"`
	ShowUntil bool         `json:"showUntil,omitempty" wire:"endezeigen" doc:"people see the last day"`
	After     int64        `json:"after,omitempty" wire:"nach" minimum:"0" maximum:"100000" doc:"contracts for a bonus"`
	Title     []OfferTitle `json:"title,omitempty" wire:"titel" maxItems:"20"`
	Plan      string       `json:"plan,omitempty" wire:"plan" maxLength:"40" doc:"id of a plan of commissions"`
	Amounts   []PlanRow    `json:"amounts,omitempty" wire:"betraege" maxItems:"500" doc:"all that a plan pays"`
	Tiers     []PlanRow    `json:"tiers,omitempty" wire:"staffeln" maxItems:"200" doc:"from an order of a month on"`
}

// PlanRow is an amount of a plan, as somebody enters it.
type PlanRow struct {
	Product string `json:"product,omitempty" maxLength:"40" doc:"its id; nothing for each other product of a tier"`
	From    int64  `json:"from,omitempty" minimum:"0" maximum:"1000000" doc:"order of a month; 0 for each"`
	Cents   int64  `json:"cents" minimum:"0" maximum:"1000000000" doc:"0 for nothing"`
}

func planRowsOf(rows []PlanRow) []wire.PlanRow {
	return screen.Map(rows, func(r PlanRow) wire.PlanRow {
		return wire.PlanRow{Product: r.Product, From: r.From, Cents: r.Cents}
	})
}

// OfferTitle is a title in a language.
type OfferTitle struct {
	Language string `json:"language" wire:"sprache" maxLength:"5" example:"de"`
	Text     string `json:"text" wire:"text" maxLength:"400"`
}

func (f OfferForm) wire() wire.OfferChange {
	return wire.OfferChange{
		Label: f.Label, Kind: f.Kind, Products: f.Products, Cents: f.Cents, From: f.From, Until: f.Until,
		ShowUntil: f.ShowUntil, After: f.After,
		Title: screen.Map(f.Title, func(t OfferTitle) wire.OfferTitle {
			return wire.OfferTitle{Language: t.Language, Text: t.Text}
		}),
		Plan: f.Plan, Amounts: planRowsOf(f.Amounts), Tiers: planRowsOf(f.Tiers),
	}
}

// OfferDeed is what a person does with offers.
type OfferDeed struct {
	Act    string     `json:"act" wire:"handlung" enum:"change,confirm,refuse,undo"`
	Change *OfferForm `json:"change,omitempty" wire:"aenderung"`
	Seen   string     `json:"seen,omitempty" wire:"gesehen" maxLength:"100" doc:"digest of what waits, or what is undone"`
	Reason string     `json:"reason,omitempty" wire:"grund" maxLength:"1000" doc:"of a refusal"`
}

func (d OfferDeed) change() *wire.OfferChange {
	if d.Change == nil {
		return nil
	}
	c := d.Change.wire()
	return &c
}

// located names the fields of a refusal as the form has them.
func (d OfferDeed) located(err error) error {
	if d.Change != nil {
		return screen.Relocate(err, *d.Change)
	}
	return screen.Relocate(err, d)
}

func (s *Screens) getOffers(ctx context.Context, _ *struct{}) (*screen.Answer[OfferView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListOffers(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(offerViewOf(call.Tenant, got)), nil
}

type tryOfferInput struct{ Body OfferForm }

func (s *Screens) postOfferTrial(ctx context.Context, in *tryOfferInput) (*screen.Answer[OfferTrial], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.TryOffer(ctx, call, in.Body.wire())
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(offerTrialOf(call.Tenant, got)), nil
}

type askOfferInput struct{ Body OfferDeed }

func (s *Screens) askOffer(ctx context.Context, in *askOfferInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	q, err := s.backend.AskOfferDeed(ctx, call, wire.OfferDeed{
		Act: b.Act, Change: b.change(), Seen: b.Seen, Reason: b.Reason,
	})
	if err != nil {
		return nil, s.ended(ctx, b.located(err))
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type postOfferInput struct {
	Body struct {
		OfferDeed
		PasskeyAnswer
		Text string `json:"text" maxLength:"8192" doc:"what was signed, as the question had it"`
	}
}

// DoneOffer is what became of a deed.
type DoneOffer struct {
	Number int64  `json:"number" doc:"of the edition"`
	State  string `json:"state" enum:"holds,waits,refused"`
}

func (s *Screens) postOffer(ctx context.Context, in *postOfferInput) (*screen.Answer[DoneOffer], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	done, err := s.backend.DoOfferDeed(ctx, call, wire.DoOfferInputBody{
		Act: b.Act, Change: b.change(), Seen: b.Seen, Reason: b.Reason, Answer: b.Answer, Text: b.Text,
	})
	if err != nil {
		return nil, s.ended(ctx, b.located(err))
	}
	return screen.Show(DoneOffer{done.Number, done.State}), nil
}

// OfferFiles are those in which offers stand.
type OfferFiles struct {
	Files []OfferFile `json:"files"`
}

// OfferFile is one of the tenant's files.
type OfferFile struct {
	Name    string `json:"name"`
	Differs bool   `json:"differs" doc:"the folder of the processes has another state of it"`
}

func (s *Screens) getOfferFiles(ctx context.Context, _ *struct{}) (*screen.Answer[OfferFiles], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListOfferFiles(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(OfferFiles{screen.Map(
		got.Files, func(f wire.OfferFile) OfferFile { return OfferFile{f.Name, f.Differs} },
	)}), nil
}

type offerFileInput struct {
	Body struct {
		Name string `json:"name" maxLength:"200" example:"funkwelle/products.yaml"`
	}
}

// OfferFileText is one of them as it holds.
type OfferFileText struct {
	Name string `json:"name"`
	Text string `json:"text" doc:"YAML"`
}

func (s *Screens) postOfferFile(ctx context.Context, in *offerFileInput) (*screen.Answer[OfferFileText], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetOfferFile(ctx, call, wire.OfferFileInputBody{Name: in.Body.Name})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(OfferFileText{got.Name, got.Text}), nil
}
