package public

import (
	"context"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Waiting is the state between entered data and the confirmed mail.
type Waiting struct {
	EmailMasked string `json:"emailMasked"`
	ErasedOn    string `json:"erasedOn" format:"date"`
	Mine        bool   `json:"mine" doc:"whether this browser may have the mail sent again, and to another address"`
	Again       bool   `json:"again,omitempty" doc:"the very same had been entered before"`
}

// waitingFor lets the browser see its own state until the data would be erased.
func waitingFor(link backend.Link, created backend.CreatedRecipient) *screen.AnswerWithCookie[Waiting] {
	a := &screen.AnswerWithCookie[Waiting]{CacheControl: "no-store", Body: Waiting{
		EmailMasked: created.EmailMasked, ErasedOn: created.ErasedOn, Mine: created.Token != "", Again: created.Again,
	}}
	if created.Token != "" {
		a.SetCookie = []string{session.RecipientCookie(link.Number, created.Token, endOf(created.ErasedOn))}
	}
	return a
}

// endOf is when a cookie for data that is erased on a day may go; a day that can't be read gives a cookie for a day.
func endOf(day string) time.Time {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return time.Now().AddDate(0, 0, 1)
	}
	return t.AddDate(0, 0, 1)
}

// MailForm asks for the mail once more.
type MailForm struct {
	Email string `json:"email,omitempty" maxLength:"254" doc:"where the first one was mistyped"`
}

type mailFormInput struct {
	LinkInput
	Body MailForm
}

// postFriendMail answers the same whether or not a mail leaves: how soon one may is the backend's business.
func (s *Screens) postFriendMail(ctx context.Context, in *mailFormInput) (*screen.AnswerWithCookie[Waiting], error) {
	v := screen.From(ctx)
	link := backend.Link{Number: in.Number, Key: in.Key}.Canonical()
	token := session.Recipient(v.Cookies, link.Number)
	if token == "" {
		return nil, problem.New(http.StatusUnauthorized, "token.unknown", "this browser entered nothing")
	}
	created, err := s.backend.MailAgain(ctx, v.Public().With(token), link, in.Body.Email)
	if err != nil {
		return nil, problem.Relocate(err, friendFields)
	}
	created.Again = false
	return waitingFor(link, created), nil
}
