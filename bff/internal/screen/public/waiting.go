package public

import (
	"context"
	"errors"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// Waiting is the state between entered data and the confirmed mail.
type Waiting struct {
	EmailMasked string `json:"emailMasked"`
	Email       string `json:"email,omitempty" doc:"as it was typed, for a day and for the browser that typed it"`
	ErasedOn    string `json:"erasedOn" format:"date"`
	Mine        bool   `json:"mine" doc:"whether this browser may have the mail sent again, and to another address"`
	Again       bool   `json:"again,omitempty" doc:"the very same had been entered before"`
	// NextMailAt is when another mail may be asked for, where none came of asking.
	NextMailAt *time.Time `json:"nextMailAt,omitempty" doc:"none comes of this call: when one may be asked for"`
}

// typedShown is how long a browser shows the whole address that was typed in it: as long as a typing error is looked
// for. Others may use it later.
//
// Rule (letter, 4 D): A browser shows the whole address that was typed in it for a day, and shortened afterwards.
// Enforced: public.waitingOf. Test: TestWhatWaitsIsShownToItsOwnBrowserAlone.
const typedShown = 24 * time.Hour

// waitingOf shows a browser what it typed, until the mailbox has confirmed it.
func waitingOf(entered wire.Recipient, now time.Time) *Waiting {
	w := &Waiting{EmailMasked: entered.EmailMasked, ErasedOn: entered.ErasedOn, Mine: true}
	if now.Sub(entered.EnteredAt) < typedShown {
		w.Email = entered.Data.Email
	}
	return w
}

// waitingFor lets the browser see its own state as long as the recommendation can be confirmed, and the data are kept.
func (s *Screens) waitingFor(
	v *screen.Visit, link backend.Link, created wire.CreateAnswerBody, typed string,
) *screen.AnswerWithCookie[Waiting] {
	a := &screen.AnswerWithCookie[Waiting]{CacheControl: "no-store", Body: Waiting{
		EmailMasked: created.EmailMasked, ErasedOn: created.ErasedOn, Mine: created.Token != "", Again: created.Again,
		NextMailAt: created.NextMailAt,
	}}
	if created.Token != "" {
		a.Body.Email = typed
		a.SetCookie = []string{s.friends.Keep(v.Tenant.ID, link.Number, created.Token, endOf(created.ErasedOn), s.now())}
	}
	return a
}

// endOf is the first moment after a day; one that can't be read is long over, and its cookie ends with the browser.
func endOf(day string) time.Time {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return time.Time{}
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

// postFriendMail says from when on another mail may be asked for, where it is too soon.
func (s *Screens) postFriendMail(ctx context.Context, in *mailFormInput) (*screen.AnswerWithCookie[Waiting], error) {
	v := screen.From(ctx)
	link := backend.Link{Number: in.Number, Key: in.Key}.Canonical()
	token := s.friends.Token(v.Cookies, v.Tenant.ID, link.Number)
	if token == "" {
		return nil, problem.New(http.StatusUnauthorized, "token.unknown", "this browser entered nothing")
	}
	created, err := s.backend.MailAgain(ctx, v.Public().With(token), link, in.Body.Email)
	if err != nil {
		if known := new(problem.Problem); errors.As(err, &known) && worthless(known) {
			return nil, gone(err, s.friends.Name(v.Tenant.ID, link.Number))
		}
		return nil, screen.Relocate(err, FriendForm{})
	}
	created.Again = false
	return s.waitingFor(v, link, created, in.Body.Email), nil
}
