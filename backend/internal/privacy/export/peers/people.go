// Package peers holds what the export takes from other slices, in its own words.
package peers

import (
	"context"

	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/privacy/consent"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
)

// People are accounts.
type People struct{ Accounts *accounts.Service }

var _ export.People = People{}

// Person gives the account.
func (e People) Person(ctx context.Context, t tenant.ID, id string) (export.Person, export.Newsletter, error) {
	a, err := e.Accounts.ByID(ctx, t, id)
	if err != nil {
		return export.Person{}, export.Newsletter{}, err
	}
	return export.Person{
		Email: a.Email.String(), Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName, Language: a.Language,
		CreatedAt: a.CreatedAt, HasPassword: a.HasPassword(),
	}, export.Newsletter{Given: a.Newsletter, AskedAt: a.NewsletterMailAt}, nil
}

// BankAccounts are recommenders' own.
type BankAccounts struct{ Keep *bankaccounts.Keep }

var _ export.BankAccounts = BankAccounts{}

// Shown gives the stored bank account.
func (e BankAccounts) Shown(ctx context.Context, t tenant.ID, id string) (*export.BankAccount, error) {
	shown, err := e.Keep.Of(ctx, t, id)
	if err != nil || shown.Last4 == "" {
		return nil, err
	}
	return &export.BankAccount{Last4: shown.Last4, Holder: shown.Holder}, nil
}

// Sessions are where accounts are logged in.
type Sessions struct{ Accounts *accounts.Service }

var _ export.Sessions = Sessions{}

// Open gives where the person is logged in.
func (e Sessions) Open(ctx context.Context, t tenant.ID, id string) ([]export.Session, error) {
	all, err := e.Accounts.Sessions(ctx, t, id)
	out := make([]export.Session, len(all))
	for i, s := range all {
		out[i] = export.Session{Browser: s.Browser.Family, Platform: s.Browser.Platform, Since: s.Since, Seen: s.Seen}
	}
	return out, err
}

// Consents are the evidence.
type Consents struct{ Evidences consent.Evidences }

var _ export.Consents = Consents{}

// Given gives the evidence.
func (e Consents) Given(ctx context.Context, t tenant.ID, id string) ([]export.Consent, error) {
	all, err := e.Evidences.Of(ctx, t, id)
	out := make([]export.Consent, 0, len(all))
	for _, c := range all {
		out = append(out, export.Consent{
			Kind: string(c.Kind), TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Language: c.Language, Channel: c.Channel,
			Occasion: c.Occasion, HeardBy: c.HeardBy, At: c.At,
		})
	}
	return out, err
}
