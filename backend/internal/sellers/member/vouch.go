package member

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Waits tells that an operator's yes is missing: a member that an owner asked in works at once, and approves orders
// only with it. Else one person with two mailboxes would be two who approve (docs/adr/0071). Where agencies approve
// nothing, no one waits.
//
// Rule (order, 7 D): A member approves orders only with an operator's yes to the person: one that an operator let in
// has it from the start, one that an owner asked in waits for it, and it ends when the member is kept out. Enforced:
// sellers/member.Vouch, sellers/member.Become, order/usecase.mayApprove, usecase/approval.go first,
// member/usecase.Vouch. Test: TestAnOperatorsYesStandsUntilTheMemberIsKeptOut,
// TestAPersonAnOwnerAskedInApprovesOnlyWithTheTenantsYes.
func (m Member) Waits(rules tenant.Rules) bool {
	return rules.AgencyApproval.Eyes() > 0 && m.Role != Partner && m.State == Active && m.EndedAt == nil && m.VouchedAt == nil
}

// Vouch is an operator's yes. It stands until the member is kept out.
func (m Member) Vouch(now time.Time) (Member, error) {
	switch {
	case m.State != Active:
		return m, ErrDeactivated
	case m.VouchedAt != nil:
		return m, ErrVouched
	}
	m.VouchedAt = &now
	return m, nil
}

// WaitsSince tells since when a yes is missing to who waits for it: since joining, or since being let in again. Another
// role changes nothing about it.
func (m Member) WaitsSince() time.Time {
	if m.ReactivatedAt != nil {
		return *m.ReactivatedAt
	}
	return m.CreatedAt
}
