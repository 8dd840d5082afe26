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

// What is told of a login at the tenant's own system.
var (
	ErrSSOOff         = fault.New(fault.NotFound, "route.unknown", "the tenant has no login of its own for agencies")
	ErrSSORefused     = fault.New(fault.Unauthenticated, "sso.refused", "the login doesn't belong to this attempt, or was used")
	ErrSSOUnavailable = fault.New(fault.Unavailable, "sso.unavailable", "the tenant's login doesn't answer")
	// ErrSSOUnknown, ErrSSOOther and ErrDepartment are told only to who was vouched for.
	ErrSSOUnknown = fault.New(fault.Forbidden, "sso.unknown", "the identity belongs to nobody here")
	// ErrSSOUnchecked is for whom the provider gives no address that it has checked, as long as the provider's own name isn't known here.
	ErrSSOUnchecked = fault.New(fault.Forbidden, "sso.unchecked", "the provider gives no checked address")
	ErrSSOOther     = fault.New(fault.Forbidden, "sso.other", "the address belongs to another identity; operator agency member unbind lets it go")
	ErrDepartment   = fault.New(fault.Forbidden, "sso.department", "the provider says that the person works elsewhere")
)

// What operators are told.
var (
	ErrTaken = fault.New(fault.Conflict, "member.taken", "the account belongs to an agency already; operator agency member end lets it go")
	ErrRole  = fault.New(fault.Invalid, "member.role", "a role is owner, owner-inactive or employee")
	// ErrUnbound is for a member without a login at the tenant's own system.
	ErrUnbound = fault.New(fault.Conflict, "member.unbound", "the member hasn't logged in by the tenant's own login")
	ErrState   = fault.New(fault.Invalid, "member.state", "a state is active or deactivated")
)
