package order

import "weitersagen.app/backend/internal/kernel/fault"

// What a member of an agency reads who approves an order.
var (
	// ErrApprovalOff is for a tenant whose agencies approve nothing.
	ErrApprovalOff = fault.New(fault.Conflict, "order.approval_off", "the tenant lets agencies approve no orders")
	// ErrTenantSpoke is for an order of which the tenant's own word is known: that decides.
	ErrTenantSpoke = fault.New(fault.Conflict, "order.tenant_spoke", "the tenant has told of the contract itself")
	// ErrNotWaiting is for an order that waits for no approval.
	ErrNotWaiting = fault.New(fault.Conflict, "order.not_waiting", "the order waits for no approval")
	// ErrFriendUnconfirmed is for an order whose friend hasn't confirmed: a mailbox that never answered is no person.
	ErrFriendUnconfirmed = fault.New(fault.Conflict, "order.friend_unconfirmed", "the friend hasn't confirmed yet")
	// ErrPeopleGone is for an order of which it isn't known any more whose it is.
	ErrPeopleGone = fault.New(fault.Conflict, "order.people_gone", "the recommender or the friend was erased")
	ErrOwnOrder   = fault.New(
		fault.Conflict, "order.own", "nobody approves an order of the own recommendation, or the own order",
	)
	// ErrSamePerson is for the second of four eyes that are those of the first.
	ErrSamePerson = fault.New(fault.Conflict, "order.same_person", "the second approval is another person's")
	// ErrApproved is for who takes back what counts already.
	ErrApproved = fault.New(fault.Conflict, "order.released", "the order is approved, which can't be taken back")
	// ErrUnvouched is for a member who was asked in by an owner, as long as no operator has said yes to the person.
	ErrUnvouched = fault.New(
		fault.Conflict, "order.member_unconfirmed", "the tenant hasn't confirmed yet who the member is",
	)
	// ErrNotMember is for who was removed while the request was on its way.
	ErrNotMember = fault.New(fault.Forbidden, "auth.forbidden", "the agency let the member work no more")
)
