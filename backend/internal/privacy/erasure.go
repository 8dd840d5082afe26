package privacy

import (
	"context"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/access"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/answers"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
	erasurepeers "weitersagen.app/backend/internal/privacy/erasure/peers"
	erasurerest "weitersagen.app/backend/internal/privacy/erasure/rest"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// Erasure takes a person out of a tenant's programme.
func (m *Module) Erasure() *erasures.Erase {
	invited := memberstore.NewInvitations(m.DB)
	return &erasures.Erase{
		Tx: m.DB, Clock: m.Clock, Accounts: m.Accounts(), EraseAccount: accountstore.New(m.DB).Erase, Friends: m.Recipients(),
		Written: []erasure.Find{
			func(ctx context.Context, t tenant.ID, e person.Email) ([]string, error) {
				return invited.OfMailbox(ctx, t, member.MailboxKey(m.Persons(), t, e))
			},
			m.ContactsOf().IDs,
		},
		Belongings: m.belongings(), DropAnswers: answers.New(m.DB).DropOf, Outbox: m.Outbox, Confirm: m.LastLetters().Confirm,
	}
}

// ErasePerson is for an operator, who signs with a name; it tells whether anybody had the address.
func (m *Module) ErasePerson(ctx context.Context, t tenant.ID, email person.Email, who string) (bool, error) {
	return m.Erasure().Person(ctx, t, email, m.Acts(who))
}

// EraseAccount erases an account that an agent's call made, in the caller's own transaction.
func (m *Module) EraseAccount(ctx context.Context, t tenant.ID, account string) error {
	return m.Erasure().Undo(ctx, t, account)
}

// ErasureRest goes through what an erased person left in recommendations.
func (m *Module) ErasureRest() *erasures.Clear {
	awards := &rewards.Forget{Awards: rewardstore.NewAwards(m.DB), Books: m.Book(), Outbox: m.Outbox}
	return &erasures.Clear{
		Tx: m.DB, Clock: m.Clock, Recommendations: recommendationstore.New(m.DB), Changes: outbox.Changes{Outbox: m.Outbox}, Friends: m.Recipients(),
		ForgetAwards: awards.Do, ForgetCustomer: orderstore.NewOrders(m.DB).ForgetCustomer, Belongings: m.belongings(), DropAnswers: answers.New(m.DB).DropOf,
	}
}

// EraseFriend erases a friend in the request's own transaction: who asks for it sees that it is done.
func (m *Module) EraseFriend(ctx context.Context, t tenant.ID, friend string) error {
	return m.ErasureRest().Friend(ctx, t, friend)
}

// LastLetters confirm erasures.
func (m *Module) LastLetters() erasurepeers.LastLetters {
	return erasurepeers.LastLetters{
		Accounts: accountstore.New(m.DB), Mailboxes: m.Mailboxes(), Letters: erasurestore.NewLetters(m.DB), Outbox: m.Outbox, Safe: m.BankData(),
		Names: m.Persons(), Tenants: m.Tenants, Sender: m.Letters(), Clock: m.Clock,
	}
}

func (m *Module) registerErasure() { erasurerest.Register(m.API, m.Erasure().Own, access.Holder) }
