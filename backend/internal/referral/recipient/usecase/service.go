// Package usecase holds what a friend can do and what happens to the friend's data, one thing a file.
package usecase

import (
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Ports are what the use cases need of the rest of the programme.
type Ports struct {
	Recipients      recipient.Recipients
	Recommendations recipient.Recommendations
	Texts           recipient.Texts
	Consents        recipient.Consents
	Tokens          token.Service
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

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// personKey recognises a person by the mailbox, without naming them.
func (s *Service) personKey(tenantID tenant.ID, email person.Email) string {
	return PersonKey(s.p.Hasher, tenantID, email)
}

// PersonKey is that hash for who has the key: one for all addresses that look alike.
func PersonKey(h person.Hasher, tenantID tenant.ID, email person.Email) string {
	return h.Hash("recipient", string(tenantID), email.Mailbox())
}

// OwnerKey is the hash of one mailbox alone; for an address without twins it is the same.
func OwnerKey(h person.Hasher, tenantID tenant.ID, email person.Email) string {
	return h.Hash("recipient", string(tenantID), email.Owner())
}
