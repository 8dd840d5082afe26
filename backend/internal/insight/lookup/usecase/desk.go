// Package usecase looks people and recommendations up for the desk, and does what helps them, one thing a file.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Desk looks up, and helps.
type Desk struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Limiter         limit.Limiter
	Log             audit.Service
	Hasher          person.Hasher
	Finder          lookup.Finder
	Accounts        account.People
	Recipients      recipient.Recipients
	Recommendations recommendation.Recommendations
	Records         recommendation.Service
	Earnings        recommendation.Earnings
	Awards          reward.Awards
	Orders          order.Orders
	Customers       order.Customers
	Sellers         seller.Sellers
	Products        product.Assortments
	Mails           mail.Log
	Inquiries       inquiry.Inquiries
	Mailboxes       mailbox.Service
	Contacts        *contacts.Desk
	Deeds           *staffs.Desk
	Helping
	Correcting
}

// Helping is what earlier slices do for people; commands and pages reach the same.
type Helping struct {
	// ListOrders tells what became of orders, SignalsOf what is unusual.
	ListOrders func(ctx context.Context, t tenant.ID, f order.Filter) ([]order.Standing, error)
	SignalsOf  func(ctx context.Context, t tenant.ID, ids []string) (map[string][]signal.Signal, error)
	// Reviews gives what people's looks at awards came to, DecidedOf the decisions that letters about them name.
	Reviews   recommendation.Reviews
	DecidedOf func(ctx context.Context, t tenant.ID, recommendation string) ([]string, error)
	// RewardAgain and FriendRewardAgain have the reward's letter written once more, ConfirmAgain the one that asks a
	// friend to confirm.
	RewardAgain       func(ctx context.Context, t tenant.ID, recommender, number string) error
	FriendRewardAgain func(ctx context.Context, t tenant.ID, recommendation, friend string) error
	RewardHindered    func(
		ctx context.Context, t tenant.ID, recommendation string, side recommendation.Party, holder string,
	) error
	Declined     func(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
	ConfirmAgain func(ctx context.Context, t tenant.ID, friend string) (bool, error)
	Answer       func(ctx context.Context, t tenant.ID, who, id, text string) (inquiry.Inquiry, error)
	// Erase erases the person of an address everywhere, Export gives all that is kept of an account's owner as a file.
	Erase func(ctx context.Context, t tenant.ID, email person.Email, acts audit.Acts) (bool, error)
	// EraseEntry erases what one friend entered, and nothing else of the person.
	EraseEntry func(ctx context.Context, t tenant.ID, friend string) error
	Export     func(ctx context.Context, t *tenant.Tenant, l tenant.Language, account string) ([]byte, error)
	Lock       func(ctx context.Context, t *tenant.Tenant, address, who string) error
}

// take counts one of what a person of the desk may do so often.
func (d *Desk) take(ctx context.Context, at staff.AtDesk, what string, r limit.Rule) error {
	key := "desk " + what + "/" + string(at.Session.Tenant) + "/" + d.Hasher.Hash(at.Session.Person)
	allowed, err := d.Limiter.Allow(ctx, key, r)
	if err == nil && !allowed {
		err = lookup.ErrLimited
	}
	return err
}

// note writes down what a person of the desk does, under the session.
func (d *Desk) note(ctx context.Context, at staff.AtDesk, what audit.What, subject, detail string) error {
	return d.Log.Record(ctx, audit.Entry{
		Tenant: at.Session.Tenant, At: d.Clock.Now(), Who: at.Person.Name, What: what, Subject: subject, Detail: detail,
		Ref: at.Session.ID,
	})
}

// look is note for a look, which the log has once for a while (audit.Looked).
func (d *Desk) look(ctx context.Context, at staff.AtDesk, what audit.What, subject string) error {
	return audit.Looked(ctx, d.Log, audit.Entry{
		Tenant: at.Session.Tenant, At: d.Clock.Now(), Who: at.Person.Name, What: what, Subject: subject, Ref: at.Session.ID,
	})
}
