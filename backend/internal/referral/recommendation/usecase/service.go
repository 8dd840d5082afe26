package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Ports are what the use cases need of the rest of the programme.
type Ports struct {
	Recommendations recommendation.Recommendations
	Tenants         tenant.Catalog
	Contents        content.Contents
	Products        product.Assortments
	Advisors        advisor.Of
	Accounts        account.Service
	Agents          agent.Service
	// AgentDaily bounds what one agent makes for callers.
	AgentDaily  quota.Service
	Captcha     captcha.Verifier
	Consents    consent.Service
	Tokens      token.Service
	Newsletter  newsletter.Service
	Letters     recommendation.Letters
	Links       address.Links
	Clicks      click.Counters
	Codes       offlinecode.Service
	Sellers     seller.Service
	OwnPeople   recommendation.OwnPeople
	Invitations invitation.Service
	Earnings    recommendation.Earnings
	Reviews     recommendation.Reviews
	Friends     recipient.Service
	// Changed has the lifecycle look at a recommendation, Outbox asks for letters; both in the transaction of the change.
	Changed func(ctx context.Context, t tenant.ID, id string) error
	Outbox  outbox.Outbox
	// Belongs tells whether an operator has let an account into an agency, UndoAccount erases one that nothing but an
	// agent's call made.
	Belongs     func(ctx context.Context, t tenant.ID, account string) (bool, error)
	UndoAccount func(ctx context.Context, t tenant.ID, account string) error
	Tx          transaction.Transactor
	Clock       clock.Clock
	// NewID makes opaque row ids, Hasher recognises repeated submissions.
	NewID  func() string
	Hasher person.Hasher
}

// Service does it.
type Service struct{ p Ports }

var _ recommendation.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// Connect sets ports that later slices answer: they are built of this service, and so after it.
func (s *Service) Connect(set func(*Ports)) { set(&s.p) }
