package flow

import (
	"context"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Others is what this group needs of the other groups.
type Others interface {
	Assortments() product.Assortments
	// People and Money are what a life is planned by.
	People() lifecycle.People
	Money() lifecycle.Money
	// The steps of lives, by who does them.
	ReferralSteps() map[lifecycle.Kind]recommendation.StepFunc
	MoneySteps() map[lifecycle.Kind]recommendation.StepFunc
	PayoutRun() *transfers.Run
	// WriteCreditNotes writes a tenant's documents about commissions that are due, and calls alive for each agency.
	WriteCreditNotes(ctx context.Context, t tenant.ID, alive func()) (written, waiting, failed int, err error)
	// Watched has a change looked at after its life has heard of it.
	Watched(life relay.Deliver) relay.Deliver
	// The routes of the outbox, by who takes the messages.
	PeopleRoutes() relay.Routes
	ReferralRoutes() relay.Routes
	MoneyRoutes() relay.Routes
	PrivacyRoutes() relay.Routes
	LettersRoutes() relay.Routes
}
