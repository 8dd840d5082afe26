// Package usecase lets agents in and out, and tells who may work.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what agents do themselves.
type Service struct {
	Agents    agent.Agents
	Advisors  agent.Advisors
	Sentences agent.Sentences
	Passwords agent.Passwords
	Devices   agent.Devices
	Tokens    agent.Tokens
	Limiter   limit.Limiter
	Tx        transaction.Transactor
	Clock     clock.Clock
	NewID     func() string
	Hasher    person.Hasher
}

// Working gives the agent of a session, and who that is. Whoever has ended or left the tenant's file may do nothing from then on.
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
	who, err := s.Advisors.ByNumber(ctx, t, a.Number)
	return a, who, err
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
	sentence, err := s.Sentences.Spoken(ctx, t, l)
	return Desk{Advisor: who, Sentence: sentence}, err
}
