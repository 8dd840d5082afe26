package desk

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// registerSellers is the room of agencies and partners. What is typed, and why somebody is looked at, stands in no
// address.
func (s *Screens) registerSellers(api huma.API) {
	const sellers, one = path + "/sellers", path + "/sellers/of/{number}"
	screen.Register(
		api, screen.Post("searchSellers", sellers+"/search", "agencies and partners, page by page", http.StatusOK),
		s.searchSellers,
	)
	screen.Register(
		api, screen.Get("sellerTasks", sellers+"/waiting", "requests, partners and people that wait"), s.getSellerTasks,
	)
	screen.Register(api, screen.Get("seller", one, "one agency or partner, its people masked"), s.getSeller)
	screen.Register(
		api, screen.Post("revealSeller", one+"/reveal", "shows its people and master data for one view", http.StatusOK),
		s.revealSeller,
	)
	screen.Register(
		api,
		screen.Post("revealRequest", sellers+"/requests/{id}/reveal", "shows a request's contact", http.StatusOK),
		s.revealRequest,
	)
	screen.Register(
		api, screen.Post("askSellerDeed", sellers+"/question", "what is signed for a change about one", http.StatusOK),
		s.askSeller,
	)
	screen.Register(
		api, screen.Post("doSellerDeed", sellers+"/deed", "does a change that a passkey has signed", http.StatusOK),
		s.postSeller,
	)
	screen.Register(api, screen.Post("makeSellerLink", one+"/links", "makes a link", http.StatusOK), s.makeSellerLink)
	screen.Register(api, screen.Delete("endSellerLink", one+"/links/{id}", "ends a link"), s.endSellerLink)
	s.registerSellerMoney(api)
}

func (s *Screens) registerSellerMoney(api huma.API) {
	const sellers = path + "/sellers"
	screen.Register(
		api, screen.Get("sellerNotes", sellers+"/of/{number}/notes", "its credit notes, the newest first"), s.getNotes,
	)
	screen.Register(
		api, screen.Get("sellerNoteFile", sellers+"/notes/{note}/pdf", "a credit note as it was written"), s.getNoteFile,
	)
	screen.Register(
		api, screen.Get("rechecks", sellers+"/rechecks", "changes of sellers' data that payouts wait for"), s.getRechecks,
	)
	screen.Register(
		api,
		screen.Post("askRecheck", sellers+"/rechecks/question", "what is signed for payouts to go on", http.StatusOK),
		s.askRecheck,
	)
	screen.Register(
		api, screen.Post("settleRecheck", sellers+"/rechecks", "has payouts go on by a signed word", http.StatusOK),
		s.settleRecheck,
	)
}

// SellerSearch asks for sellers.
type SellerSearch struct {
	Query    string `json:"query,omitempty" maxLength:"400" doc:"a number, or words of a name"`
	Kind     string `json:"kind,omitempty" enum:"agency,partner,"`
	Standing string `json:"standing,omitempty" enum:"waits,works,refused,ended,"`
	After    string `json:"after,omitempty" maxLength:"40" doc:"where the page before ended"`
}

type searchSellersInput struct{ Body SellerSearch }

