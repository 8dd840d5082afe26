package client

import (
	"context"
	"encoding/json"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Person is who is logged in.
func (c *Client) Person(ctx context.Context, call backend.Call) (backend.Person, error) {
	a, err := c.Account(ctx, call)
	return a.Person, err
}

// Account is who is logged in, with all that the person may change.
func (c *Client) Account(ctx context.Context, call backend.Call) (backend.Account, error) {
	return accountOf(read[generated.User](c.api.GetUser(ctx, call.Tenant, nil, as(call))))
}

// Rename changes the own names.
func (c *Client) Rename(ctx context.Context, call backend.Call, n backend.Names) (backend.Account, error) {
	body := generated.UpdateUserJSONRequestBody{Salutation: n.Salutation, FirstName: n.FirstName, LastName: n.LastName}
	return accountOf(read[generated.User](c.api.UpdateUser(ctx, call.Tenant, nil, body, as(call))))
}

func accountOf(u generated.User, err error) (backend.Account, error) {
	if err != nil {
		return backend.Account{}, err
	}
	return backend.Account{
		Person:     backend.Person{FirstName: u.FirstName, LastName: u.LastName, Email: u.Email},
		Salutation: u.Salutation, Language: u.Language, Newsletter: newsletterOf(string(u.NewsletterState)),
	}, nil
}

// Speak sets the language of the mails to a person.
func (c *Client) Speak(ctx context.Context, call backend.Call, language string) error {
	body := generated.UpdateLanguageJSONRequestBody{Language: language}
	return done(c.api.UpdateLanguage(ctx, call.Tenant, nil, body, as(call)))
}

// ChangeEmail mails a confirmation to a new address.
func (c *Client) ChangeEmail(ctx context.Context, call backend.Call, email, password string) error {
	body := generated.ChangeEmailJSONRequestBody{Email: email, Password: password}
	return done(c.api.ChangeEmail(ctx, call.Tenant, nil, body, as(call)))
}

// ConfirmEmail makes the new address that of the account, by the mailed token, and gives its masked form.
func (c *Client) ConfirmEmail(ctx context.Context, call backend.Call) (string, error) {
	body := generated.ConfirmEmailJSONRequestBody{Token: call.Token}
	a, err := read[generated.ConfirmEmailAnswerBody](c.api.ConfirmEmail(ctx, call.Tenant, nil, body, as(call.With(""))))
	return a.EmailMasked, err
}

// BankAccount is the stored one, if any.
func (c *Client) BankAccount(ctx context.Context, call backend.Call) (backend.BankAccount, error) {
	return bankAccountOf(read[generated.BankAccount](c.api.GetBankAccount(ctx, call.Tenant, nil, as(call))))
}

// StoreBankAccount stores one in the place of the other.
func (c *Client) StoreBankAccount(ctx context.Context, call backend.Call, iban, holder string) (backend.BankAccount, error) {
	body := generated.SetBankAccountJSONRequestBody{IBAN: iban, AccountHolder: holder}
	return bankAccountOf(read[generated.BankAccount](c.api.SetBankAccount(ctx, call.Tenant, nil, body, as(call))))
}

func bankAccountOf(b generated.BankAccount, err error) (backend.BankAccount, error) {
	return backend.BankAccount{Last4: value(b.IBANLast4), Holder: value(b.AccountHolder)}, err
}

// RemoveBankAccount forgets it.
func (c *Client) RemoveBankAccount(ctx context.Context, call backend.Call) error {
	return done(c.api.DeleteBankAccount(ctx, call.Tenant, nil, as(call)))
}

// DeleteAccount ends the account and erases its person; a password that is given has to be the right one.
func (c *Client) DeleteAccount(ctx context.Context, call backend.Call, password string) error {
	body := generated.DeleteAccountJSONRequestBody{Password: optional(password)}
	return done(c.api.DeleteAccount(ctx, call.Tenant, nil, body, as(call)))
}

// Export is everything that is kept of a person, as the JSON document that the backend made.
func (c *Client) Export(ctx context.Context, call backend.Call) ([]byte, error) {
	return read[json.RawMessage](c.api.ExportOwnData(ctx, call.Tenant, nil, as(call)))
}

// YearStatement is what was paid to a person in a calendar year, as a PDF.
func (c *Client) YearStatement(ctx context.Context, call backend.Call, year int) ([]byte, error) {
	format := generated.YearStatementParamsFormatPdf
	return file(c.api.YearStatement(ctx, call.Tenant, int64(year), &generated.YearStatementParams{Format: &format}, as(call)))
}
