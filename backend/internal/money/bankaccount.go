package money

import (
	"context"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/bankaccount/peers"
	bankaccountrest "weitersagen.app/backend/internal/money/bankaccount/rest"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/people/access"
	auditstore "weitersagen.app/backend/internal/people/audit/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
)

// BankAccounts keeps recommenders' bank accounts.
func (m *Module) BankAccounts() *bankaccounts.Keep {
	return m.keptAccounts(bankaccountstore.New(m.DB), peers.OfRecommenders, bankaccount.Recommender)
}

func (m *Module) keptAccounts(in bankaccount.Accounts, table string, whose bankaccount.Whose) *bankaccounts.Keep {
	return &bankaccounts.Keep{
		Accounts: in, Safe: peers.Safe{Safe: m.BankData(), Table: table}, Whose: whose, Outbox: m.Outbox, Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// OwnBankAccounts are recommenders' accounts, as they change them.
func (m *Module) OwnBankAccounts() *bankaccounts.OfRecommender {
	return &bankaccounts.OfRecommender{Keep: m.BankAccounts(), Proofs: peers.Proofs{Accounts: m.Accounts()}}
}

// FriendBankAccounts keeps the accounts that friends want to be paid to.
func (m *Module) FriendBankAccounts() *bankaccounts.OfFriend {
	sides := m.BankAccountsOfSides()
	return &bankaccounts.OfFriend{Keep: sides.Friends, Recipients: recipientstore.New(m.DB), Others: sides}
}

// BankAccountsOfSides are the accounts of both sides of recommendations.
func (m *Module) BankAccountsOfSides() *bankaccounts.Sides {
	return &bankaccounts.Sides{
		Recommenders: m.BankAccounts(), Friends: m.keptAccounts(bankaccountstore.NewOfFriends(m.DB), peers.OfFriends, bankaccount.Friend),
		Recommendations: recommendationstore.New(m.DB), Chosen: m.AwardList(), Alone: m.DB.Alone,
	}
}

// BankAccountLetters tell people of a new, changed or removed account.
func (m *Module) BankAccountLetters() rewardpeers.AccountLetters {
	ofRecommenders, ofFriends := bankaccountstore.New(m.DB), bankaccountstore.NewOfFriends(m.DB)
	own := peers.Letters{
		Tenants: m.Tenants, Accounts: m.Accounts(), Stored: ofRecommenders, Recipients: recipientstore.New(m.DB),
		OfFriends: ofFriends, Friends: m.Recipients(), Recommendations: recommendationstore.New(m.DB),
		Agencies: peers.Agencies{
			Agencies: agencystore.New(m.DB), Leaders: m.agencyLeaders(), Stored: bankaccountstore.NewOfAgencies(m.DB),
			Safe: peers.Safe{Safe: m.BankData(), Table: peers.OfAgencies}, Acts: auditstore.New(m.DB), Change: creditor.AccountChanged,
		},
		Sender: m.Letters(), Links: m.Links(), Clock: m.Clock,
	}
	return rewardpeers.AccountLetters{
		Letters: m.rewardLetters(), Others: own,
		Stored: map[bankaccount.Side]bankaccount.Accounts{bankaccount.OfRecommender: ofRecommenders, bankaccount.OfFriend: ofFriends},
	}
}

func (m *Module) registerBankAccounts() {
	bankaccountrest.Register(m.API, m.OwnBankAccounts(), func(ctx context.Context) bankaccountrest.Session {
		p := access.From(ctx)
		return bankaccountrest.Session{Account: p.Subject, Login: p.Login, Since: p.Since}
	})
	bankaccountrest.RegisterFriend(m.API, m.FriendBankAccounts(), access.Holder)
}
