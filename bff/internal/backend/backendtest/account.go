package backendtest

import (
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// Token is the bearer token that the fake's logins give.
const Token = "bearer-that-stays-on-the-server"

// Portal is the token of the company's portal that the fake knows; Stored is what it leaves with the browser.
const (
	Portal = "portal-token"
	Stored = "stored-token"
	// Operator is the operator's token that the fake knows; it works once.
	Operator = "operator-token"
)

// Device is what the fake's logins leave in a browser; Password is the one that its only account has, Mailed the token
// of its letters, and MailedBefore of one to a friend who has confirmed nothing yet. Elsewhere is the id of the session
// that it knows beside the caller's.
const (
	Device       = "device-1"
	Password     = "Geheim123"
	Mailed       = "mailed-1"
	MailedBefore = "mailed-0"
	Elsewhere    = "elsewhere"
)

var errUnknown = problem.New(http.StatusUnauthorized, problem.TokenUnknown, "the token is not known")

func login() wire.LoggedIn { return wire.LoggedIn{Token: Token, TokenUntil: Until, FirstName: "Anna"} }

func user() wire.User {
	return wire.User{
		FirstName: "Anna", LastName: "Muster", Email: "anna@example.org", Salutation: "Frau", Language: "de",
		NewsletterState: "offen",
	}
}

func mine(password string) error {
	if password != Password {
		return problem.New(http.StatusUnauthorized, "login.wrong", "address and password don't belong together")
	}
	return nil
}

func mailed(token string) error {
	if token != Mailed {
		return errUnknown
	}
	return nil
}

// friendly also lets a friend's browser in.
func friendly(c backend.Call) error {
	if c.Token == Recipient {
		return nil
	}
	return mailed(c.Token)
}

var ofAccount = map[string]answer{
	"AdminLogin": func(f *Fake, a Asked) (any, error) {
		switch {
		case a.Query.Get("token") != Operator:
			return nil, errUnknown
		case len(f.Asked("AdminLogin")) > 1:
			return nil, problem.New(http.StatusGone, "token.used", "the token was used before")
		default:
			return login(), nil
		}
	},
	"Autologin": func(_ *Fake, a Asked) (any, error) {
		if token := of[wire.AutologinInputBody](a).Token; token != Portal && token != Stored {
			return nil, errUnknown
		}
		l := login()
		l.AutoToken, l.AutoUntil = Stored, &Until
		return l, nil
	},
	"LogInByLoginLink": func(_ *Fake, a Asked) (any, error) {
		if token := of[wire.LoginLinkInputBody](a).Token; token != "" && token != Mailed {
			return nil, errUnknown
		}
		l := login()
		l.Device = Device
		return l, nil
	},
	"Login": func(*Fake, Asked) (any, error) {
		l := login()
		l.Device = Device
		return l, nil
	},
	"SetPasswordByToken": same(login()),
	"LookPasswordToken":  same(wire.LookAnswerBody{State: "open", EmailMasked: "a***@example.org"}),
	"GetPasswordRules":   same(wire.RulesAnswerBody{MinLength: 8, Lower: true, Upper: true, Digit: true, Common: true}),
	"CheckPassword": same(
		wire.VerdictAnswerBody{Kept: []string{"password.length"}, Broken: []string{"password.common"}},
	),
	"ChangePassword": func(_ *Fake, a Asked) (any, error) {
		return wire.LoggedIn{
			Token: Token + "-2", TokenUntil: Until, FirstName: "Anna",
		}, mine(of[wire.ChangePasswordInputBody](a).OldPassword)
	},
	"ListSessions": func(*Fake, Asked) (any, error) {
		since := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
		return wire.SessionsAnswerBody{Sessions: []wire.OpenSession{
			{ID: "here", Browser: "firefox", Platform: "windows", Since: since, Seen: since.Add(time.Hour), This: true},
			{ID: Elsewhere, Agency: true, Since: since, Seen: since},
		}, InAgency: true}, nil
	},
	"EndSession": func(_ *Fake, a Asked) (any, error) {
		if a.Parts["id"] != Elsewhere {
			return nil, problem.New(http.StatusNotFound, "session.unknown", "the account has no such session")
		}
		return nil, nil
	},
	"GetUser": func(f *Fake, _ Asked) (any, error) {
		u := user()
		u.TermsAgreed, u.PayoutsSeenAt = f.TermsAgreed, ago(f.SeenAgo)
		return u, nil
	},
	"SeePayouts": func(*Fake, Asked) (any, error) { return nil, nil },
	"UpdateUser": func(_ *Fake, a Asked) (any, error) {
		u, n := user(), of[wire.UpdateUserInputBody](a)
		u.Salutation, u.FirstName, u.LastName = n.Salutation, n.FirstName, n.LastName
		return u, nil
	},
	"AskLinkAgain": func(*Fake, Asked) (any, error) { return nil, nil },
	"ChangeEmail":  func(_ *Fake, a Asked) (any, error) { return nil, mine(of[wire.ChangeEmailInputBody](a).Password) },
	"ConfirmEmail": func(_ *Fake, a Asked) (any, error) {
		return wire.ConfirmEmailAnswerBody{EmailMasked: "n***@example.org"}, mailed(of[wire.ConfirmEmailInputBody](a).Token)
	},
	"SetNewsletterOptin": same(wire.OptinAnswerBody{}),
	"ConfirmNewsletter": func(_ *Fake, a Asked) (any, error) {
		return wire.NewsletterAnswerBody{}, mailed(of[wire.NewsletterInputBody](a).Token)
	},
	"LeaveNewsletter": func(_ *Fake, a Asked) (any, error) {
		return wire.NewsletterAnswerBody{}, mailed(of[wire.NewsletterInputBody](a).Token)
	},
	"DeleteAccount":  func(_ *Fake, a Asked) (any, error) { return nil, mine(of[wire.EraseInputBody](a).Password) },
	"GetBankAccount": same(wire.BankAccount{IBANLast4: "3000", AccountHolder: "Anna Muster", AsksPassword: true}),
	"SetBankAccount": func(_ *Fake, a Asked) (any, error) {
		b := of[wire.SetOwnAccountInputBody](a)
		return wire.BankAccount{IBANLast4: b.IBAN[len(b.IBAN)-4:], AccountHolder: b.AccountHolder, AsksPassword: true}, nil
	},
	"ExportOwnData": same([]byte(`{"Person":{"Vorname":"Anna"}}`)),
	"YearStatement": func(_ *Fake, a Asked) (any, error) { return []byte("%PDF-1.3 of " + a.Parts["jahr"]), nil },
}
