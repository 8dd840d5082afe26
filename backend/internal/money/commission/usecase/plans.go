package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
)

// Plans is what an agency does about its plan.
type Plans struct {
	Tx      transaction.Transactor
	Clock   clock.Clock
	Offers  commission.Offers
	Choices commission.Choices
	Months  commission.Months
	Members member.Members
	// Acts is the audit log under the name of who acts.
	Acts  func(who string) audit.Acts
	NewID func() string
}

// Chosen is how an agency's plans stand.
type Chosen struct {
	Offer commission.Offer
	// Applies is the plan of today.
	Applies string
	// Now is the month of today.
	Now commission.Month
	// At is the moment of asking.
	At time.Time
	// Choices are all that were made, the latest month first.
	Choices []commission.Choice
}

// Look gives what is offered and what was chosen.
func (u *Plans) Look(ctx context.Context, t *tenant.Tenant, seller link.Code) (Chosen, error) {
	offer, err := u.Offers.Of(ctx, t)
	if err != nil {
		return Chosen{}, err
	}
	choices, err := u.Choices.Of(ctx, t.ID, seller)
	if err != nil {
		return Chosen{}, err
	}
	now := u.Clock.Now()
	return Chosen{
		Offer: offer, Applies: offer.By(commission.Applied(choices, now)).ID, Now: commission.MonthOf(now), At: now,
		Choices: choices,
	}, nil
}

// Choose takes a plan from the first of a coming month. The same one again changes nothing.
func (u *Plans) Choose(
	ctx context.Context, t *tenant.Tenant, seller link.Code, account, plan string, from commission.Month,
) error {
	now := u.Clock.Now()
	offer, err := u.Offers.Of(ctx, t)
	if err != nil {
		return err
	}
	c, err := commission.Choose(t.ID, u.NewID(), seller, offer, plan, from, now)
	if err != nil {
		return err
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Choices.Add(ctx, c); err != nil {
			return err
		}
		return u.acted(ctx, c, account, commission.PlanChosen)
	})
	if !errors.Is(err, commission.ErrTaken) {
		return err
	}
	standing, again := u.standing(ctx, t.ID, seller, from)
	if again == nil && standing.Plan == plan {
		return nil
	}
	return err
}

// Withdraw takes the choice of a month back that hasn't begun.
func (u *Plans) Withdraw(
	ctx context.Context, t tenant.ID, seller link.Code, account string, from commission.Month,
) error {
	now := u.Clock.Now()
	c, err := u.standing(ctx, t, seller, from)
	if err != nil {
		return err
	}
	if err := c.Withdraw(now); err != nil {
		return err
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Choices.Withdraw(ctx, c); err != nil {
			return err
		}
		return u.acted(ctx, c, account, commission.PlanWithdrawn)
	})
}

// acted remembers what a member did, by the membership.
func (u *Plans) acted(ctx context.Context, c commission.Choice, account string, what audit.What) error {
	by, err := u.Members.In(ctx, c.Tenant, c.Seller, account)
	if err != nil {
		return err
	}
	return u.Acts(by.ID).RecordWhy(ctx, c.Tenant, what, string(c.Seller), string(c.From)+" "+c.Plan, u.Clock.Now())
}

// standing gives the choice of a month that stands.
func (u *Plans) standing(
	ctx context.Context, t tenant.ID, seller link.Code, from commission.Month,
) (commission.Choice, error) {
	all, err := u.Choices.Of(ctx, t, seller)
	if err != nil {
		return commission.Choice{}, err
	}
	for _, c := range all {
		if c.From == from && c.Stands() {
			return c, nil
		}
	}
	return commission.Choice{}, commission.ErrNoChoice
}
