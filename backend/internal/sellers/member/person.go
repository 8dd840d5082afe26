package member

import (
	"strings"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Person is the one behind an account.
type Person struct {
	Account     string
	FirstName   string
	LastName    string
	Email       string
	HasPassword bool
	// Language is that of the letters.
	Language tenant.Language
}

// PersonOf gives the one behind an account.
func PersonOf(a *account.Account) Person {
	return Person{
		Account: a.ID, FirstName: a.FirstName, LastName: a.LastName, Email: a.Email.String(), HasPassword: a.HasPassword(),
		Language: tenant.Language(a.Language),
	}
}

// Name is first and last name, as far as anybody knows them.
func (p Person) Name() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// Attempt is somebody who says to be the owner of an account.
type Attempt struct {
	account.Attempt
	// UserAgent is what the browser says of itself.
	UserAgent string
}

// NewPerson is somebody that an operator lets into an agency.
type NewPerson struct {
	FirstName string
	LastName  string
	Email     string
	// Language is that of the letters; what the tenant doesn't speak stands for its first.
	Language tenant.Language
	// Quiet tells that a letter of the caller's own leads to the password of who has none.
	Quiet bool
}

// NewPassword is one that somebody chose by a mailed link.
type NewPassword struct {
	Token    token.Secret
	Password string
	// UserAgent is what the browser says of itself.
	UserAgent string
}
