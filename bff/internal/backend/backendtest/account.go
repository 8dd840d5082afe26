package backendtest

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// Device is what the fake's logins leave in a browser; Password is the one that its only account has, Mailed the token of its letters, and MailedBefore of one
// to a friend who has confirmed nothing yet.
const (
	Device       = "device-1"
	Password     = "Geheim123"
	Mailed       = "mailed-1"
	MailedBefore = "mailed-0"
)

func account() backend.Account {
	return backend.Account{
		Person:     backend.Person{FirstName: "Anna", LastName: "Muster", Email: "anna@example.org"},
		Salutation: "Frau", Language: "de", Newsletter: backend.NewsletterPending,
	}
}

func mine(password string) error {
	if password != Password {
		return problem.New(http.StatusUnauthorized, "login.wrong", "address and password don't belong together")
	}
	return nil
}

func mailed(c backend.Call) error {
	if c.Token != Mailed {
		return problem.New(http.StatusUnauthorized, problem.TokenUnknown, "the token is not known")
	}
	return nil
}

// friendly also lets a friend's browser in.
func friendly(c backend.Call) error {
	if c.Token == Recipient {
		return nil
	}
	return mailed(c)
}

func either(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

// Account and the methods below answer what the personal area asks.
func (f *Fake) Account(_ context.Context, c backend.Call) (backend.Account, error) {
	return account(), f.ask("Account", c)
}

func (f *Fake) Register(_ context.Context, c backend.Call, n wire.RegistrationInputBody) error {
	return f.ask("Register", c, n.FirstName, n.LastName, n.Email)
}

func (f *Fake) AskForPassword(_ context.Context, c backend.Call, email string) error {
	return f.ask("AskForPassword", c, email)
}

func (f *Fake) AskForAgencyPassword(_ context.Context, c backend.Call, email string) error {
	return f.ask("AskForAgencyPassword", c, email)
}

func (f *Fake) AskForWelcome(_ context.Context, c backend.Call, email string) error {
	return f.ask("AskForWelcome", c, email)
}

func (f *Fake) ChangePassword(_ context.Context, c backend.Call, old, password string) (wire.LoggedIn, error) {
	return wire.LoggedIn{Token: Token + "-2", TokenUntil: Until, FirstName: "Anna"}, either(f.ask("ChangePassword", c, password), mine(old))
}

func (f *Fake) CheckPassword(_ context.Context, c backend.Call, d wire.PasswordInputBody) (wire.VerdictAnswerBody, error) {
	return wire.VerdictAnswerBody{Kept: []string{"password.length"}, Broken: []string{"password.common"}}, f.ask("CheckPassword", c, d.Password, d.Token)
}

func (f *Fake) Rename(_ context.Context, c backend.Call, n wire.UpdateUserInputBody) (backend.Account, error) {
	a := account()
	a.Salutation, a.FirstName, a.LastName = n.Salutation, n.FirstName, n.LastName
	return a, f.ask("Rename", c)
}

func (f *Fake) Speak(_ context.Context, c backend.Call, language string) error {
	return f.ask("Speak", c, language)
}

func (f *Fake) ChangeEmail(_ context.Context, c backend.Call, email, password string) error {
	return either(f.ask("ChangeEmail", c, email), mine(password))
}

func (f *Fake) ConfirmEmail(_ context.Context, c backend.Call) (string, error) {
	return "n***@example.org", either(f.ask("ConfirmEmail", c), mailed(c))
}

func (f *Fake) SetNewsletter(_ context.Context, c backend.Call, in bool) (backend.NewsletterState, error) {
	state := backend.NewsletterOut
	if in {
		state = backend.NewsletterPending
	}
	return state, f.ask("SetNewsletter", c, strconv.FormatBool(in))
}

func (f *Fake) ConfirmNewsletter(_ context.Context, c backend.Call) error {
	return either(f.ask("ConfirmNewsletter", c), mailed(c))
}

func (f *Fake) LeaveNewsletter(_ context.Context, c backend.Call) error {
	return either(f.ask("LeaveNewsletter", c), mailed(c))
}

func (f *Fake) BankAccount(_ context.Context, c backend.Call) (wire.BankAccount, error) {
	return wire.BankAccount{IBANLast4: "3000", AccountHolder: "Anna Muster", AsksPassword: true}, f.ask("BankAccount", c)
}

func (f *Fake) StoreBankAccount(_ context.Context, c backend.Call, iban, holder, password string) (wire.BankAccount, error) {
	return wire.BankAccount{IBANLast4: iban[len(iban)-4:], AccountHolder: holder, AsksPassword: true}, f.ask("StoreBankAccount", c, iban, password)
}

func (f *Fake) RemoveBankAccount(_ context.Context, c backend.Call, password string) error {
	return f.ask("RemoveBankAccount", c, password)
}

func (f *Fake) Export(_ context.Context, c backend.Call) ([]byte, error) {
	return []byte(`{"Person":{"Vorname":"Anna"}}`), f.ask("Export", c)
}

func (f *Fake) YearStatement(_ context.Context, c backend.Call, year int) ([]byte, error) {
	return []byte("%PDF-1.3 of " + strconv.Itoa(year)), f.ask("YearStatement", c, strconv.Itoa(year))
}

func (f *Fake) DeleteAccount(_ context.Context, c backend.Call, password string) error {
	return either(f.ask("DeleteAccount", c), mine(password))
}

func (f *Fake) UpgradeBanner(_ context.Context, c backend.Call) (bool, error) {
	return true, f.ask("UpgradeBanner", c)
}

func (f *Fake) MailRewardAgain(_ context.Context, c backend.Call, number string) error {
	return f.ask("MailRewardAgain", c, number)
}

func (f *Fake) Inquiries(_ context.Context, c backend.Call) ([]wire.Inquiry, error) {
	at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	return []wire.Inquiry{
		{ID: "i2", OrderNumber: "A-2", Message: "Und diese?", CreatedAt: at},
		{ID: "i1", OrderNumber: "A-1", Message: "Wo bleibt sie?", CreatedAt: at, Answer: "Sie kommt.", AnsweredAt: &at},
	}, f.ask("Inquiries", c)
}

func (f *Fake) Inquire(_ context.Context, c backend.Call, i wire.AskInputBody) (wire.Inquiry, error) {
	return wire.Inquiry{
		ID: "i3", OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber, Message: i.Message,
		CreatedAt: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC),
	}, f.ask("Inquire", c, i.OrderNumber, i.RecommendationNumber)
}

func (f *Fake) CustomerNumber(_ context.Context, c backend.Call) (wire.CustomerNumber, error) {
	return wire.CustomerNumber{Wanted: true, Pattern: "[0-9]{10}", RecommendationNumber: Number}, either(f.ask("CustomerNumber", c), friendly(c))
}

func (f *Fake) SetCustomerNumber(_ context.Context, c backend.Call, recommendation, number string) (wire.CustomerNumber, error) {
	return wire.CustomerNumber{Wanted: true, RecommendationNumber: recommendation, Last3: number[len(number)-3:]},
		either(f.ask("SetCustomerNumber", c, recommendation, number), friendly(c))
}
