// Package usecase holds what a friend can do and what happens to the friend's data, one thing a file.
package usecase

import (
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Ports are what the use cases need of the rest of the programme.
type Ports struct {
	Recipients      recipient.Recipients
	Recommendations recipient.Recommendations
	Texts           recipient.Texts
	Consents        recipient.Consents
	Tokens          recipient.Tokens
	Letters         recipient.Letters
	Changed         recipient.Changed
	Tx              transaction.Transactor
	Clock           clock.Clock
	NewID           func() string
	Hasher          person.Hasher
	Orders          recipient.Orders
	Declines        recipient.Declines
	Answers         recipient.Answers
	Kept            recipient.Kept
	Notes           recipient.Notes
}

// Service does it.
type Service struct{ p Ports }

var _ recipient.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }
