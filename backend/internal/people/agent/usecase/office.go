package usecase

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// Office is what an operator does with agents. Each change is remembered.
type Office struct {
	Agents   agent.Agents
	Advisors advisor.Of
	Tokens   token.Service
	Acts     func(who string) audit.Acts
	Tx       transaction.Transactor
	Clock    clock.Clock
	NewID    func() string
	Hasher   person.Hasher
}

// Made is an agent with the link that sets a password. It leaves here once, and isn't known afterwards.
type Made struct {
	Advisor agent.Advisor
	Token   token.Secret
	Until   time.Time
}

// Add lets one of the advisors work as an agent. With the agent's own address, nothing is recommended for it.
func (o *Office) Add(ctx context.Context, t *tenant.Tenant, who, number, address string) (Made, error) {
	from, err := o.advisor(ctx, t, number)
	if err != nil {
		return Made{}, err
	}
	now := o.Clock.Now()
	a := agent.Agent{Tenant: t.ID, ID: o.NewID(), Number: from.Number, CreatedAt: now}
	if address != "" {
		email, err := person.ParseEmail(address)
		if err != nil {
			return Made{}, err
		}
		a.Mailbox = mailboxOf(o.Hasher, t.ID, email)
	}
	var made Made
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Agents.Add(ctx, a); err != nil {
			return err
		}
		if err := o.Acts(who).Record(ctx, t.ID, agent.Added, a.Number, now); err != nil {
			return err
		}
		made, err = o.issue(ctx, a, from, now)
		return err
	})
	return made, err
}

// Link makes another link; what was open stays so until the password is set. Links from before end.
func (o *Office) Link(ctx context.Context, t *tenant.Tenant, who, number string) (Made, error) {
	from, err := o.advisor(ctx, t, number)
	if err != nil {
		return Made{}, err
	}
	a, err := o.Agents.ByNumber(ctx, t.ID, from.Number)
	if err != nil {
		return Made{}, err
	}
	now := o.Clock.Now()
	var made Made
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Tokens.Withdraw(ctx, t.ID, token.AgentAccess, a.ID, "", now); err != nil {
			return err
		}
		if err := o.Acts(who).Record(ctx, t.ID, agent.LinkMade, a.Number, now); err != nil {
			return err
		}
		made, err = o.issue(ctx, a, from, now)
		return err
	})
	return made, err
}

func (o *Office) issue(ctx context.Context, a agent.Agent, who agent.Advisor, now time.Time) (Made, error) {
	made := Made{Advisor: who, Until: now.Add(agent.LinkLife)}
	var err error
	made.Token, err = o.Tokens.Issue(ctx, a.Tenant, token.AgentAccess, a.ID, now, made.Until)
	return made, err
}

// End keeps an agent out from now on, in the middle of a call too. What was recommended stays.
func (o *Office) End(ctx context.Context, t *tenant.Tenant, who, number string) error {
	if !agent.On(t) {
		return agent.ErrOff
	}
	a, err := o.Agents.ByNumber(ctx, t.ID, strings.TrimSpace(number))
	if err != nil {
		return err
	}
	now := o.Clock.Now()
	return o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Agents.End(ctx, t.ID, a.ID, now); err != nil {
			return err
		}
		if err := withdraw(ctx, o.Tokens, a, "", now); err != nil {
			return err
		}
		return o.Acts(who).Record(ctx, t.ID, agent.Ended, a.Number, now)
	})
}

// Listed is an agent with a name; Left tells that the tenant's file knows the number no more.
type Listed struct {
	agent.Agent
	Name string
	Left bool
}

// List gives all, the oldest first.
func (o *Office) List(ctx context.Context, t *tenant.Tenant) ([]Listed, error) {
	if !agent.On(t) {
		return nil, agent.ErrOff
	}
	all, err := o.Agents.All(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	out := make([]Listed, 0, len(all))
	for _, a := range all {
		who, err := advisorOf(ctx, o.Advisors, t, a.Number)
		out = append(out, Listed{Agent: a, Name: who.Name(), Left: err != nil})
	}
	return out, nil
}

func (o *Office) advisor(ctx context.Context, t *tenant.Tenant, number string) (agent.Advisor, error) {
	if !agent.On(t) {
		return agent.Advisor{}, agent.ErrOff
	}
	return advisorOf(ctx, o.Advisors, t, strings.TrimSpace(number))
}

// withdraw ends everything that lets an agent in.
func withdraw(ctx context.Context, tokens token.Service, a agent.Agent, why token.Why, now time.Time) error {
	for _, p := range []token.Purpose{token.Agent, token.AgentAccess} {
		if err := tokens.Withdraw(ctx, a.Tenant, p, a.ID, why, now); err != nil {
			return err
		}
	}
	return nil
}
