package usecase

import (
	"context"
	"errors"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Attempt is somebody who says to be an agent.
type Attempt struct {
	Number   string
	Password string
	// From is a name of where it comes from, empty when that isn't known.
	From string
	// Device is what an earlier login left in the browser.
	Device string
}

// Login is an opened session.
type Login struct {
	Advisor agent.Advisor
	Token   token.Secret
	Until   time.Time
	Device  string
}

// LogIn opens a session. A wrong password, an unknown number and an advisor who isn't an agent get the same answer
// after the same work.
func (s *Service) LogIn(ctx context.Context, t *tenant.Tenant, in Attempt) (Login, error) {
	if !agent.On(t) {
		return Login{}, agent.ErrOff
	}
	now := s.Clock.Now()
	in.Number = strings.TrimSpace(in.Number)
	from := s.counted("agent-login-from", placeOf(in.From))
	if err := s.take(ctx, agent.OriginLimit, from); err != nil {
		return Login{}, err
	}
	a, who, err := s.byNumber(ctx, t, in.Number)
	if err != nil && !errors.Is(err, agent.ErrUnknown) {
		return Login{}, err
	}
	own, device := s.guesses(t, in, a, now)
	if err := s.take(ctx, agent.LoginLimit, own); err != nil {
		return Login{}, err
	}
	ok, err := s.Passwords.Matches(ctx, in.Password, a.PasswordHash)
	if err != nil {
		return Login{}, err
	}
	if !ok {
		return Login{}, agent.ErrLogin
	}
	s.giveBack(ctx, from, own)
	return s.open(ctx, a, who, device, now)
}

// byNumber gives the empty agent for a number that no agent has who may work.
func (s *Service) byNumber(ctx context.Context, t *tenant.Tenant, number string) (agent.Agent, agent.Advisor, error) {
	a, err := s.Agents.ByNumber(ctx, t.ID, number)
	if err != nil {
		return agent.Agent{}, agent.Advisor{}, err
	}
	who, err := advisorOf(ctx, s.Advisors, t, number)
	if err != nil {
		return agent.Agent{}, agent.Advisor{}, err
	}
	return a, who, nil
}

// guesses says where an attempt is counted: in a browser that the agent knows, by itself; in all others, together.
func (s *Service) guesses(t *tenant.Tenant, in Attempt, a agent.Agent, now time.Time) (key, device string) {
	if name, ok := s.Devices.Known(holder(a), in.Device, now); ok && a.ID != "" {
		return s.counted("agent-login-device", string(t.ID), a.ID, name), name
	}
	return s.counted("agent-login", string(t.ID), in.Number), s.NewID()
}

// open opens a session.
func (s *Service) open(
	ctx context.Context, a agent.Agent, who agent.Advisor, device string, now time.Time,
) (Login, error) {
	login := Login{Advisor: who, Until: now.Add(agent.SessionLife), Device: s.Devices.Mark(holder(a), device, now)}
	var err error
	login.Token, err = s.Tokens.IssueTo(ctx, a.Tenant, token.Agent, a.ID, token.Login{ID: s.NewID()}, now, login.Until)
	return login, err
}

// holder is all that the mark of a browser knows of somebody.
func holder(a agent.Agent) *account.Account { return &account.Account{Tenant: a.Tenant, ID: a.ID} }

// LogOut ends the login that asks.
func (s *Service) LogOut(ctx context.Context, t tenant.ID, id, login string) error {
	_, err := s.Tokens.EndLogin(ctx, t, id, login, token.LoggedOut, s.Clock.Now())
	return err
}

// placeOf is empty where the place isn't known.
func placeOf(from string) string {
	if from == "" {
		return ""
	}
	return place.Of(from)
}

// counted makes a key of which a reader of Redis doesn't learn whose it is; empty where there is nothing to count.
func (s *Service) counted(what string, parts ...string) string {
	if parts[0] == "" {
		return ""
	}
	return what + ":" + s.Hasher.Hash(append([]string{what}, parts...)...)
}

func (s *Service) take(ctx context.Context, r limit.Rule, key string) error {
	if key == "" {
		return nil
	}
	ok, err := s.Limiter.Allow(ctx, key, r)
	if err == nil && !ok {
		return agent.ErrLimited
	}
	return err
}

// giveBack takes out of the count what turned out to be the agent's own. No one is refused because that failed.
func (s *Service) giveBack(ctx context.Context, keys ...string) {
	for _, key := range keys {
		if key != "" {
			_ = s.Limiter.Return(ctx, key)
		}
	}
}
