package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	bankaccountrest "weitersagen.app/backend/internal/money/bankaccount/rest"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/banking"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// BankAccounts keeps recommenders' bank accounts.
func (a *App) BankAccounts() *bankaccounts.Keep {
	return &bankaccounts.Keep{
		Accounts: bankaccountstore.New(a.DB), Safe: bankAccountSafe{a.bankData()}, Rules: payableAccounts{}, Clock: a.Clock,
		Changes: accountChanges{a.Outbox, accountOfRecommender}, Tx: a.DB,
	}
}

func (a *App) registerBankAccounts() {
	bankaccountrest.Register(a.API, a.BankAccounts(), access.Holder)
}

// payableAccounts are those that a reward can be transferred to.
type payableAccounts struct{}

// Check implements bankaccount.Rules.
func (payableAccounts) Check(a bankaccount.Account, germanOnly bool) (bankaccount.Account, error) {
	checked, err := reward.Account(a).Check(banking.IBANs{}, germanOnly)
	return bankaccount.Account(checked), err
}

// bankAccountSafe seals for the table of bank accounts.
type bankAccountSafe struct{ bankData }

func (bankAccountSafe) place(t tenant.ID, column string) vault.Place {
	return vault.Place{Tenant: string(t), Table: "bank_accounts", Column: column}
}

// Seal implements bankaccount.Safe.
func (s bankAccountSafe) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return s.SealText(s.place(t, column), plain)
}

// Open implements bankaccount.Safe.
func (s bankAccountSafe) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	return s.OpenText(s.place(t, column), sealed)
}

// storedAccounts are people's own accounts in the reward's words: what the recommender stored is no account of the friend's.
type storedAccounts struct {
	recommenders *bankaccounts.Keep
	friends      *bankaccounts.Keep
}

func (a *App) storedAccounts() storedAccounts {
	return storedAccounts{a.BankAccounts(), &a.FriendBankAccounts().Keep}
}

func (s storedAccounts) of(p reward.Party) *bankaccounts.Keep {
	if p == reward.Recipient {
		return s.friends
	}
	return s.recommenders
}

// Last4 implements reward.StoredAccounts.
func (s storedAccounts) Last4(ctx context.Context, programme *tenant.Tenant, a reward.Award) (string, error) {
	if !programme.Modules.StoringBankData {
		return "", nil
	}
	shown, err := s.of(a.Party).Of(ctx, programme.ID, a.HolderID)
	return shown.Last4, err
}

// Account implements reward.StoredAccounts.
func (s storedAccounts) Account(ctx context.Context, programme *tenant.Tenant, a reward.Award) (reward.Account, error) {
	account, err := s.of(a.Party).Open(ctx, programme, a.HolderID)
	if errors.Is(err, bankaccount.ErrNone) {
		return reward.Account{}, reward.ErrNoStoredAccount
	}
	return reward.Account(account), err
}
