package ledger

import (
	"maps"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/payable"
)

// Account is one side of the books. Amounts are signed: debits are positive, credits negative.
type Account string

// The accounts of a tenant's programme. Another kind of payable has a cost and a liability of its own, and shares the
// others.
const (
	// ProgrammeCost is what the tenant spends on rewards.
	ProgrammeCost Account = "programme_cost"
	// RewardLiability is what is owed to people and not on its way yet.
	RewardLiability Account = "reward_liability"
	// PayoutClearing is what was handed to the bank and not confirmed yet.
	PayoutClearing Account = "payout_clearing"
	// Bank is the tenant's own account.
	Bank Account = "bank"
	// VoucherStock is the value of the codes given away.
	VoucherStock Account = "voucher_stock"
	// OwedBack are receivables: what people owe back because their order was cancelled after they had been paid.
	OwedBack Account = "receivables"
	// InputTax is the value added tax that documents about commissions bear.
	InputTax Account = "input_tax"
)

// The ends of names by which accounts of all kinds are known.
const (
	costs       = "_cost"
	liabilities = "_liability"
)

// CostOf is what the tenant spends on payables of a kind.
func CostOf(k payable.Kind) Account {
	if k == payable.Award {
		return ProgrammeCost
	}
	return Account(k) + costs
}

// LiabilityOf is what is owed of a kind and not on its way yet.
func LiabilityOf(k payable.Kind) Account {
	if k == payable.Award {
		return RewardLiability
	}
	return Account(k) + liabilities
}

// Accounts lists those of the kinds that the programme pays.
func Accounts() []Account {
	var all []Account
	for _, k := range payable.Kinds() {
		all = append(all, CostOf(k), LiabilityOf(k))
	}
	return append(all, shared...)
}

var shared = []Account{PayoutClearing, Bank, VoucherStock, OwedBack, InputTax}

// Has tells whether entries for payables of a kind may stand on an account.
func Has(k payable.Kind, a Account) bool {
	return k.Valid() && (a == CostOf(k) || a == LiabilityOf(k) || slices.Contains(shared, a))
}

// Liability tells whether an account is what is owed of some kind.
func (a Account) Liability() bool { return strings.HasSuffix(string(a), liabilities) }

// general gives the account that awards have in the place of one of another kind.
func (a Account) general() Account {
	switch {
	case a.Liability():
		return RewardLiability
	case strings.HasSuffix(string(a), costs):
		return ProgrammeCost
	default:
		return a
	}
}

// with adds to the programme's accounts what else holds something, in the order of names.
func with(others ...map[Account]int64) []Account {
	all := Accounts()
	for _, sums := range others {
		for _, a := range slices.Sorted(maps.Keys(sums)) {
			if !slices.Contains(all, a) {
				all = append(all, a)
			}
		}
	}
	return all
}
