package people

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	newsletterpeers "weitersagen.app/backend/internal/letters/newsletter/peers"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/argon2"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	accountrest "weitersagen.app/backend/internal/people/account/rest"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/account/zxcvbn"
	"weitersagen.app/backend/internal/platform/id"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// Accounts gives the use cases of recommenders' accounts.
func (m *Module) Accounts() *accounts.Service { return m.accountsWriting(m.Letters()) }

func (m *Module) accountsWriting(sender mail.Sender) *accounts.Service {
	return accounts.New(accounts.Ports{
		Accounts: accountstore.New(m.DB), Passwords: argon2.New(), Common: commonPasswords(), Limiter: m.Limiter(),
		Devices: account.NewDevices(person.NewHasher(m.Keys.Derive("device"))), Tokens: m.Tokens(),
		Outbox: m.Outbox, Mailer: accountpeers.Mailer{
			Tenants: m.Tenants, Sender: sender, Links: m.Links(), AgencyName: members.AccountAgencies{Members: memberstore.New(m.DB), Agencies: agencystore.New(m.DB)}.NameOf,
		},
		Acts: m.Audit(), Came: recommendationpeers.AccountOwners{Recommendations: recommendationstore.New(m.DB), Mailboxes: m.Mailboxes()}.Came,
		AskedIn: members.AccountInvitations{Tokens: m.Tokens(), Kept: memberstore.NewInvitations(m.DB)}.Asked, Tx: m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
	})
}

// commonPasswords are read once.
var commonPasswords = sync.OnceValue(zxcvbn.New)

// AccountLetters writes, by way of a sender, what letters about accounts were asked for.
func (m *Module) AccountLetters(sender mail.Sender) newsletterpeers.AccountWriter {
	return newsletterpeers.AccountWriter{Tenants: m.Tenants, Accounts: m.accountsWriting(sender), Newsletters: m.NewslettersWriting(sender)}
}

func (m *Module) registerAccounts() { accountrest.Register(m.API, m.Accounts(), session) }

// session is whose session a request bears.
func session(ctx context.Context) accountrest.Session {
	p := access.From(ctx)
	if p.Role != access.Recommender {
		return accountrest.Session{}
	}
	return accountrest.Session{Account: p.Subject, Admin: p.Admin, Login: p.Login}
}
