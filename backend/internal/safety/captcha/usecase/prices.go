package usecase

import (
	"context"
	"fmt"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// Prices make puzzles dearer for a place that asks a tenant for many, and refuse it in the end, until the hour is over.
type Prices struct {
	// Hasher names where requests come from.
	Hasher  person.Hasher
	Limiter limit.Limiter
	Clock   clock.Clock
}

// Of is the price at the place, as long as its network has room.
func (p Prices) Of(ctx context.Context, t tenant.ID, address string, what captcha.Priced) (int64, error) {
	steps := what.Prices()
	work, err := p.at(ctx, what, p.Hasher.Hash("place", string(t), place.Of(address)), steps)
	if err != nil {
		return 0, err
	}
	_, err = p.at(ctx, what, p.Hasher.Hash("network", string(t), place.Network(address)), captcha.Around(steps))
	return work, err
}

// at takes one place in the cheapest step that has room.
func (p Prices) at(ctx context.Context, what captcha.Priced, source string, steps []captcha.Step) (int64, error) {
	hour := p.Clock.Now().Truncate(captcha.Window).Unix()
	for i, s := range steps {
		ok, err := p.Limiter.Allow(
			ctx, fmt.Sprintf("price:%s:%s:%d:%d", what, source, hour, i), limit.Rule{Most: s.Most, Per: captcha.Window},
		)
		if err != nil {
			return 0, err
		}
		if ok {
			return s.Work, nil
		}
	}
	return 0, captcha.ErrTooMany.For(captcha.Left(p.Clock.Now()))
}
