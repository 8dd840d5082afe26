// Package usecase gives out puzzles and takes solutions.
package usecase

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// Captcha gives out puzzles, and takes each solution once.
type Captcha struct {
	Puzzles  captcha.Puzzles
	Service  captcha.Service
	Spent    captcha.Spent
	Outages  captcha.Outages
	Observer captcha.Observer
	Clock    clock.Clock
}

var _ captcha.Verifier = (*Captcha)(nil)

// Challenge gives a new puzzle for the tenant of the request, and names the tenant's service as long as it can be
// asked.
func (c *Captcha) Challenge(ctx context.Context) (captcha.Offer, error) {
	t, now, work := tenant.From(ctx), c.Clock.Now(), captcha.WorkOf(ctx)
	widget := c.Service.Widget(t)
	if widget != nil && c.Outages.Away(ctx, t.ID, now) != "" {
		widget = nil
	}
	if widget != nil {
		work = max(work, captcha.Beside)
	}
	puzzle, err := c.Puzzles.New(t.ID, now.Add(captcha.Lifetime), work)
	return captcha.Offer{Challenge: puzzle, Widget: widget}, err
}

// Verify uses a solution up.
//
// Rule (account, 5): A captcha's solution counts once. Enforced: captcha/redisstore.Spend. Test:
// TestSolutionCountsOnce.
func (c *Captcha) Verify(ctx context.Context, payload, form string) error {
	if strings.TrimSpace(payload) == "" {
		return captcha.ErrRequired
	}
	t, now := tenant.From(ctx), c.Clock.Now()
	response, theirs := strings.CutPrefix(payload, captcha.Prefix)
	named, away := c.Service.Widget(t) != nil, ""
	if named {
		away = c.Outages.Away(ctx, t.ID, now)
	}
	by := way(theirs, named, away)
	err := c.verify(ctx, t, by, away, response, form)
	c.Observer.Checked(t.ID, by, err)
	switch {
	case !named:
	case err == nil:
		c.Outages.Count(ctx, t.ID, by, now)
	case by == captcha.ByService && errors.Is(err, captcha.ErrWrong):
		c.Outages.Count(ctx, t.ID, captcha.Refused, now)
	}
	return err
}

func way(theirs, named bool, away string) captcha.By {
	switch {
	case theirs:
		return captcha.ByService
	case !named:
		return captcha.ByPuzzle
	case away != "":
		return captcha.ByNeed
	default:
		return captcha.ByChoice
	}
}

func (c *Captcha) verify(ctx context.Context, t *tenant.Tenant, by captcha.By, away, solution, form string) error {
	if by != captcha.ByService {
		return c.spend(ctx, t, c.Puzzles, solution, form)
	}
	if away != "" {
		return captcha.ErrAway
	}
	err := c.spend(ctx, t, c.Service, solution, form)
	if errors.Is(err, captcha.ErrAway) {
		why, now := captcha.Why(err), c.Clock.Now()
		c.Outages.Open(ctx, t.ID, why, now.Add(captcha.Pause), now)
		c.Observer.Opened(ctx, t.ID, why)
	}
	return err
}

// spend notes a solution before anybody is asked about it: of two forms that bring one at the same moment, one passes.
func (c *Captcha) spend(ctx context.Context, t *tenant.Tenant, by captcha.Checker, payload, form string) error {
	now := c.Clock.Now()
	solution, err := by.Read(t, payload, now)
	if err != nil {
		return err
	}
	if !now.Before(solution.Expires) {
		return captcha.ErrWrong
	}
	use, err := c.Spent.Spend(ctx, t.ID, solution.Key, form, solution.Expires, now)
	if err != nil {
		return err
	}
	if use == captcha.Elsewhere {
		return captcha.ErrUsed
	}
	return by.Confirm(ctx, t, payload, use == captcha.Again)
}
