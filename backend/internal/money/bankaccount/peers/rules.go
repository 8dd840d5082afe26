package peers

import (
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/banking"
)

var _ bankaccount.Rules = Rules{}

// Rules are those of a reward's transfer: what is stored can be paid to.
type Rules struct{}

// Check gives the account as it is written at the bank, or what is wrong with it.
func (Rules) Check(a bankaccount.Account, germanOnly bool) (bankaccount.Account, error) {
	checked, err := reward.Account(a).Check(banking.IBANs{}, germanOnly)
	return bankaccount.Account(checked), err
}
