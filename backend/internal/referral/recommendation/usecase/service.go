// Package usecase holds what can be done with recommendations, one thing a file.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Ports are what the use cases need of the rest of the programme.
type Ports struct {
	Recommendations recommendation.Recommendations
	Recommenders    recommendation.Recommenders
	Products        recommendation.Products
	Splitter        recommendation.Splitter
	Captcha         recommendation.Captcha
	Texts           recommendation.Texts
	Consents        recommendation.Consents
	Clicks          recommendation.Clicks
	Earnings        recommendation.Earnings
	Letters         recommendation.Letters
	Links           recommendation.Links
	Changed         recommendation.Changed
	Codes           recommendation.Codes
	Withdrawals     recommendation.Withdrawals
	Friends         recommendation.Friends
	Newsletter      recommendation.Newsletter
	Agencies        recommendation.Agencies
	Tx              transaction.Transactor
	Clock           clock.Clock
	// NewID makes opaque row ids, Hasher recognises repeated submissions.
	NewID  func() string
	Hasher person.Hasher
}

// Service does it.
type Service struct{ p Ports }

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// attempts bounds how often a request that lost a compare-and-swap looks at the new state; each time somebody else got on.
const attempts = 4

// again repeats a transaction that lost against another, so that the person hears what is now the case.
func again(ctx context.Context, fn func(context.Context) error) error {
	var err error
	for range attempts {
		if err = fn(ctx); !errors.Is(err, recommendation.ErrStale) {
			return err
		}
	}
	return err
}
