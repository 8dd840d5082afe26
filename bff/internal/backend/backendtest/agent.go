package backendtest

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// AgentToken is the bearer token of the agent that the fake knows.
const AgentToken = "agent-session"

func agentIn() wire.AgentLoggedIn {
	return wire.AgentLoggedIn{Number: "HS-101", Name: "Mara Lindner", Token: AgentToken, Until: Until, Device: "agent-device"}
}

func (f *Fake) AgentLogin(_ context.Context, c backend.Call, number, _, device string) (wire.AgentLoggedIn, error) {
	return agentIn(), f.ask("AgentLogin", c, number, device)
}

func (f *Fake) AgentLogout(_ context.Context, c backend.Call) error { return f.ask("AgentLogout", c) }

func (f *Fake) AgentLink(_ context.Context, c backend.Call, token string) (wire.OperatorsLink, error) {
	return wire.OperatorsLink{State: "open", Number: "HS-101", Name: "Mara Lindner", MinLength: 12}, f.ask("AgentLink", c, token)
}

func (f *Fake) SetAgentPassword(_ context.Context, c backend.Call, token, _ string) (wire.AgentLoggedIn, error) {
	return agentIn(), f.ask("SetAgentPassword", c, token)
}

func (f *Fake) AgentDesk(_ context.Context, c backend.Call) (wire.Desk, error) {
	return wire.Desk{Number: "HS-101", Name: "Mara Lindner", Sentence: "Sind Sie einverstanden?", Version: "1", More: "<p>Mehr.</p>"}, f.ask("AgentDesk", c)
}

func (f *Fake) RecommendForCaller(_ context.Context, c backend.Call, n wire.NewRecommendation) (wire.CreatedRecommendation, error) {
	return wire.CreatedRecommendation{RecommendationNumber: Number, ValidUntil: "2099-01-02"}, f.ask("RecommendForCaller", c, n.Recommender.Email)
}

func (f *Fake) Heard(_ context.Context, c backend.Call, token string) (wire.HeardRecommendation, error) {
	return wire.HeardRecommendation{Number: Number, Key: Key, ProductName: "Glasfaser", Agent: "Mara Lindner", At: &Until, ValidUntil: "2099-01-02"}, f.ask("Heard", c, token)
}

func (f *Fake) EndHeard(_ context.Context, c backend.Call, token string) error {
	return f.ask("EndHeard", c, token)
}
