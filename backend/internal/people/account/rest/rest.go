// Package rest serves accounts under the specification's names (sections 3 and 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

const noStore = "no-store"

// User are the user fields of section 3 of the specification.
type User struct {
	_ struct{} `schema:"Benutzer"`

	Email              string     `json:"Email"`
	Salutation         string     `json:"Anrede"`
	FirstName          string     `json:"Vorname"`
	LastName           string     `json:"Nachname"`
	RecommenderHash    string     `json:"Empfehlerhash"`
	NewsletterGiven    bool       `json:"NewsletterOptinGegeben" doc:"whether the newsletter is permitted"`
	NewsletterMailedAt *time.Time `json:"NewsletterOptinVersendetAm,omitempty" doc:"when the mail that asks for confirmation was sent"`
	NewsletterState    string     `json:"NewsletterZustand" enum:"ja,offen,nein" doc:"offen: the mail was sent and not confirmed yet"`
	Language           string     `json:"Language"`
	Admin              bool       `json:"Admin" doc:"an operator is logged in as this person"`
	TermsAgreed        bool       `json:"AgbZugestimmt" doc:"agreed by the login to the present terms"`
	PayoutsSeenAt      *time.Time `json:"AuszahlungenGesehenBis,omitempty" doc:"until when what was paid was shown"`
	NoPassword         bool       `json:"OhnePasswort" doc:"no password is set"`
}

// LoggedIn are the user fields with the session's token.
type LoggedIn struct {
	_ struct{} `schema:"Angemeldet"`

	Email              string     `json:"Email"`
	Salutation         string     `json:"Anrede"`
	FirstName          string     `json:"Vorname"`
	LastName           string     `json:"Nachname"`
	RecommenderHash    string     `json:"Empfehlerhash"`
	Token              string     `json:"Token"`
	TokenUntil         time.Time  `json:"TokenGueltigBis" doc:"when the token ends"`
	NewsletterGiven    bool       `json:"NewsletterOptinGegeben" doc:"whether the newsletter is permitted"`
	NewsletterMailedAt *time.Time `json:"NewsletterOptinVersendetAm,omitempty" doc:"when the mail that asks for confirmation was sent"`
	NewsletterState    string     `json:"NewsletterZustand" enum:"ja,offen,nein" doc:"offen: the mail was sent and not confirmed yet"`
	Language           string     `json:"Language"`
	Admin              bool       `json:"Admin" doc:"an operator is logged in as this person"`
	Device             string     `json:"Geraet,omitempty" doc:"marks this browser as the owner's; comes back as header X-Device with the next login, for a year"`
	AutoToken          string     `json:"AutoToken,omitempty" doc:"after an autologin: takes the place of the token that was handed over"`
	AutoUntil          *time.Time `json:"AutoGueltigBis,omitempty" doc:"when AutoToken ends"`
}

// Session is whose session a request bears.
type Session struct {
	Account string
	// Admin marks the session of an operator.
	Admin bool
	// Login names the login that the session comes from.
	Login string
}

type calls struct {
	accounts *usecase.Service
	session  func(context.Context) Session
	agreed   Agreed
	inAgency InAgency
}

// Agreed tells whether an account's owner agreed by the login to the terms in their present version.
type Agreed func(ctx context.Context, t tenant.ID, account string) (bool, error)

// InAgency tells whether an account belongs to an agency, one that is kept out of its area too.
type InAgency func(ctx context.Context, t tenant.ID, account string) (bool, error)

func acting(id, method, path, summary string) huma.Operation {
	op := operation(id, method, path, summary)
	op.Metadata = httpapi.Acting()
	return op
}

func operation(id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
		Tags: []string{"account"},
	}
}

