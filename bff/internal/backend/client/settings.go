package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Person is who is logged in.
func (c *Client) Person(ctx context.Context, call backend.Call) (backend.Person, error) {
	a, err := c.Account(ctx, call)
	return a.Person, err
}

// Account is who is logged in, with all that the person may change.
func (c *Client) Account(ctx context.Context, call backend.Call) (backend.Account, error) {
	return accountOf(c.api.GetUser(ctx, call))
}

// Rename changes the own names.
func (c *Client) Rename(ctx context.Context, call backend.Call, n wire.UpdateUserInputBody) (backend.Account, error) {
	return accountOf(c.api.UpdateUser(ctx, call, n))
}

func accountOf(u wire.User, err error) (backend.Account, error) {
	if err != nil {
		return backend.Account{}, err
	}
	return backend.Account{
		Person:     backend.Person{FirstName: u.FirstName, LastName: u.LastName, Email: u.Email},
		Salutation: u.Salutation, Language: u.Language, Newsletter: newsletterOf(u.NewsletterState),
	}, nil
}

// Speak sets the language of the mails to a person.
func (c *Client) Speak(ctx context.Context, call backend.Call, language string) error {
	body := wire.LanguageInputBody{Language: language}
	return c.api.UpdateLanguage(ctx, call, body)
}

// ChangeEmail mails a confirmation to a new address.
func (c *Client) ChangeEmail(ctx context.Context, call backend.Call, email, password string) error {
	body := wire.ChangeEmailInputBody{Email: email, Password: password}
	return c.api.ChangeEmail(ctx, call, body)
}

// ConfirmEmail makes the new address that of the account, by the mailed token, and gives its masked form.
func (c *Client) ConfirmEmail(ctx context.Context, call backend.Call) (string, error) {
	body := wire.ConfirmEmailInputBody{Token: call.Token}
	a, err := c.api.ConfirmEmail(ctx, call.With(""), body)
	return a.EmailMasked, err
}

// BankAccount is the stored one, if any.
func (c *Client) BankAccount(ctx context.Context, call backend.Call) (wire.BankAccount, error) {
	return c.api.GetBankAccount(ctx, call)
}

// StoreBankAccount stores one in the place of the other.
func (c *Client) StoreBankAccount(ctx context.Context, call backend.Call, iban, holder, password string) (wire.BankAccount, error) {
	return c.api.SetBankAccount(ctx, call, wire.SetOwnAccountInputBody{IBAN: iban, AccountHolder: holder, Password: password})
}

// RemoveBankAccount forgets it.
func (c *Client) RemoveBankAccount(ctx context.Context, call backend.Call, password string) error {
	return c.api.DeleteBankAccount(ctx, call, wire.RemoveOwnAccountInputBody{Password: password})
}

// DeleteAccount ends the account and erases its person; a password that is given has to be the right one.
func (c *Client) DeleteAccount(ctx context.Context, call backend.Call, password string) error {
	body := wire.EraseInputBody{Password: password}
	return c.api.DeleteAccount(ctx, call, body)
}

// Export is everything that is kept of a person, as the JSON document that the backend made.
func (c *Client) Export(ctx context.Context, call backend.Call) ([]byte, error) {
	return c.api.ExportOwnData(ctx, call)
}

// YearStatement is what was paid to a person in a calendar year, as a PDF.
func (c *Client) YearStatement(ctx context.Context, call backend.Call, year int) ([]byte, error) {
	return c.api.YearStatement(ctx, call, int64(year), wire.YearStatementParams{Format: "pdf"})
}
