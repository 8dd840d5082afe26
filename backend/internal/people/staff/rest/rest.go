// Package rest lets people of the tenant in to the desk by passkeys, and out (docs/adr/0107).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

const noStore = "no-store"

type calls struct {
	desk *usecase.Desk
	at   func(context.Context) staff.AtDesk
	link Link
}

// Register adds the calls; at tells whose session a request bears, and link where an invitation leads.
func Register(api huma.API, d *usecase.Desk, at func(context.Context) staff.AtDesk, link Link) {
	c := calls{d, at, link}
	registerTeam(api, c)
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	post := func(id, path, summary string) huma.Operation { return op(id, http.MethodPost, path, summary) }
	httpapi.Register(
		api, post("askDeskInvitation", "/einladung/frage", "Asks the browser of who is invited to the desk for a passkey"),
		c.askInvitation,
	)
	httpapi.Register(
		api, post("takeDeskInvitation", "/einladung", "Keeps the passkey that was made by an invitation"), c.takeInvitation,
	)
	httpapi.Register(
		api, post("askDeskLogin", "/anmeldung/frage", "Asks a browser for a proof by its passkey"), c.askLogin,
	)
	httpapi.Register(api, post("deskLogin", "/anmeldung", "Opens a session of the desk by a passkey"), c.login)
	httpapi.Register(api, op("getDesk", http.MethodGet, "/sitzung", "Who is at the desk, with which duties"), c.get)
	httpapi.Register(api, post("deskLogout", "/logout", "Ends the session of the call; others go on"), c.logout)
	httpapi.Register(
		api, op("listDeskSessions", http.MethodGet, "/sitzungen", "The person's sessions of the desk"), c.sessions,
	)
	httpapi.Register(
		api, op("endDeskSession", http.MethodDelete, "/sitzungen/{id}", "Ends one of the person's sessions"), c.endSession,
	)
	httpapi.Register(
		api, op("endOtherDeskSessions", http.MethodDelete, "/sitzungen", "Ends all sessions but this one"), c.endOthers,
	)
	httpapi.Register(api, op("listDeskPasskeys", http.MethodGet, "/passkeys", "The person's passkeys"), c.passkeys)
	httpapi.Register(
		api, post("askDeskLeave", "/passkeys/erlaubnis", "Asks for a proof by which a passkey may be added"), c.askLeave,
	)
	httpapi.Register(
		api, post("askDeskPasskey", "/passkeys/frage", "Takes the proof and asks for a further passkey"), c.askPasskey,
	)
	httpapi.Register(api, post("addDeskPasskey", "/passkeys", "Keeps a further passkey"), c.addPasskey)
	httpapi.Register(
		api, post("askDeskRemoval", "/passkeys/{id}/frage", "Asks for a proof by which a passkey is removed"), c.askRemoval,
	)
	httpapi.Register(api, post("removeDeskPasskey", "/passkeys/{id}/entfernen", "Ends a passkey"), c.removePasskey)
}

// From is where a call comes from, and with what.
type From struct {
	RealIP    string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
	UserAgent string `header:"User-Agent"`
}

func (f From) label() string { return account.BrowserOf(f.UserAgent).Label() }

// PasskeyQuestion is what a page gives to its browser.
type PasskeyQuestion struct {
	_ struct{} `schema:"Passkeyfrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
}

type questionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PasskeyQuestion
}

func asked(question []byte, err error) (*questionAnswer, error) {
	if err != nil {
		return nil, err
	}
	return &questionAnswer{CacheControl: noStore, Body: PasskeyQuestion{Question: string(question)}}, nil
}

// Signed is the answer to a question.
type Signed struct {
	Answer string `json:"Antwort" maxLength:"32768" text:"secret" doc:"JSON in a text: toJSON() of the credential"`
}

type plainInput struct{ httpapi.Tenant }

type done struct{}

type askDeskInvitationInput struct {
	httpapi.Tenant
	From
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"of the invitation's link"`
	}
}

