package public

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Friend is what the friend sees.
type Friend struct {
	State            string      `json:"state" enum:"open,waiting,confirmed,expired,cancelled,paid"`
	RecommenderName  string      `json:"recommenderName" doc:"shortened: Anna M."`
	Product          ProductCard `json:"product"`
	RecommenderCents int64       `json:"recommenderCents"`
	RecipientCents   int64       `json:"recipientCents"`
	ValidUntil       string      `json:"validUntil" format:"date"`
	Advertising      ConsentText `json:"advertising"`
	Facts            FriendFacts `json:"facts"`
	Waiting          *Waiting    `json:"waiting,omitempty" doc:"only in the browser that entered the data"`
}

// ConsentText is a short text beside a box to tick.
type ConsentText struct {
	TextID  string `json:"textId"`
	Version string `json:"version"`
	Text    string `json:"text"`
}

// FriendFacts are the numbers that the page mentions.
type FriendFacts struct {
	EraseWeeks int `json:"eraseWeeks"`
	MinAge     int `json:"minAge"`
	ValidDays  int `json:"validDays"`
}

// Waiting is the state between entered data and the confirmed mail.
type Waiting struct {
	EmailMasked string `json:"emailMasked"`
	ErasedOn    string `json:"erasedOn" format:"date"`
}

// FriendForm is the friend's data.
type FriendForm struct {
	Salutation     string `json:"salutation" enum:"Frau,Herr,Divers,"`
	FirstName      string `json:"firstName" maxLength:"100"`
	LastName       string `json:"lastName" maxLength:"100"`
	BirthDate      string `json:"birthDate" maxLength:"10" doc:"YYYY-MM-DD"`
	Email          string `json:"email" maxLength:"254"`
	Phone          string `json:"phone,omitempty" maxLength:"40"`
	Advertising    bool   `json:"advertising"`
	Street         string `json:"street" maxLength:"100"`
	HouseNumber    string `json:"houseNumber" maxLength:"20"`
	Zip            string `json:"zip" maxLength:"10"`
	City           string `json:"city" maxLength:"100"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated submission of the same form"`
}

// FriendInput is a link and the channel that it came through.
type FriendInput struct {
	LinkInput
	Channel string `query:"c" maxLength:"50"`
}

func (s *Screens) getFriend(ctx context.Context, in *FriendInput) (*screen.AnswerWithCookie[Friend], error) {
	view, cookie, err := s.Friend(ctx, backend.Link{Number: in.Number, Key: in.Key})
	if err != nil {
		return nil, err
	}
	a := &screen.AnswerWithCookie[Friend]{CacheControl: "no-store", Body: view}
	if cookie != "" {
		a.SetCookie = []string{cookie}
	}
	return a, nil
}

// Friend composes the friend's page. The cookie is not empty when the browser's own recipient cookie has become worthless
// (section 3 of the specification: "removed on failure").
func (s *Screens) Friend(ctx context.Context, link backend.Link) (view Friend, cookie string, err error) {
	v := screen.From(ctx)
	recipient := session.Recipient(v.Cookies, link.Number)
	r, err := s.backend.Recommendation(ctx, v.Public(), link, recipient)
	if err != nil {
		return Friend{}, "", err
	}
	view = Friend{
		State: r.State, RecommenderName: r.RecommenderName, Product: cardOf(v, &r.Product),
		RecommenderCents: r.Share.RecommenderCents, RecipientCents: r.Share.RecipientCents, ValidUntil: r.ValidUntil,
		Advertising: ConsentText{TextID: r.Advertising.ID, Version: r.Advertising.Version, Text: r.Advertising.HTML},
		Facts: FriendFacts{
			EraseWeeks: v.Tenant.Facts.EraseWeeks, MinAge: v.Tenant.Facts.MinAge, ValidDays: v.Tenant.Facts.ValidDays,
		},
	}
	switch {
	case r.Waiting != nil:
		view.Waiting = &Waiting{EmailMasked: r.Waiting.EmailMasked, ErasedOn: r.Waiting.ErasedOn}
	case recipient != "" && r.State == "open":
		cookie = session.RecipientGone(link.Number)
	}
	return view, cookie, nil
}

type friendFormInput struct {
	FriendInput
	Body FriendForm
}

func (s *Screens) postFriend(ctx context.Context, in *friendFormInput) (*screen.AnswerWithCookie[Waiting], error) {
	f := in.Body
	link := backend.Link{Number: in.Number, Key: in.Key}
	created, err := s.backend.EnterData(ctx, screen.From(ctx).Public(), link, backend.NewRecipient{
		Salutation: f.Salutation, FirstName: f.FirstName, LastName: f.LastName, BirthDate: f.BirthDate,
		Email: f.Email, Phone: f.Phone, Advertising: f.Advertising,
		Street: f.Street, HouseNumber: f.HouseNumber, Zip: f.Zip, City: f.City,
		Channel: in.Channel, IdempotencyKey: f.IdempotencyKey,
	})
	if err != nil {
		return nil, problem.Relocate(err, friendFields)
	}
	return &screen.AnswerWithCookie[Waiting]{
		CacheControl: "no-store",
		SetCookie:    []string{session.RecipientCookie(link.Number, created.RecipientNumber, endOf(created.ErasedOn))},
		Body:         Waiting{EmailMasked: created.EmailMasked, ErasedOn: created.ErasedOn},
	}, nil
}

// endOf is when a cookie for data that is erased on a day may go; a day that can't be read gives a cookie for a day.
func endOf(day string) time.Time {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return time.Now().AddDate(0, 0, 1)
	}
	return t.AddDate(0, 0, 1)
}
