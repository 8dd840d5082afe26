package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// Word is what a caller said to an agent (docs/adr/0055). The agent is the one of the session, and the time is now.
type Word struct {
	Agent agent.Agent
	// Version is that of the sentence that was read aloud, Yes that the caller said yes to it.
	Version string
	Yes     bool
}

// takeWord takes the word for a caller's, as long as the agent may work. What an agent makes names the agent, whatever
// the form says; it came by no link and asks for nothing beside.
func (s *Service) takeWord(ctx context.Context, t *tenant.Tenant, f *Form) error {
	if f.Word == nil {
		return nil
	}
	a, _, err := s.p.Agents.Working(ctx, t, f.Word.Agent.ID)
	if err != nil {
		return err
	}
	f.Word.Agent, f.AgentNumber, f.SellerToken, f.Campaigns, f.Channel = a, a.Number, "", nil, link.Telephone
	f.Line = "" // the caller doesn't see what an agent types
	return nil
}

func (f Form) spokenTo() string {
	if f.Word == nil {
		return ""
	}
	return f.Word.Agent.Number
}

// spoken wants the caller's yes to the sentence of today, which alone was read to the caller, and somebody else than
// the agent.
//
// Rule (recommending, 6 D): Nothing is made for a caller without the yes to the sentence of today, by no one but an
// agent, and not for the agent's own mailbox. Enforced: recommendation/rest.create. Test:
// TestNothingIsMadeForACallerWithoutTheSpokenYes.
func (s *Service) spoken(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form, now time.Time, bad *fault.Fields,
) (agreed, error) {
	sentence, err := content.TextOf(ctx, s.p.Contents, t, language, content.ConsentSpoken)
	if err != nil {
		return agreed{}, err
	}
	bad.Add(f.Word.Yes && f.Word.Version == sentence.Version, fieldWord, "word.required")
	bad.Add(!s.p.Agents.Owns(f.Word.Agent, f.Email), fieldEmail, "word.own_mailbox")
	return agreed{given: []consent.Evidence{{
		Kind: consent.OnBehalf, TextID: sentence.ID, TextVersion: sentence.Version, Text: sentence.Label,
		Language: string(language), Channel: f.Channel,
		How: consent.Spoken, SpokenTo: f.Word.Agent.Number, At: now,
	}}}, nil
}
