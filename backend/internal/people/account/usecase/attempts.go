package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/place"
)

// attempt is a key under which something is counted, with its rule.
type attempt struct {
	key  string
	rule limit.Rule
}

// counted makes a key of which a reader of Redis doesn't learn whose it is.
func (s *Service) counted(r limit.Rule, what string, parts ...string) attempt {
	return attempt{what + ":" + s.p.Hasher.Hash(append([]string{what}, parts...)...), r}
}

// fromPlace counts by where somebody comes from; without a place there is nothing to count.
func (s *Service) fromPlace(r limit.Rule, what, from string) attempt {
	if from == "" {
		return attempt{}
	}
	return s.counted(r, what+"-from", place.Of(from))
}

func (s *Service) take(ctx context.Context, attempts ...attempt) error {
	for _, a := range attempts {
		if a.key == "" {
			continue
		}
		ok, err := s.p.Limiter.Allow(ctx, a.key, a.rule)
		if err != nil {
			return err
		}
		if !ok {
			return account.ErrLimited
		}
	}
	return nil
}

// giveBack takes out of the count what turned out to be the owner's. No one is refused because that failed.
func (s *Service) giveBack(ctx context.Context, attempts ...attempt) {
	for _, a := range attempts {
		if a.key != "" {
			_ = s.p.Limiter.Return(ctx, a.key)
		}
	}
}