// InvitationQuestion asks who was invited, and says what the invitation is for.
type InvitationQuestion struct {
	_ struct{} `schema:"Verwaltungseinladungsfrage"`

	Question string    `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Name     string    `json:"Name" doc:"who is invited" example:"Lars Winter"`
	By       string    `json:"Von" doc:"who invites: another person admits" example:"Kira Sommer"`
	Duties   []string  `json:"Aufgaben" enum:"looks,people,content,offers,money,staff" doc:"what the person is invited for"`
	Until    time.Time `json:"Bis" doc:"when the link ends"`
}

type invitationQuestionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         InvitationQuestion
}

func (c calls) askInvitation(ctx context.Context, in *askDeskInvitationInput) (*invitationQuestionAnswer, error) {
	t, secret := tenant.From(ctx), token.Secret(in.Body.Token)
	i, err := c.desk.InvitedBy(ctx, t.ID, secret, in.RealIP)
	if err != nil {
		return nil, err
	}
	question, err := c.desk.AskByInvitation(ctx, t, secret, in.RealIP)
	if err != nil {
		return nil, err
	}
	return &invitationQuestionAnswer{CacheControl: noStore, Body: InvitationQuestion{
		Question: string(question), Name: i.Person, By: i.ProposedBy, Duties: dutiesToAPI(i.Duties), Until: i.ExpiresAt,
	}}, nil
}

type takeDeskInvitationInput struct {
	httpapi.Tenant
	From
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"of the invitation's link"`
		Signed
	}
}

// TakenInvitation is what became of an invitation.
type TakenInvitation struct {
	_ struct{} `schema:"Verwaltungseinladung"`

	Fingerprint string `json:"Fingerabdruck" doc:"the second operator admits the person by it"`
	Admitted    bool   `json:"Zugelassen" doc:"no second operator has to: the passkey opens the desk at once"`
}

type takenAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         TakenInvitation
}

func (c calls) takeInvitation(ctx context.Context, in *takeDeskInvitationInput) (*takenAnswer, error) {
	made, err := c.desk.TakeInvitation(
		ctx, tenant.From(ctx), token.Secret(in.Body.Token), in.RealIP, []byte(in.Body.Answer), in.label(),
	)
	if err != nil {
		return nil, err
	}
	return &takenAnswer{CacheControl: noStore, Body: TakenInvitation{
		Fingerprint: made.Fingerprint, Admitted: made.Admitted,
	}}, nil
}

type askLoginInput struct {
	httpapi.Tenant
	From
}

func (c calls) askLogin(ctx context.Context, in *askLoginInput) (*questionAnswer, error) {
	return asked(c.desk.AskForLogin(ctx, tenant.From(ctx), in.RealIP))
}

type deskSignedInput struct {
	httpapi.Tenant
	From
	Body Signed
}

// DeskLogin is a new session.
type DeskLogin struct {
	_ struct{} `schema:"Verwaltungsanmeldung"`

	Person
	Token string       `json:"Token" doc:"of the session; opaque"`
	Added []OwnPasskey `json:"NeuePasskeys,omitempty" doc:"the person's others that came since the last login by this one"`
}

// Person is who is at the desk.
type Person struct {
	Name   string    `json:"Name" doc:"of the person, as operators know it"`
	Duties []string  `json:"Aufgaben" enum:"looks,people,content,offers,money,staff" doc:"at the desk"`
	Until  time.Time `json:"TokenGueltigBis" doc:"end of the session, unless 15 minutes pass without a call"`
}

func personOf(at staff.AtDesk) Person {
	p := Person{Name: at.Person.Name, Until: at.Session.EndsAt, Duties: []string{}}
	for _, d := range at.Person.Duties {
		p.Duties = append(p.Duties, string(d))
	}
	return p
}

type deskLoginAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskLogin
}

func (c calls) login(ctx context.Context, in *deskSignedInput) (*deskLoginAnswer, error) {
	l, err := c.desk.LogIn(ctx, tenant.From(ctx), []byte(in.Body.Answer), in.label())
	if err != nil {
		return nil, err
	}
	opened := DeskLogin{Person: personOf(l.AtDesk), Token: string(l.Secret)}
	for _, p := range l.Added {
		opened.Added = append(opened.Added, passkeyToAPI(p))
	}
	return &deskLoginAnswer{CacheControl: noStore, Body: opened}, nil
}

// AtDesk is who is at the desk.
type AtDesk struct {
	_ struct{} `schema:"Verwaltungssitzung"`

	Person
}

type personAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AtDesk
}

func (c calls) get(ctx context.Context, _ *plainInput) (*personAnswer, error) {
	return &personAnswer{CacheControl: noStore, Body: AtDesk{Person: personOf(c.at(ctx))}}, nil
}

func (c calls) logout(ctx context.Context, _ *plainInput) (*done, error) {
	at := c.at(ctx)
	return &done{}, c.desk.EndSession(ctx, at, at.Session.ID)
}
