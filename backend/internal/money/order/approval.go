package order

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// MemberApproval is a member of an agency who said that a reported order stands.
type MemberApproval struct {
	Tenant tenant.ID
	Order  string
	// Eye is 1 for the first member, 2 for the second.
	Eye int
	// Agency is its number.
	Agency string
	// Account and Member are empty once the person was erased: then no person stands behind it any more.
	Account string
	Member  string
	At      time.Time
}

// Approver is the member of an agency who approves.
type Approver struct {
	Agency  string
	Account string
	// Member is the id of the membership that works now.
	Member string
}

// Progress is how far the approval of an order has come.
type Progress string

// The progress of an approval.
const (
	// WaitsForFirst: no member of the agency has approved it.
	WaitsForFirst Progress = "first"
	// WaitsForSecond: one has, and the tenant wants two.
	WaitsForSecond Progress = "second"
	// FullyApproved: it counts.
	FullyApproved Progress = "released"
)

// ByAgency tells whether an order counts by an agency's word alone: the tenant has said nothing of it.
func (o *Order) ByAgency() bool { return o.Status == Approved && IsReportNumber(o.Number) }

// Approve lets a reported order count. The complaint period runs from the approval: the tenant gets the whole of it to
// say that there is no such contract.
//
// Rule (order, 7 D): The complaint period of what an agency approved runs from the approval. Enforced:
// order/usecase.count. Test: TestFourEyesApproveAnOrder.
func (o *Order) Approve(period tenant.Span, now time.Time) {
	o.Status, o.ComplaintUntil = Approved, period.End(now)
}

// StepBack has an order that an agency approved wait for the tenant's word again.
func (o *Order) StepBack() {
	o.Status, o.ComplaintUntil = Reported, time.Time{}
}

// Approvable tells why a reported order can't be approved by its agency, by any member; nil when it can.
//
// Rule (order, 7 D): An agency approves orders of its own that were only reported, where the tenant lets it, once the
// friend has confirmed; never once the tenant has said anything of the contract. Enforced: tenant.Eyes,
// usecase/approval.go approve. Test: TestWhatAnAgencyMayNotApprove,
// TestNoAgencyApprovesWhatIsNotItsOwnOrWhereTheTenantSaysNo.
func (r Recommendation) Approvable(o Order, spoke bool, now time.Time) error {
	switch {
	case spoke || o.Status == Replaced:
		return ErrTenantSpoke
	case o.Status != Reported || o.Overdue(r.State, now):
		return ErrNotWaiting
	case r.RecipientGone || r.NoOneLeft || r.Recommender == "":
		return ErrPeopleGone
	case !r.RecipientConfirmed:
		return ErrFriendUnconfirmed
	case Judge(r, Date{At: o.OrderedAt}, now) != None:
		return ErrNotWaiting
	default:
		return nil
	}
}

// Likeness is what people are recognised by: the account, and the form of the address that all its spellings share.
type Likeness struct {
	Account string
	Mailbox string
}

// Same tells whether two are one person, as far as is known.
//
// Rule (order, 7 D): Under four eyes two members with two mailboxes approve; a first approval counts as long as its
// member works there and the yes stands under which it was given, and can be taken back until the second has come.
// Enforced: order/usecase.record, usecase/approval.go first. Test: TestTheSecondOfFourEyesIsAnotherPerson,
// TestAFirstApprovalStandsForItsMember, TestSixteenApprovalsOfOneOrderAtOnce.
func (l Likeness) Same(other Likeness) bool {
	return l.Account != "" && l.Account == other.Account || l.Mailbox != "" && l.Mailbox == other.Mailbox
}
