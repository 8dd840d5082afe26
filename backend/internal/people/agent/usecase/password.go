package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Link is what an operator's link stands for.
type Link struct {
	// State is open, used or expired.
	State   string
	Advisor agent.Advisor
}

// LookLink tells whether a link can still be used, and whose it is.
func (s *Service) LookLink(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Link, error) {
	link, err := s.Tokens.LookFor(ctx, t.ID, token.AgentAccess, secret)
	if err != nil {
		return Link{}, err
	}
	_, who, err := s.Working(ctx, t, link.Subject)
	if err != nil {
		return Link{}, token.ErrUnknown // an agent who has ended has no link either
	}
	state := "open"
	switch err := link.Usable(s.Clock.Now()); {
	case errors.Is(err, token.ErrUsed):
		state = "used"
	case errors.Is(err, token.ErrExpired):
		state = "expired"
	}
	return Link{State: state, Advisor: who}, nil
}

// SetPassword uses an operator's link up and logs in. Anyone with the old password is out.
func (s *Service) SetPassword(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, password string,
) (Login, error) {
	now := s.Clock.Now()
	link, err := s.Tokens.LookFor(ctx, t.ID, token.AgentAccess, secret)
	if err != nil {
		return Login{}, err
	}
	a, who, err := s.Working(ctx, t, link.Subject)
	if err != nil {
		return Login{}, token.ErrUnknown
	}
	if err := link.Usable(now); err != nil {
		return Login{}, err
	}
	if err := agent.Judge(t, who, password, s.Common); err != nil {
		return Login{}, err
	}
	hash, err := s.Passwords.Hash(ctx, password) // before the transaction, because it is slow on purpose
	if err != nil {
		return Login{}, err
	}
	var login Login
	err = s.Tx.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Tokens.Spend(ctx, t.ID, token.AgentAccess, secret, now); err != nil {
			return err
		}
		if err := withdraw(ctx, s.Tokens, a, token.PasswordChanged, now); err != nil {
			return err
		}
		if err := s.Agents.SetPassword(ctx, t.ID, a.ID, hash); err != nil {
			return err
		}
		login, err = s.open(ctx, a, who, s.NewID(), now)
		return err
	})
	return login, err
}
