// Package account is the recommender as a person with a login. An account is made with the first recommendation; its
// owner opens it by mail, never by what somebody typed into a form.
package account

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Account is one recommender of one tenant.
type Account struct {
	Tenant     tenant.ID
	ID         string
	Email      person.Email
	Salutation string
	FirstName  string
	LastName   string
	Language   string
	// PasswordHash is empty until the owner has set a password.
	PasswordHash string
	// Newsletter is given by the owner's own confirmation only; NewsletterMailAt is when it was asked for.
	Newsletter       bool
	NewsletterMailAt *time.Time
	// LockedAt is when an operator locked the account; nil for one that is open.
	LockedAt *time.Time
	// NewEmail waits for the confirmation from its own mailbox; ChangeID names the request, so that a letter of an older
	// one isn't written.
	NewEmail  person.Email
	ChangeID  string
	CreatedAt time.Time
	// PayoutsSeenAt is until when the owner has been shown what was paid; nil for one who was shown nothing yet.
	PayoutsSeenAt *time.Time
	Version       int64
}

// HasPassword tells whether the owner can log in with one.
func (a *Account) HasPassword() bool { return a.PasswordHash != "" }

// FullName is first and last name, as far as anybody knows them.
func (a *Account) FullName() string { return strings.TrimSpace(a.FirstName + " " + a.LastName) }

// Admits gives nil unless the account is locked.
func (a *Account) Admits() error {
	if a.LockedAt != nil {
		return ErrLocked
	}
	return nil
}

// DropChange forgets a new address that was waiting.
func (a *Account) DropChange() { a.NewEmail, a.ChangeID = person.Email{}, "" }

// SeePayouts notes until when the owner has been shown what was paid. It never goes back, nor into the future.
//
// Rule (reward, 4 D): What was paid is shown to its owner once, on any device. Enforced: account/usecase.SeePayouts,
// screen/personal.payoutOf. Test: TestWhatWasPaidIsShownOnce.
func (a *Account) SeePayouts(until, now time.Time) {
	if until.After(now) {
		until = now
	}
	if a.PayoutsSeenAt == nil || until.After(*a.PayoutsSeenAt) {
		a.PayoutsSeenAt = &until
	}
}
