package desk

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// registerPeople is the room of who cares for people. What is typed, and why somebody is looked at, stands in no
// address.
func (s *Screens) registerPeople(api huma.API) {
	const people, recommendation = path + "/people", path + "/recommendations/{number}"
	screen.Register(
		api, screen.Post("searchPeople", people+"/search", "finds people and recommendations", http.StatusOK), s.search,
	)
	screen.Register(
		api, screen.Get("recommendation", recommendation, "one recommendation whole, its persons masked"), s.getCase,
	)
	screen.Register(
		api, screen.Post("reveal", recommendation+"/reveal", "shows its persons for one view", http.StatusOK), s.reveal,
	)
	screen.Register(
		api, screen.Post("sendAgain", recommendation+"/letter", "has a side's letter sent once more", http.StatusOK),
		s.sendAgain,
	)
	screen.Register(api, screen.Get("person", people+"/{id}", "one account, its owner masked"), s.getPerson)
	screen.Register(
		api, screen.Post("revealPerson", people+"/{id}/reveal", "shows its owner for one view", http.StatusOK),
		s.revealPerson,
	)
	screen.Register(
		api, screen.Post("lockPerson", people+"/{id}/lock", "locks an account", http.StatusNoContent),
		s.lockPerson,
	)
	s.registerCare(api)
	screen.Register(api, exportPersonOperation(people+"/{id}/export"), s.exportPerson)
	screen.Register(
		api,
		screen.Post("answerInquiry", path+"/inquiries/{id}/answer", "answers an inquiry, once", http.StatusNoContent),
		s.answerInquiry,
	)
}

type searchInput struct {
	Body struct {
		Query string `json:"query" maxLength:"1200" doc:"number, address or name, or a link or a line with a number"`
	}
}

func (s *Screens) search(ctx context.Context, in *searchInput) (*screen.Answer[PeopleFound], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	found, err := s.backend.SearchPeople(ctx, call, wire.SearchPeopleInputBody{Query: in.Body.Query})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(PeopleFound{
		Hits: screen.Map(found.Hits, hitOf), More: found.More, Ways: screen.List(found.Ways),
	}), nil
}

type caseInput struct {
	Number string `path:"number" maxLength:"100"`
}

func (s *Screens) getCase(ctx context.Context, in *caseInput) (*screen.Answer[Case], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	c, err := s.backend.GetDeskRecommendation(ctx, call, in.Number)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(caseOf(c)), nil
}

// RevealReason is why somebody has to be seen.
type RevealReason struct {
	Reason string `json:"reason" maxLength:"800" doc:"kept for good; names nobody"`
}

type revealInput struct {
	Number string `path:"number" maxLength:"100"`
	Body   RevealReason
}

func (s *Screens) reveal(ctx context.Context, in *revealInput) (*screen.Answer[RevealedPersons], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	r, err := s.backend.RevealRecommendation(ctx, call, in.Number, wire.RevealReason{Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(RevealedPersons{clearOf(r.Recommender), clearOf(r.Friend)}), nil
}

func clearOf(p *wire.ClearPerson) *ClearPerson {
	if p == nil {
		return nil
	}
	return &ClearPerson{p.Name, p.Email}
}

type sendAgainInput struct {
	Number string `path:"number" maxLength:"100"`
	Body   struct {
		Side string `json:"side" enum:"recommender,recipient"`
	}
}

// LetterAgain is what goes once more.
type LetterAgain struct {
	Letter string `json:"letter" enum:"reward,confirm" doc:"reward: claims the reward; confirm: confirms the data"`
	Waits  bool   `json:"waits" doc:"the mailbox never answered: it may leave within a day only"`
}

func (s *Screens) sendAgain(ctx context.Context, in *sendAgainInput) (*screen.Answer[LetterAgain], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	sent, err := s.backend.SendLetterAgain(ctx, call, in.Number, wire.SendLetterAgainInputBody{Side: in.Body.Side})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(LetterAgain{sent.Letter, sent.Waits}), nil
}

type personInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) getPerson(ctx context.Context, in *personInput) (*screen.Answer[Account], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	p, err := s.backend.GetDeskPerson(ctx, call, in.ID)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(accountOf(p)), nil
}

type revealPersonInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body RevealReason
}

func (s *Screens) revealPerson(ctx context.Context, in *revealPersonInput) (*screen.Answer[ClearPerson], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	p, err := s.backend.RevealPerson(ctx, call, in.ID, wire.RevealReason{Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(ClearPerson{p.Name, p.Email}), nil
}

type lockInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) lockPerson(ctx context.Context, in *lockInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.LockPerson(ctx, call, in.ID))
}

func exportPersonOperation(path string) huma.Operation {
	op := screen.Post("exportPerson", path, "all that is kept of a person, as a file", http.StatusOK)
	op.Responses = map[string]*huma.Response{"200": {
		Description: "what the person may take along", Content: map[string]*huma.MediaType{
			"application/json": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	return op
}

func (s *Screens) exportPerson(ctx context.Context, in *revealPersonInput) (*huma.StreamResponse, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	file, err := s.backend.ExportPerson(ctx, call, in.ID, wire.RevealReason{Reason: in.Body.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}

type answerInquiryInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Answer string `json:"answer" maxLength:"16000" text:"lines" doc:"at most 4000 characters"`
	}
}

func (s *Screens) answerInquiry(ctx context.Context, in *answerInquiryInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.AnswerInquiry(ctx, call, in.ID, wire.AnswerInquiryInputBody{Answer: in.Body.Answer}))
}