// Register adds the calls; session tells whose session a request bears.
func Register(
	api huma.API, s *usecase.Service, session func(context.Context) Session, agreed Agreed, inAgency InAgency,
) {
	c := calls{accounts: s, session: session, agreed: agreed, inAgency: inAgency}
	httpapi.Register(
		api, operation("login", http.MethodPost, "/account/login", "Logs in with address and password"), c.login,
	)
	httpapi.Register(
		api,
		acting("adminLogin", http.MethodGet, "/account/login", "Logs an operator in as a person, by a token that works once"),
		c.adminLogin,
	)
	httpapi.Register(
		api,
		operation(
			"autologin", http.MethodPost, "/account/autologin",
			"Logs in by the tenant's own link or by what an earlier autologin left",
		),
		c.autologin,
	)
	httpapi.Register(
		api, operation("logout", http.MethodPost, "/account/logout", "Ends the session of the call; others go on"), c.logout,
	)
	httpapi.Register(
		api, operation("listSessions", http.MethodGet, "/account/sitzungen", "Where the owner is logged in"), c.sessions,
	)
	httpapi.Register(
		api, operation("endSession", http.MethodDelete, "/account/sitzungen/{id}", "Ends one of the own sessions"),
		c.endSession,
	)
	httpapi.Register(
		api,
		operation(
			"endSessions", http.MethodDelete, "/account/sitzungen", "Ends all other sessions, operators' too, or all everywhere",
		),
		c.endSessions,
	)
	httpapi.Register(api, operation("getUser", http.MethodGet, "/account/user", "The user fields of the session"), c.user)
	httpapi.Register(
		api, operation("updateUser", http.MethodPut, "/account/user", "Changes the own salutation and names"), c.updateUser,
	)
	httpapi.Register(
		api, operation("updateLanguage", http.MethodPost, "/account/updateLanguage", "Language of the account and its mails"),
		c.updateLanguage,
	)
	httpapi.Register(
		api,
		operation(
			"seePayouts", http.MethodPut, "/account/auszahlung",
			"Notes until when the owner has been shown what was paid",
		),
		c.seePayouts,
	)
	httpapi.Register(
		api,
		httpapi.Keyed(operation("changeEmail", http.MethodPost, "/account/email", "Mails a confirmation to a new address")),
		c.changeEmail,
	)
	httpapi.Register(
		api, operation("confirmEmail", http.MethodPut, "/account/email", "Confirms the new address by mailed token"),
		c.confirmEmail,
	)
	httpapi.Register(
		api, operation("getPasswordRules", http.MethodGet, "/account/passwortvalidator", "The rule set for passwords"),
		c.rules,
	)
	httpapi.Register(
		api, operation("checkPassword", http.MethodPost, "/account/passwortvalidator", "Which rules a password keeps"),
		c.check,
	)
	httpapi.Register(
		api,
		acting(
			"askLinkAgain", http.MethodPut, "/account/linkErneut",
			"The letter of a mailed link that has ended once more; the same answer for every link",
		),
		c.askLinkAgain,
	)
	httpapi.Register(
		api, operation("lookPasswordToken", http.MethodPut, "/account/validateResetPassword", "Is this mailed token usable"),
		c.look,
	)
	httpapi.Register(
		api,
		operation(
			"setPasswordByToken", http.MethodPut, "/account/resetPassword", "Sets a password by mailed token, then logs in",
		),
		c.setPassword,
	)
	httpapi.Register(
		api,
		operation(
			"changePassword", http.MethodPut, "/account/resetPasswordWithoutToken",
			"Changes the password, the old one given, and ends all other sessions",
		),
		c.changePassword,
	)
	httpapi.Register(
		api,
		httpapi.Keyed(acting(
			"askForPassword", http.MethodGet, "/account/resetPassword/{email}",
			"Mails a link that sets a password; the same answer for every address",
		)),
		c.askForPassword,
	)
	httpapi.Register(
		api,
		httpapi.Keyed(acting(
			"askForWelcome", http.MethodGet, "/account/resendWelcomeMail/{email}",
			"The welcome mail again; the same answer for every address",
		)),
		c.askForWelcome,
	)
	httpapi.Register(
		api,
		httpapi.Keyed(operation(
			"createRecommender", http.MethodPost, "/account/createEmpfehler",
			"Registers a recommender; the same answer for every address",
		)),
		c.createRecommender,
	)
	registerLoginLinks(api, c)
}

type plainInput struct{ httpapi.Tenant }

// done answers with nothing.
type done struct{}

// Origin is where a request comes from, for limits.
type Origin struct {
	RealIP string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
}

// state is the newsletter state of section 4 of the specification.
func state(a *account.Account) string {
	switch {
	case a.Newsletter:
		return "ja"
	case a.NewsletterMailAt != nil:
		return "offen"
	default:
		return "nein"
	}
}
