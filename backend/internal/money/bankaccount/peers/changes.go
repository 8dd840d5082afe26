package peers

import (
	"context"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ bankaccount.Changes = Changes{}
	_ reward.Told         = Changes{}
)

// Whose tells whose account it is that a letter tells of.
type Whose string

// Whose accounts there are.
const (
	Recommender Whose = "recommender"
	// Replaced is a recommender's in the place of another, Removed one that is there no more: the id of its change is the second of it.
	Replaced Whose = "recommender_replaced"
	Removed  Whose = "recommender_removed"
	Friend   Whose = "friend"
	Award    Whose = "award"
	// Agency is the account that an agency is paid to; all its owners are told.
	Agency Whose = "agency"
	// AgencyFirst is such a one where there was none before.
	AgencyFirst Whose = "agency_first"
	// Kept is the stored one that an award was chosen with.
	Kept Whose = "kept"
)

// Changes ask the worker, by way of the outbox, for a letter to the owner of an account.
type Changes struct {
	Outbox outbox.Outbox
	Whose  Whose
}

// Changed asks for the letter about an account that was stored.
func (c Changes) Changed(ctx context.Context, t tenant.ID, owner string, first bool) error {
	whose := c.Whose
	switch {
	case whose == Agency && first:
		whose = AgencyFirst
	case whose == Recommender && !first:
		whose = Replaced
	}
	return c.ask(ctx, t, whose, owner, id.New())
}

// Removed asks for the letter about a recommender's account that was stored; no other is told of.
func (c Changes) Removed(ctx context.Context, t tenant.ID, owner string, at time.Time) error {
	return c.ask(ctx, t, Removed, owner, strconv.FormatInt(at.Unix(), 10))
}

func (c Changes) ask(ctx context.Context, t tenant.ID, whose Whose, owner, change string) error {
	return c.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.BankAccountLetter, Key: string(whose) + "/" + owner + "/" + change})
}

// Typed asks for the letter about an account that was typed with the choice of a reward.
func (c Changes) Typed(ctx context.Context, a reward.Award) error {
	return c.Changed(ctx, a.Tenant, a.ID, false)
}

// Stored asks for the letter about the stored account that an award was chosen with.
func (c Changes) Stored(ctx context.Context, a reward.Award) error {
	return Changes{c.Outbox, Kept}.Changed(ctx, a.Tenant, a.ID, false)
}
