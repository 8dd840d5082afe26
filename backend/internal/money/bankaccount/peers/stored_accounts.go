package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ reward.StoredAccounts = StoredAccounts{}

// StoredAccounts are people's own: what the recommender stored is no account of the friend's.
type StoredAccounts struct {
	Recommenders *bankaccounts.Keep
	Friends      *bankaccounts.Keep
}

func (s StoredAccounts) of(p reward.Party) *bankaccounts.Keep {
	if p == reward.Recipient {
		return s.Friends
	}
	return s.Recommenders
}

// Last4 shows which one would be paid to; empty for none.
func (s StoredAccounts) Last4(ctx context.Context, programme *tenant.Tenant, a reward.Award) (string, error) {
	if !programme.Modules.StoringBankData {
		return "", nil
	}
	shown, err := s.of(a.Party).Of(ctx, programme.ID, a.HolderID)
	return shown.Last4, err
}

// Account opens it.
func (s StoredAccounts) Account(ctx context.Context, programme *tenant.Tenant, a reward.Award) (reward.Account, error) {
	account, err := s.of(a.Party).Open(ctx, programme, a.HolderID)
	if errors.Is(err, bankaccount.ErrNone) {
		return reward.Account{}, reward.ErrNoStoredAccount
	}
	return reward.Account(account), err
}
