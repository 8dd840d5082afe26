// Package usecase lets agents in and out, and tells who may work.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Service is what agents do themselves.
type Service struct {
	Agents    agent.Agents
	Advisors  advisor.Of
	Contents  content.Contents
	Passwords account.Passwords
	Common    account.CommonList
	Devices   account.Devices
	Tokens    token.Service
	Limiter   limit.Limiter
	Tx        transaction.Transactor
	Clock     clock.Clock
	NewID     func() string
	Hasher    person.Hasher
}

var _ agent.Service = (*Service)(nil)

// Working gives the agent of a session, and who that is. An agent who has ended or left the tenant's file may do
// nothing from then on.
//
// Rule (account, 6 D): An agent is an advisor of the tenant's file that an operator let in; an agent who has
// ended, left the file, or whose tenant turned it off is out at the next call. Enforced: access.holds. Test:
// TestAnAgentWhoMayWorkNoMoreIsOutAtTheNextCall.
func (s *Service) Working(ctx context.Context, t *tenant.Tenant, id string) (agent.Agent, agent.Advisor, error) {
	if !agent.On(t) {
		return agent.Agent{}, agent.Advisor{}, agent.ErrOff
	}
	a, err := s.Agents.ByID(ctx, t.ID, id)
	if err != nil {
		return agent.Agent{}, agent.Advisor{}, err
	}
	if a.EndedAt != nil {
		return agent.Agent{}, agent.Advisor{}, agent.ErrUnknown
	}
	who, err := advisorOf(ctx, s.Advisors, t, a.Number)
	return a, who, err
}

// advisorOf gives who has a number in the tenant's file of today; ErrUnknown when no advisor has.
func advisorOf(ctx context.Context, of advisor.Of, t *tenant.Tenant, number string) (agent.Advisor, error) {
	all, err := of.Of(ctx, t)
	if err != nil {
		return agent.Advisor{}, err
	}
	one, err := all.ByNumber(number)
	if errors.Is(err, advisor.ErrUnknown) {
		return agent.Advisor{}, agent.ErrUnknown
	}
	return agent.Advisor{Number: one.Number, FirstName: one.FirstName, LastName: one.LastName}, err
}

// Owns tells whether an address is the agent's own, as far as that is known.
func (s *Service) Owns(a agent.Agent, address string) bool {
	email, err := person.ParseEmail(address)
	return err == nil && a.Mailbox != "" && a.Mailbox == mailboxOf(s.Hasher, a.Tenant, email)
}

// mailboxOf is the same for all spellings of an owner's address.
func mailboxOf(h person.Hasher, t tenant.ID, e person.Email) string {
	return h.Hash("agent's mailbox", string(t), e.Owner())
}

// Desk is what an agent works with.
type Desk struct {
	Advisor  agent.Advisor
	Sentence agent.Sentence
}

// Desk gives it.
func (s *Service) Desk(ctx context.Context, t *tenant.Tenant, l tenant.Language, id string) (Desk, error) {
	_, who, err := s.Working(ctx, t, id)
	if err != nil {
		return Desk{}, err
	}
	sentence, err := s.spoken(ctx, t, l)
	return Desk{Advisor: who, Sentence: sentence}, err
}

// spoken gives what is read aloud to callers, in its version of today.
func (s *Service) spoken(ctx context.Context, t *tenant.Tenant, l tenant.Language) (agent.Sentence, error) {
	c, err := s.Contents.Of(ctx, t.ID)
	if err != nil {
		return agent.Sentence{}, err
	}
	text, err := c.Consent(content.ConsentSpoken)
	if err != nil {
		return agent.Sentence{}, err
	}
	return agent.Sentence{Version: text.Version, Text: t.In(text.Label, l), More: t.In(text.Body, l)}, nil
}
