// Package usecase holds what can be done with accounts, one thing a file.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

const (
	// SessionLife is how long a login lasts.
	//
	// Rule (account, 4 D): A login lasts 14 days, a mailed access 14, a new address waits 2, an operator's link 10
	// minutes. Enforced: account/usecase.AccessLife, account/usecase.EmailLife, account/usecase.AdminLife,
	// token.Usable, access.Usable. Test: TestAccessEnds.
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
	Accounts   account.Accounts
	LinkLogins account.LinkLogins
	Passwords  account.Passwords
	Common     account.CommonList
	Limiter    limit.Limiter
	Devices    account.Devices
	Tokens     token.Service
	// Outbox takes what letters are asked for; Mailer writes them.
	Outbox outbox.Outbox
	Mailer account.Mailer
	Acts   audit.Service
	// Came, AskedIn and NewsletterAgain are hooks: what happens when an owner turns up, who is asked in by other slices'
	// links, and the newsletter's own letter.
	Came            account.Came
	AskedIn         account.AskedIn
	NewsletterAgain account.NewsletterAgain
	Tx              transaction.Transactor
	Clock           clock.Clock
	NewID           func() string
	Hasher          person.Hasher
}

// Service does it. What is only read is the store's own.
type Service struct {
	account.People
	p Ports
}

var _ account.Logins = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{People: p.Accounts, p: p} }

// ask asks for a letter, in the transaction of what it is about.
func (s *Service) ask(ctx context.Context, t tenant.ID, r account.Request) error {
	return s.p.Outbox.Add(ctx, r.Message(t))
}

// acted finds the act that a reference names; ErrNoVisit when there is none.
func (s *Service) acted(ctx context.Context, t tenant.ID, id string, what audit.What, ref string) (audit.Entry, error) {
	found, err := s.p.Acts.Read(ctx, audit.Query{Tenant: t, Subject: id, What: what, Ref: ref, Limit: 1})
	if err == nil && len(found) == 0 {
		err = account.ErrNoVisit
	}
	if err != nil {
		return audit.Entry{}, err
	}
	return found[0], nil
}
