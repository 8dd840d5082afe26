package usecase

import (
	"context"

	"weitersagen.app/backend/internal/tenant"
)

// Registration is what somebody who wants to recommend tells.
type Registration struct {
	FirstName string
	LastName  string
	Email     string
	Language  string
	From      string
}

// AskForPassword mails a link that sets a password.
func (s *Service) AskForPassword(context.Context, *tenant.Tenant, string, string) error { return nil }

// AskForWelcome mails the welcome again.
func (s *Service) AskForWelcome(context.Context, *tenant.Tenant, string, string) error { return nil }

// Register makes an account.
func (s *Service) Register(context.Context, *tenant.Tenant, Registration) error { return nil }
