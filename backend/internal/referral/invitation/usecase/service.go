// Package usecase invites people, has them answer, and writes the letter.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Ports are what the use cases need.
type Ports struct {
	Invitations invitation.Invitations
	Members     invitation.Members
	Agencies    invitation.Agencies
	Texts       invitation.Texts
	Words       invitation.Words
	Declines    invitation.Declines
	Limits      invitation.Limits
	Tokens      token.Service
	Accounts    invitation.Accounts
	Mailboxes   invitation.Mailboxes
	Outbox      invitation.Outbox
	Letters     invitation.Letters
	Guesses     Guesses
	Tx          transaction.Transactor
	Clock       clock.Clock
	NewID       func() string
	Keys        invitation.Keys
}

// Guesses bounds how often one place may ask for what is no token.
type Guesses interface {
	Begin(ctx context.Context, t tenant.ID, place string) (right func(context.Context), err error)
}

// Service does what members and invited people do.
type Service struct{ p Ports }

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
