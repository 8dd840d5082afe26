// Package member knows who belongs to a seller: accounts of the programme that have a role in an agency or are a
// partner, with a session of their own beside the recommender's (docs/adr/0058, 0093).
package member

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Member is one account's membership in one seller. An account has one that lives in an agency at most, and one as a
// partner.
type Member struct {
	Tenant tenant.ID
	// ID is opaque. Who is taken in again is another.
	ID string
	// Agency is its number.
	Agency  link.Code
	Account string
	Role    Role
	State   State
	// VouchedAt is when an operator said yes to the person; nil as long as none did.
	VouchedAt *time.Time
	// ReactivatedAt is when somebody who had been kept out was let in again the last time; nil for one who was never kept
	// out.
	ReactivatedAt *time.Time
	// OwnerUntil is when an owner was made an employee the last time; nil for one who never was.
	OwnerUntil *time.Time
	// CreatedAt is since when the account belongs to the agency.
	CreatedAt time.Time
	EndedAt   *time.Time
}

// Role is what somebody is in an agency (section 6 of the specification).
type Role string

// The roles.
const (
	Owner Role = "owner"
	// OwnerInactive is an owner who leaves the daily work to others.
	OwnerInactive Role = "owner_inactive"
	Employee      Role = "employee"
	// Partner is who a partner is, or leads the company that is one: alone, with all that a partner may.
	Partner Role = "partner"
)

// Roles lists those that an agency has.
var Roles = []Role{Owner, OwnerInactive, Employee}

// ParseRole reads a role as operators write it, with a dash.
func ParseRole(text string) (Role, error) {
	for _, r := range Roles {
		if text == r.Word() {
			return r, nil
		}
	}
	return "", ErrRole
}

// State tells whether a member may log in.
type State string

// The states. A membership that has ended has none of them any more.
const (
	Active      State = "active"
	Deactivated State = "deactivated"
)

// Owns tells whether it is an owner, working or not, or a partner.
func (m Member) Owns() bool { return m.Role != Employee }

// OwnedSince tells whether somebody who belongs to the agency still is an owner, or was one at an instant or later.
//
// Rule (document, D): All owners of an agency, and who was one within the 30 days before and belongs to it still, are
// informed by letter of another account that it is paid to, by its holder, the end of its number and the name of who
// entered it. Enforced: leaders.go Of, leaders.go noticeDays, bankaccount/usecase.put. Test:
// TestOwnersOfAnAgencyLearnOfItsAccount, TestWhoWasAnOwnerOfLateLearnsOfTheAccount, TestWhoWasAnOwnerOfLate.
func (m Member) OwnedSince(at time.Time) bool {
	return m.EndedAt == nil && (m.Owns() || m.OwnerUntil != nil && !m.OwnerUntil.Before(at))
}

// Keeps tells whether it is one of those that a seller can't be without: an owner who works, or the partner.
func (m Member) Keeps() bool { return m.EndedAt == nil && m.Role.Binds() && m.State == Active }

// Binds tells whether the role's word is the seller's.
func (r Role) Binds() bool { return r == Owner || r == Partner }

// BelongedAt tells whether it was a membership at an instant, of one who was kept out too.
func (m Member) BelongedAt(at time.Time) bool {
	return !m.CreatedAt.After(at) && (m.EndedAt == nil || m.EndedAt.After(at))
}
