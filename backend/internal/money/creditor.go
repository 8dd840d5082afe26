package money

import (
	"context"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	bankaccountpeers "weitersagen.app/backend/internal/money/bankaccount/peers"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	creditorpeers "weitersagen.app/backend/internal/money/creditor/peers"
	creditorrest "weitersagen.app/backend/internal/money/creditor/rest"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/id"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	requeststore "weitersagen.app/backend/internal/sellers/agencyrequest/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// AgencyBankAccounts keeps the accounts that agencies are paid to.
func (m *Module) AgencyBankAccounts() *bankaccounts.OfAgency {
	return bankaccounts.NewOfAgency(*m.keptAccounts(bankaccountstore.NewOfAgencies(m.DB), bankaccountpeers.OfAgencies, bankaccount.Agency))
}

// Creditors are agencies as those who are paid.
func (m *Module) Creditors() *creditors.Keep {
	return &creditors.Keep{
		Creditors: creditorstore.New(m.DB), Accounts: creditorpeers.Accounts{Keep: m.AgencyBankAccounts()}, Members: memberstore.New(m.DB),
		Requests: requeststore.New(m.DB), Proofs: creditorpeers.Proofs{Accounts: m.Accounts()}, Acts: m.Acts, Outbox: m.Outbox,
		Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// CreditorLetters tell people that an agency's documents are announced elsewhere.
func (m *Module) CreditorLetters() creditorpeers.Letters {
	return creditorpeers.Letters{
		Tenants: m.Tenants, Agencies: agencystore.New(m.DB), Creditors: creditorstore.New(m.DB), Leaders: m.agencyLeaders(), Sender: m.Letters(), Links: m.Links(),
	}
}

// agencyLeaders are whom to tell where an agency's money and documents go.
func (m *Module) agencyLeaders() member.Leadership {
	return members.Leaders{Members: memberstore.New(m.DB), Accounts: m.Accounts()}
}

func (m *Module) registerCreditors() {
	creditorrest.Register(m.API, m.Creditors(), func(ctx context.Context) creditorrest.Session {
		p := access.From(ctx)
		return creditorrest.Session{Account: access.MemberOf(ctx), Agency: p.Agency, Since: p.Since}
	})
}
