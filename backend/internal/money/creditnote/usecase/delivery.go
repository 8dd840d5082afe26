package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
)

// Delivery tells whether documents go along with their letters, and takes a seller's choice of it.
type Delivery struct {
	Deliveries creditnote.Deliveries
	Creditors  creditor.Creditors
	Leaders    member.Leadership
	Members    member.Members
	// Acts is the audit log under the name of who acts: the membership.
	Acts  func(who string) audit.Acts
	Tx    transaction.Transactor
	Clock clock.Clock
}

// Way is how a seller gets its documents.
type Way struct {
	// Email is where they are announced; empty while there are no master data.
	Email string
	// Attached tells that they go along, Chosen that this was chosen for the mailbox: else it follows from the mailbox.
	Attached bool
	Chosen   bool
}

// Of gives a seller's way.
func (u *Delivery) Of(ctx context.Context, t *tenant.Tenant, seller link.Code) (Way, error) {
	now, err := u.Creditors.Current(ctx, t.ID, seller)
	if err != nil {
		return Way{}, fault.Ignore(err, creditor.ErrNone)
	}
	choice, err := u.Deliveries.Delivery(ctx, t.ID, seller)
	if err != nil {
		return Way{}, err
	}
	var chosenFor creditor.Version
	if choice.Version > 0 {
		if chosenFor, err = u.Creditors.At(ctx, t.ID, seller, choice.Version); err != nil {
			return Way{}, err
		}
	}
	confirmed, err := u.confirmed(ctx, t, seller, now.Email)
	return Way{
		Email: now.Email, Attached: choice.Attaches(chosenFor.Data, now.Data, confirmed),
		Chosen: choice.Holds(chosenFor.Data, now.Data),
	}, err
}

// confirmed tells whether a mailbox is one by which an owner logs in now.
func (u *Delivery) confirmed(ctx context.Context, t *tenant.Tenant, seller link.Code, email string) (bool, error) {
	leaders, err := u.Leaders.Of(ctx, t, seller, u.Clock.Now())
	return slices.ContainsFunc(leaders, func(one member.Leader) bool {
		return one.Member.Owns() && one.Owns(email)
	}), err
}

// Choose keeps the choice of a member for the mailbox of today.
func (u *Delivery) Choose(
	ctx context.Context, t tenant.ID, seller link.Code, account string, attached bool,
) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := u.Members.In(ctx, t, seller, account)
		if err != nil {
			return err
		}
		now, err := u.Creditors.Current(ctx, t, seller)
		if err != nil {
			return err
		}
		choice := creditnote.Delivery{
			Tenant: t, Seller: seller, Version: now.Number, Attached: attached, By: by.ID, At: u.Clock.Now().UTC(),
		}
		if err := u.Deliveries.SetDelivery(ctx, choice); err != nil {
			return err
		}
		return u.Acts(by.ID).Record(ctx, t, creditnote.DeliverySet, string(seller), choice.At)
	})
}
