// Package usecase holds what can be done about the newsletter.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/newsletter"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// Service does it.
type Service struct{}

// Asked is what became of a wish.
type Asked struct {
	// MailAlreadySent: a mail was sent a short while ago, and none is sent now.
	MailAlreadySent bool
	// AlreadySet: the permission was given before.
	AlreadySet bool
}

// Set asks for the newsletter or leaves it.
func (s *Service) Set(context.Context, *tenant.Tenant, string, bool, string) (Asked, error) {
	return Asked{}, nil
}

// Confirm is the second step.
func (s *Service) Confirm(context.Context, *tenant.Tenant, token.Secret) (newsletter.State, error) {
	return "", token.ErrUnknown
}

// Leave takes the permission back for who has the link.
func (s *Service) Leave(context.Context, *tenant.Tenant, string) (newsletter.State, error) {
	return "", token.ErrUnknown
}
