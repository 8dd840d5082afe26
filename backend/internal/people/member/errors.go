package member

import "weitersagen.app/backend/internal/kernel/fault"

// What people are told.
var (
	// ErrOff is for a tenant without an agency area.
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant has no agencies")
	// ErrNone, ErrDeactivated and ErrAgencyEnded are told only to who has the account's password.
	ErrNone        = fault.New(fault.Forbidden, "member.none", "the account belongs to no agency")
	ErrDeactivated = fault.New(fault.Forbidden, "member.deactivated", "the agency let the member work no more")
	ErrAgencyEnded = fault.New(fault.Forbidden, "member.agency_ended", "the agency works for the tenant no more")
	ErrUnknown     = fault.New(fault.NotFound, "member.unknown", "the agency has no such member")
	ErrSelf        = fault.New(fault.Conflict, "member.self", "nobody changes the own role or state")
	ErrLastOwner   = fault.New(fault.Conflict, "member.last_owner", "an agency keeps an owner who works")
)

// What operators are told.
var (
	ErrTaken = fault.New(fault.Conflict, "member.taken", "the account belongs to an agency already; operator agency member end lets it go")
	ErrRole  = fault.New(fault.Invalid, "member.role", "a role is owner, owner-inactive or employee")
	ErrState = fault.New(fault.Invalid, "member.state", "a state is active or deactivated")
)