func (s *Screens) searchSellers(ctx context.Context, in *searchSellersInput) (*screen.Answer[SellerList], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	found, err := s.backend.SearchDeskSellers(ctx, call, wire.SearchDeskSellersInputBody{
		Query: b.Query, Kind: b.Kind, Standing: b.Standing, After: b.After,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(SellerList{screen.Map(found.Sellers, sellerRowOf), found.After}), nil
}

func (s *Screens) getSellerTasks(ctx context.Context, _ *struct{}) (*screen.Answer[SellerTasks], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskSellerTasks(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(sellerTasksOf(got)), nil
}

type sellerInput struct {
	Number string `path:"number" maxLength:"40"`
}

func (s *Screens) getSeller(ctx context.Context, in *sellerInput) (*screen.Answer[SellerView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetDeskSeller(ctx, call, in.Number)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(sellerViewOf(got)), nil
}

type revealSellerInput struct {
	Number string `path:"number" maxLength:"40"`
	Body   RevealReason
}

func (s *Screens) revealSeller(ctx context.Context, in *revealSellerInput) (*screen.Answer[ClearSeller], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.RevealDeskSeller(ctx, call, in.Number, wire.SellerReason{Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(clearSellerOf(got)), nil
}

type revealRequestInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body RevealReason
}

// ClearContact is the contact of a request, for one view.
type ClearContact struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Phone string `json:"phone,omitempty"`
}

func (s *Screens) revealRequest(ctx context.Context, in *revealRequestInput) (*screen.Answer[ClearContact], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.RevealSellerRequest(ctx, call, in.ID, wire.SellerReason{Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(ClearContact{got.Name, got.Email, got.Phone}), nil
}

// SellerDeed is a change about a seller.
type SellerDeed struct {
	Change  string `json:"change" enum:"approve_request,refuse_request,approve_partner,refuse_partner,vouch,keep_out,let_back,end_member,end"`
	Subject string `json:"subject" maxLength:"100" doc:"id of a request, or number of a seller"`
	Member  string `json:"member,omitempty" maxLength:"100"`
	Anyway  bool   `json:"anyway,omitempty" doc:"also where no credit note could be written about what it has earned"`
}

type askSellerInput struct{ Body SellerDeed }

func (s *Screens) askSeller(ctx context.Context, in *askSellerInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	q, err := s.backend.AskSellerDeed(ctx, call, wire.SellerDeed{
		Change: b.Change, Subject: b.Subject, Member: b.Member, Anyway: b.Anyway,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type postSellerInput struct {
	Body struct {
		SellerDeed
		PasskeyAnswer
		Text string `json:"text" maxLength:"4096" doc:"what was signed, as the question had it"`
	}
}

// DoneSellerDeed is what a change gave.
type DoneSellerDeed struct {
	Number string `json:"number,omitempty" doc:"of the agency that a request became"`
	Unled  bool   `json:"unled" doc:"no owner works for the agency now"`
}

func (s *Screens) postSeller(ctx context.Context, in *postSellerInput) (*screen.Answer[DoneSellerDeed], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	done, err := s.backend.DoSellerDeed(ctx, call, wire.DoSellerDeedInputBody{
		Change: b.Change, Subject: b.Subject, Member: b.Member, Anyway: b.Anyway, Answer: b.Answer, Text: b.Text,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(DoneSellerDeed{done.Number, done.Unled}), nil
}

type makeSellerLinkInput struct {
	Number string `path:"number" maxLength:"40"`
	Body   struct {
		Days    int64  `json:"days,omitempty" minimum:"0" maximum:"365"`
		Product string `json:"product,omitempty" maxLength:"100"`
		Instead string `json:"instead,omitempty" maxLength:"100" doc:"the link that ends with it"`
	}
}

// MadeSellerLink is a new link.
type MadeSellerLink struct {
	Link    string `json:"link" text:"secret" doc:"shown this once"`
	LastDay string `json:"lastDay" format:"date"`
}

func (s *Screens) makeSellerLink(
	ctx context.Context, in *makeSellerLinkInput,
) (*screen.Answer[MadeSellerLink], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	made, err := s.backend.MakeSellerLink(ctx, call, in.Number, wire.MakeSellerLinkInputBody{
		Days: in.Body.Days, Product: in.Body.Product, Instead: in.Body.Instead,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(MadeSellerLink{made.Link, made.LastDay}), nil
}

type endSellerLinkInput struct {
	Number string `path:"number" maxLength:"40"`
	ID     string `path:"id" maxLength:"100"`
}

func (s *Screens) endSellerLink(ctx context.Context, in *endSellerLinkInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.EndSellerLink(ctx, call, in.Number, in.ID))
}

func (s *Screens) getNotes(ctx context.Context, in *sellerInput) (*screen.Answer[SellerNotes], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListSellerNotes(ctx, call, in.Number)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(SellerNotes{screen.Map(got.Notes, sellerNoteOf), got.More}), nil
}

type noteFileInput struct {
	Note string `path:"note" maxLength:"100"`
}

// NoteFile is a document that the browser keeps.
type NoteFile struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Body         []byte
}

func (s *Screens) getNoteFile(ctx context.Context, in *noteFileInput) (*NoteFile, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	raw, err := s.backend.GetSellerNoteFile(ctx, call, in.Note)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return &NoteFile{CacheControl: "no-store", ContentType: "application/pdf", Body: raw}, nil
}

func (s *Screens) getRechecks(ctx context.Context, _ *struct{}) (*screen.Answer[SellerRechecks], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskRechecks(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(SellerRechecks{screen.Map(got.Rechecks, sellerRecheckOf), got.TwoPeople}), nil
}

// RecheckWord is a word that payouts go on.
type RecheckWord struct {
	ID     string `json:"id" maxLength:"100"`
	Reason string `json:"reason" maxLength:"2000" doc:"how one knows that the change is right"`
}

type askRecheckInput struct{ Body RecheckWord }

func (s *Screens) askRecheck(ctx context.Context, in *askRecheckInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	q, err := s.backend.AskRecheckDeed(ctx, call, wire.RecheckWord{ID: in.Body.ID, Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type settleRecheckInput struct {
	Body struct {
		RecheckWord
		PasskeyAnswer
		Text string `json:"text" maxLength:"4096" doc:"what was signed, as the question had it"`
	}
}

// SettledRecheck is what became of a word.
type SettledRecheck struct {
	Waits bool `json:"waits" doc:"a second person's word is wanted"`
}

func (s *Screens) settleRecheck(ctx context.Context, in *settleRecheckInput) (*screen.Answer[SettledRecheck], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	done, err := s.backend.SettleDeskRecheck(ctx, call, wire.SettleDeskRecheckInputBody{
		ID: b.ID, Reason: b.Reason, Answer: b.Answer, Text: b.Text,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(SettledRecheck{done.Waits}), nil
}
