package usecase

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Names of the fields that a refusal names.
const (
	fieldSalutation = "salutation"
	fieldFirstName  = "firstName"
	fieldLastName   = "lastName"
	fieldLanguage   = "language"
)

const invalid = "field.invalid"

var salutations = []string{"", "Frau", "Herr", "Divers"}

// Names are how a person is called.
type Names struct {
	Salutation string
	FirstName  string
	LastName   string
}

// note cleans the names and notes what can't be used.
func (n *Names) note(bad *fault.Fields) {
	n.Salutation = strings.TrimSpace(n.Salutation)
	n.FirstName, n.LastName = person.CleanName(n.FirstName), person.CleanName(n.LastName)
	bad.Add(slices.Contains(salutations, n.Salutation), fieldSalutation, invalid)
	noteName(bad, fieldFirstName, n.FirstName)
	noteName(bad, fieldLastName, n.LastName)
}

func noteName(bad *fault.Fields, path, name string) {
	if name == "" {
		bad.Add(false, path, "field.required")
		return
	}
	bad.Add(person.IsName(name), path, invalid)
}

// Rename changes the person's own names and gives the account as it is then.
func (s *Service) Rename(ctx context.Context, t tenant.ID, id string, n Names) (*account.Account, error) {
	var bad fault.Fields
	n.note(&bad)
	if err := bad.Err(); err != nil {
		return nil, err
	}
	var now *account.Account
	err := s.p.Accounts.Update(ctx, t, id, func(a *account.Account) error {
		a.Salutation, a.FirstName, a.LastName = n.Salutation, n.FirstName, n.LastName
		now = a
		return nil
	})
	return now, err
}

// PutRight gives the owner another name at the word of somebody who cares for people, and has a letter tell it.
func (s *Service) PutRight(ctx context.Context, t tenant.ID, id string, n Names) error {
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Rename(ctx, t, id, n); err != nil {
			return err
		}
		return s.ask(ctx, t, account.Request{Letter: account.LetterCorrected, Account: id, ID: s.p.NewID()})
	})
}

// Speak sets the language of the account and of the mails to it.
func (s *Service) Speak(ctx context.Context, t *tenant.Tenant, id string, l tenant.Language) error {
	l = tenant.Language(strings.ToLower(string(l)))
	var bad fault.Fields
	bad.Add(t.Speaks(l), fieldLanguage, invalid)
	if err := bad.Err(); err != nil {
		return err
	}
	return s.p.Accounts.Update(ctx, t.ID, id, func(a *account.Account) error {
		a.Language = string(l)
		return nil
	})
}

// SeePayouts notes until when the owner has been shown what was paid.
func (s *Service) SeePayouts(ctx context.Context, t tenant.ID, id string, until time.Time) error {
	return s.p.Accounts.Update(ctx, t, id, func(a *account.Account) error {
		a.SeePayouts(until.UTC(), s.p.Clock.Now())
		return nil
	})
}
