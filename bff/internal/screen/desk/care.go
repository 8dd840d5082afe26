package desk

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// registerCare is what is done with all that is kept of a person: put right or erased, each signed by a passkey.
func (s *Screens) registerCare(api huma.API) {
	screen.Register(
		api, screen.Post("askErasure", path+"/erasure/question", "what is signed for an erasure", http.StatusOK),
		s.askErasure,
	)
	screen.Register(
		api, screen.Post("erasePerson", path+"/erasure", "erases a person", http.StatusNoContent), s.erasePerson,
	)
	screen.Register(
		api, screen.Post("askCorrection", path+"/correction/question", "what is signed for a correction", http.StatusOK),
		s.askCorrection,
	)
	screen.Register(
		api, screen.Post("correctPerson", path+"/correction", "puts right what is kept of a person", http.StatusNoContent),
		s.correctPerson,
	)
}

// Who names a person, and says why something is done to them.
type Who struct {
	Account string `json:"account,omitempty" maxLength:"100" doc:"of an account's owner, or else number"`
	Number  string `json:"number,omitempty" maxLength:"100" doc:"of a recommendation, whose friend is meant"`
	Reason  string `json:"reason" maxLength:"800" doc:"kept for good; names no one"`
}

// CareQuestion is what a passkey is asked.
type CareQuestion struct {
	Question string `json:"question" doc:"JSON in a text, for navigator.credentials"`
	Text     string `json:"text" doc:"what is signed: it comes back with the answer, to the letter"`
}

// CareAnswer is what a passkey signed.
type CareAnswer struct {
	Answer string `json:"answer" maxLength:"32768" text:"secret" doc:"JSON in a text: the credential"`
	Text   string `json:"text" maxLength:"4096" doc:"what was signed, as the question had it"`
}

type askErasureInput struct{ Body Who }

func (s *Screens) askErasure(ctx context.Context, in *askErasureInput) (*screen.Answer[CareQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	w := in.Body
	q, err := s.backend.AskErasure(ctx, call, wire.Who{Account: w.Account, Number: w.Number, Reason: w.Reason})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(CareQuestion{q.Question, q.Text}), nil
}

type erasePersonInput struct {
	Body struct {
		Who
		CareAnswer
	}
}

func (s *Screens) erasePerson(ctx context.Context, in *erasePersonInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	w := in.Body
	return s.done(ctx, s.backend.ErasePerson(ctx, call, wire.ErasePersonInputBody{
		Account: w.Account, Number: w.Number, Reason: w.Reason, Answer: w.Answer, Text: w.Text,
	}))
}

// Correction is what is put right; what is left out stays.
type Correction struct {
	Who
	Salutation  string `json:"salutation,omitempty" maxLength:"20"`
	FirstName   string `json:"firstName,omitempty" maxLength:"200"`
	LastName    string `json:"lastName,omitempty" maxLength:"200"`
	Phone       string `json:"phone,omitempty" maxLength:"100"`
	Street      string `json:"street,omitempty" maxLength:"200"`
	HouseNumber string `json:"houseNumber,omitempty" maxLength:"40"`
	Zip         string `json:"zip,omitempty" maxLength:"20"`
	City        string `json:"city,omitempty" maxLength:"200"`
}

type askCorrectionInput struct{ Body Correction }

func (s *Screens) askCorrection(ctx context.Context, in *askCorrectionInput) (*screen.Answer[CareQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	c := in.Body
	q, err := s.backend.AskCorrection(ctx, call, wire.Correction{
		Account: c.Account, Number: c.Number, Reason: c.Reason, Salutation: c.Salutation, FirstName: c.FirstName,
		LastName: c.LastName, Phone: c.Phone, Street: c.Street, HouseNumber: c.HouseNumber, Zip: c.Zip, City: c.City,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(CareQuestion{q.Question, q.Text}), nil
}

type correctPersonInput struct {
	Body struct {
		Correction
		CareAnswer
	}
}

func (s *Screens) correctPerson(ctx context.Context, in *correctPersonInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	c := in.Body
	return s.done(ctx, s.backend.CorrectPerson(ctx, call, wire.CorrectPersonInputBody{
		Account: c.Account, Number: c.Number, Reason: c.Reason, Salutation: c.Salutation, FirstName: c.FirstName,
		LastName: c.LastName, Phone: c.Phone, Street: c.Street, HouseNumber: c.HouseNumber, Zip: c.Zip, City: c.City,
		Answer: c.Answer, Text: c.Text,
	}))
}
