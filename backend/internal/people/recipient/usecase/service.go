// Package usecase holds what a friend can do and what happens to the friend's data, one thing a file.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
)

// Ports are what the use cases need of the rest of the programme.
type Ports struct {
	Recipients      recipient.Recipients
	Recommendations recipient.Recommendations
	Contents        content.Contents
	Consents        consent.Service
	Permissions     consent.Permissions
	Tokens          token.Service
	Letters         recipient.Letters
	Orders          recipient.Orders
	Kept            recipient.Kept
	Outbox          outbox.Outbox
	Tx              transaction.Transactor
	Clock           clock.Clock
	NewID           func() string
	Hasher          person.Hasher
	Hooks
}

// Hooks are what later slices, and the technology, are asked and informed by one call each, in the transaction of what
// happens.
type Hooks struct {
	// Declined tells whether a mailbox never wants to be written to.
	Declined func(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
	// Changed tells the lifecycle that a recommendation may have something to do.
	Changed func(ctx context.Context, t tenant.ID, recommendationID string) error
	// ForgetNote takes away what the recommender wrote beside a recommendation, for it may name the friend; again, it
	// changes nothing.
	ForgetNote func(ctx context.Context, t tenant.ID, recommendationID string) error
	// AnsweredLetter notes that a mailbox has answered, by what the letter was about.
	AnsweredLetter func(ctx context.Context, t tenant.ID, subject string) error
	// DropAnswers takes away those kept for calls that come again. They are sealed, and it isn't known which person they
	// name: with the data of a friend all of a tenant's go.
	DropAnswers func(ctx context.Context, tenant string) error
}

// Service does it.
type Service struct{ p Ports }

var _ recipient.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// Connect sets ports that later slices answer: they are built of this service, and so after it.
func (s *Service) Connect(set func(*Ports)) { set(&s.p) }
