// Package usecase holds what can be done with accounts, one thing a file.
package usecase

import (
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/account"
)

const (
	// SessionLife is how long a login lasts.
	SessionLife = 14 * 24 * time.Hour
	// AccessLife is how long the mailed access can be used.
	AccessLife = 14 * 24 * time.Hour
	// EmailLife is how long a new address can be confirmed.
	EmailLife = 2 * 24 * time.Hour
	// AdminLife is how long an operator's link can be used.
	AdminLife = 10 * time.Minute
	// AdminSessionLife is how long the session behind it lasts.
	AdminSessionLife = time.Hour
	// AutologinLife is how long a tenant's own link can be used, and what it leaves in a browser.
	AutologinLife = 90 * 24 * time.Hour
)

// Ports are what the use cases need.
type Ports struct {
	Accounts  account.Accounts
	Passwords account.Passwords
	Common    account.CommonList
	Limiter   limit.Limiter
	Devices   account.Devices
	Tokens    account.Tokens
	Letters   account.Letters
	Mailer    account.Mailer
	Acts      account.Acts
	Owners    account.Owners
	// Invitations are asked while a first password is typed.
	Invitations account.Invitations
	Tx          transaction.Transactor
	Clock       clock.Clock
	NewID       func() string
	Hasher      person.Hasher
}

// Service does it.
type Service struct{ p Ports }

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }
