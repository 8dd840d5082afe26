// Package usecase holds what can be done with recommendations, one thing a file.
package usecase

import (
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
	Advisors        recommendation.Advisors
	Agents          recommendation.Agents
	Heard           recommendation.Heard
	Callers         recommendation.Callers
	Tx              transaction.Transactor
	Clock           clock.Clock
	// NewID makes opaque row ids, Hasher recognises repeated submissions.
	NewID  func() string
	Hasher person.Hasher
}

// Service does it.
type Service struct{ p Ports }

var _ recommendation.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }
