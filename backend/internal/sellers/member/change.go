package member

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// Changes bounds how often others let one member back or give another role: people get a letter of each.
//
// Rule (agency, 7 D): Others let one member back or give another role ten times a day, since each brings the
// member a letter; keeping out is never refused. Enforced: sellers/member.Counts, usecase/colleagues.go Change. Test:
// TestSomebodyIsLetBackSoManyTimesADay.
var Changes = limit.Rule{Most: 10, Per: 24 * time.Hour}

// Change is what is to become of a member.
type Change struct {
	Role  Role
	State State
}

// Weighs tells that a change makes or unmakes an owner, who may move the agency's money: who makes it proves once more
// who it is. An inactive owner counts, being one again by a single click.
//
// Rule (agency, D): What makes or unmakes an owner, or lets one in or out, takes the password of the owner who
// does it, as another account of the agency does; what is done with mere employees takes none. Enforced:
// usecase/colleagues.go Change, account/usecase.ProveAgain. Test: TestWhichChangesWeigh,
// TestAnOwnerIsMadeByWhoProvesToBeOne, employees.test.tsx `takes one’s own password before it makes an owner, and says
// when it’s wrong`.
func (m Member) Weighs(to Change) bool {
	return (m.Owns() || to.Role != Employee) && to != Change{Role: m.Role, State: m.State}
}

// Counts tells that a change is bounded by Changes. Keeping out somebody who works is never refused.
func (m Member) Counts(to Change) bool {
	keepsOut := m.State == Active && to.State != Active
	return !keepsOut && to != Change{Role: m.Role, State: m.State}
}

// Words are what the audit log says of a change: what the member is from then on.
func (c Change) Words() string { return c.Role.Word() + ", " + string(c.State) }

// By gives a member after a change by another of the same agency, which has so many working owners now. Only operators
// may leave an agency without one, and no member changes its own rights.
//
// Rule (agency, 6 D): Members leave their agency an owner who works, also two at once, and no member changes
// itself; an operator can do both. Enforced: usecase/colleagues.go Change. Test: TestWhoMayChangeAMember,
// TestTwoOwnersCantDoAwayWithEachOther.
func (m Member) By(actor Member, to Change, owners int, now time.Time) (Member, error) {
	if !actor.Role.May(Employees) || actor.State != Active || actor.EndedAt != nil || actor.Agency != m.Agency {
		return Member{}, ErrUnknown
	}
	if actor.ID == m.ID {
		return Member{}, ErrSelf
	}
	changed := m.Become(to, now)
	if m.Keeps() && !changed.Keeps() && owners < 2 {
		return Member{}, ErrLastOwner
	}
	return changed, nil
}

// Become gives a member after a change by an operator. An operator's yes to who is kept out is over: the mailbox may be
// in other hands when somebody comes back. When somebody ceased to be an owner is kept.
func (m Member) Become(to Change, now time.Time) Member {
	if m.Owns() && to.Role == Employee {
		m.OwnerUntil = &now
	}
	if m.State == Deactivated && to.State == Active {
		m.ReactivatedAt = &now
	}
	m.Role, m.State = to.Role, to.State
	if m.State != Active {
		m.VouchedAt = nil
	}
	return m
}
