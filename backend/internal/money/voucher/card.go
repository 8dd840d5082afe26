package voucher

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Card is what a gift-card provider says of an order.
type Card struct {
	// Code is empty while the provider is still at work.
	Code string
	// LastDay is the last on which it can be redeemed, where the provider names one.
	LastDay Day
}

// Delivered tells whether the code is there.
func (c Card) Delivered() bool { return c.Code != "" }

// CardOrder asks a provider for one gift card.
type CardOrder struct {
	// Key names the order at the provider: ordered twice under a key, it is the same card.
	Key string
	// Product is what the provider calls the card, from the tenant's catalogue.
	Product     string
	AmountCents int64
}

// CardProvider sells gift cards one by one.
type CardProvider interface {
	// Order orders a card. ErrCardStock when the provider has none, ErrCardRefused when it never will; after either
	// nothing is ordered. Any other error means that this isn't known: Find tells later.
	Order(ctx context.Context, o CardOrder) (Card, error)
	// Find tells what became of an order; ErrCardUnknown when the provider never got it.
	Find(ctx context.Context, key string) (Card, error)
}

// What a provider can say. People never see these; a retry policy or an operator does.
var (
	ErrCardUnknown = fault.New(fault.NotFound, "card.unknown", "the provider knows no such order")
	ErrCardStock   = fault.New(
		fault.Unavailable, "card.out_of_stock", "the provider has none of these cards at the moment",
	)
	ErrCardRefused = fault.New(
		fault.Invalid, "card.refused", "the provider doesn't sell this card, or not for this amount",
	)
	ErrCardUnclear = fault.New(
		fault.Unavailable, "card.unclear", "the provider gave no clear answer; it is asked before anything is ordered again",
	)
	ErrCardPending = fault.New(fault.Unavailable, "card.pending", "the provider is still at work on the order")
	// ErrCardOff: the award's order was cancelled, its holder erased, or its voucher isn't ordered any more, and
	// the provider has nothing for it.
	ErrCardOff = fault.New(fault.Gone, "card.off", "nothing is ordered any more for this award")
	// ErrCardShort: the card ends too soon to be handed out. The provider has to replace it under its key.
	ErrCardShort  = fault.New(fault.Unavailable, "card.short", "the provider's card ends too soon to be handed out")
	ErrNoProvider = fault.New(fault.Unavailable, "card.no_provider", "no gift-card provider is set up; the award waits")
)

// Asked is an order as we keep it.
type Asked struct {
	Tenant      tenant.ID
	AwardID     string
	RewardID    string
	AmountCents int64
	Key         string
	// Placed tells that the provider has the order, or may have it: it was asked, and gave no clear no.
	Placed bool
	// Code is encrypted; empty until the card is delivered.
	Code        []byte
	LastDay     Day
	AskedAt     time.Time
	DeliveredAt time.Time
}

// CardOrders is where orders are kept: before the provider is asked, and for ever.
type CardOrders interface {
	// Begin keeps a new order, or gives the one that the award has; ErrUnknown when another award has the order's
	// key.
	Begin(ctx context.Context, o Asked) (Asked, error)
	// Place notes that the provider is about to be asked, or that it gave a clear no.
	Place(ctx context.Context, t tenant.ID, award string, placed bool) error
	// Placed tells whether the provider has, or may have, an order of the award.
	Placed(ctx context.Context, t tenant.ID, award string) (bool, error)
	// Deliver notes the code with its last day, once; the code that was first stays.
	Deliver(ctx context.Context, t tenant.ID, award string, code []byte, lastDay Day, now time.Time) (Asked, error)
}

// Supply is where the codes of a voucher come from.
type Supply string

// The supplies of the reward catalogue.
const (
	FromPool     Supply = "pool"
	FromProvider Supply = "provider"
)
