// Package usecase invites people, has them answer, and writes the letter.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/decline"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Ports are what the use cases need.
type Ports struct {
	Invitations invitation.Invitations
	Members     member.Service
	Accounts    account.Service
	Agencies    seller.Sellers
	Contents    content.Contents
	Consents    consent.Service
	Declines    decline.Service
	Limits      Limits
	Tokens      token.Service
	Mailboxes   mailbox.Service
	Outbox      outbox.Outbox
	Letters     Letters
	Guesses     place.Guesses
	Tx          transaction.Transactor
	Clock       clock.Clock
	NewID       func() string
	Hasher      person.Hasher
}

// Service does what members and invited people do.
type Service struct{ p Ports }

var _ invitation.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// open tells whether anybody can be invited: who accepts sets a password.
func open(t *tenant.Tenant) error {
	if !t.Modules.Agency || t.Modules.Autologin {
		return invitation.ErrOff
	}
	return t.Open()
}

// end ends an invitation and what its letters bear.
func (s *Service) end(ctx context.Context, i invitation.Invitation, was invitation.Status) error {
	if err := s.p.Invitations.Change(ctx, i, was); err != nil {
		return err
	}
	return s.p.Tokens.Withdraw(ctx, i.Tenant, token.Invitation, i.ID, "", s.p.Clock.Now())
}
