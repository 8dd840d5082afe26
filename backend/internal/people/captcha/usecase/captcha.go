// Package usecase gives out puzzles and takes solutions.
package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Captcha gives out puzzles, and takes each solution once.
type Captcha struct {
	puzzles captcha.Puzzles
	spent   captcha.Spent
	clock   clock.Clock
}

var _ captcha.Verifier = (*Captcha)(nil)

// New makes the use case.
func New(puzzles captcha.Puzzles, spent captcha.Spent, clock clock.Clock) *Captcha {
	return &Captcha{puzzles: puzzles, spent: spent, clock: clock}
}

// Challenge gives a new puzzle for the tenant of the request.
func (c *Captcha) Challenge(ctx context.Context) (captcha.Challenge, error) {
	return c.puzzles.New(tenant.From(ctx).ID, c.clock.Now().Add(captcha.Lifetime), captcha.WorkOf(ctx))
}

// Verify uses a solution up.
func (c *Captcha) Verify(ctx context.Context, payload, form string) error {
	if strings.TrimSpace(payload) == "" {
		return captcha.ErrRequired
	}
	id, now := tenant.From(ctx).ID, c.clock.Now()
	solution, err := c.puzzles.Check(id, payload)
	if err != nil {
		return err
	}
	if !now.Before(solution.Expires) {
		return captcha.ErrWrong
	}
	first, err := c.spent.Spend(ctx, id, solution.Key, form, solution.Expires, now)
	if err != nil {
		return err
	}
	if !first {
		return captcha.ErrUsed
	}
	return nil
}
