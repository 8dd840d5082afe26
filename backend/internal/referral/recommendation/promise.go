package recommendation

import "weitersagen.app/backend/internal/programme/tenant"

// Promise is what the tenant's file said when a recommendation was made and what holds for it to its end, whatever the
// file says later: for how long an order can be complained about, and what completed sets of contracts earn.
type Promise struct {
	Complaint  tenant.Span
	BonusAfter int
	BonusCents int64
}

// PromiseOf gives what a tenant promises now.
//
// Rule (reward, 1 D): A recommendation keeps what the tenant's file said when it was made, to its end: rewards, share,
// validity, complaint period and bonus; one from before that was kept follows the newest edition. Enforced:
// money/order.ComplaintPeriod, reward/usecase.bonus. Test: TestARunningLifeKeepsTheTermsOfItsEdition,
// TestAContractEarnsTheBonusThatWasPromisedWithIt.
func PromiseOf(t *tenant.Tenant) *Promise {
	return &Promise{Complaint: t.Periods.Complaint, BonusAfter: t.Rules.BonusAfter, BonusCents: t.Rules.BonusCents}
}
