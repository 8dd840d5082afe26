package money

import (
	"context"

	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/bankaccount/peers"
	bankaccountrest "weitersagen.app/backend/internal/money/bankaccount/rest"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/access"
	auditstore "weitersagen.app/backend/internal/people/audit/gormstore"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
)

// BankAccounts keeps recommenders' bank accounts.
func (m *Module) BankAccounts() *bankaccounts.Keep {
	return &bankaccounts.Keep{
		Accounts: bankaccountstore.New(m.DB), Safe: peers.Safe{Safe: m.BankData(), Table: peers.OfRecommenders}, Rules: peers.Rules{}, Clock: m.Clock,
		Changes: peers.Changes{Outbox: m.Outbox, Whose: peers.Recommender}, Tx: m.DB,
	}
}

// OwnBankAccounts are recommenders' accounts, as they change them.
func (m *Module) OwnBankAccounts() *bankaccounts.OfRecommender {
	return &bankaccounts.OfRecommender{Keep: m.BankAccounts(), Firsts: bankaccountstore.New(m.DB), Proofs: peers.Proofs{Accounts: m.Accounts()}}
}

// FriendBankAccounts keeps the accounts that friends want to be paid to.
func (m *Module) FriendBankAccounts() *bankaccounts.OfFriend {
	return &bankaccounts.OfFriend{
		Keep: bankaccounts.Keep{
			Accounts: bankaccountstore.NewOfFriends(m.DB), Safe: peers.Safe{Safe: m.BankData(), Table: peers.OfFriends}, Rules: peers.Rules{}, Clock: m.Clock,
			Changes: peers.Changes{Outbox: m.Outbox, Whose: peers.Friend}, Tx: m.DB,
		},
		Friends: peers.Friends{Recipients: recipientstore.New(m.DB), Others: m.OtherAccounts()},
	}
}

// BankAccountLetters tell people of a new, changed or removed account.
func (m *Module) BankAccountLetters() peers.Letters {
	return peers.Letters{
		Tenants: m.Tenants, Accounts: m.Accounts(), Stored: bankaccountstore.New(m.DB), Recipients: recipientstore.New(m.DB),
		OfFriends: bankaccountstore.NewOfFriends(m.DB), Friends: m.Recipients(), Awards: m.rewardLetters(),
		Agencies: peers.Agencies{
			Agencies: agencystore.New(m.DB), Leaders: m.agencyLeaders(), Stored: bankaccountstore.NewOfAgencies(m.DB),
			Safe: peers.Safe{Safe: m.BankData(), Table: peers.OfAgencies}, Acts: auditstore.New(m.DB), Change: creditor.AccountChanged,
		},
		Sender: m.Letters(), Links: m.Links(), Clock: m.Clock,
	}
}

func (m *Module) registerBankAccounts() {
	bankaccountrest.Register(m.API, m.OwnBankAccounts(), func(ctx context.Context) bankaccountrest.Session {
		p := access.From(ctx)
		return bankaccountrest.Session{Account: p.Subject, Login: p.Login, Since: p.Since}
	})
	bankaccountrest.RegisterFriend(m.API, m.FriendBankAccounts(), access.Holder)
}
