// Package usecase holds what can be done with accounts, one thing a file.
package usecase

import (
	"time"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/person"
)

const (
	// SessionLife is how long a login lasts.
	SessionLife = 14 * 24 * time.Hour
	// AccessLife is how long the mailed access can be used.
	AccessLife = 14 * 24 * time.Hour
)

// Ports are what the use cases need.
type Ports struct {
	Accounts  account.Accounts
	Passwords account.Passwords
	Limiter   account.Limiter
	Tokens    account.Tokens
	Tx        account.Transactor
	Clock     account.Clock
	NewID     func() string
	Hasher    person.Hasher
}

// Service does it.
type Service struct{ p Ports }

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }
