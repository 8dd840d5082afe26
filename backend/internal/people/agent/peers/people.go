// Package peers holds what agents need of other slices, in their own words.
package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Advisors are the tenant's people.
type Advisors struct{ advisor.Of }

var _ agent.Advisors = Advisors{}

// ByNumber gives who has a number.
func (a Advisors) ByNumber(ctx context.Context, t *tenant.Tenant, number string) (agent.Advisor, error) {
	all, err := a.Of.Of(ctx, t)
	if err != nil {
		return agent.Advisor{}, err
	}
	one, err := all.ByNumber(number)
	if errors.Is(err, advisor.ErrUnknown) {
		return agent.Advisor{}, agent.ErrUnknown
	}
	return agent.Advisor{Number: one.Number, FirstName: one.FirstName, LastName: one.LastName}, err
}

// Sentences are the tenant's texts.
type Sentences struct{ Contents content.Contents }

var _ agent.Sentences = Sentences{}

// Spoken gives the sentence.
func (s Sentences) Spoken(ctx context.Context, t *tenant.Tenant, l tenant.Language) (agent.Sentence, error) {
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

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ agent.Audit = Acts{}

// Acted remembers what was done with an agent.
func (a Acts) Acted(ctx context.Context, t tenant.ID, act agent.Act, number string, now time.Time) error {
	return a.Record(ctx, t, audit.What(act), number, now)
}
