package member

import "weitersagen.app/backend/internal/kernel/fault"

// What people read.
var (
	// ErrOff is for a tenant without an agency area.
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant has no agencies")
	// ErrNone, ErrDeactivated and ErrAgencyEnded are shown only to who has the account's password.
	ErrNone        = fault.New(fault.Forbidden, "member.none", "the account belongs to no agency")
	ErrDeactivated = fault.New(fault.Forbidden, "member.deactivated", "the agency let the member work no more")
	ErrAgencyEnded = fault.New(fault.Forbidden, "member.agency_ended", "the agency works for the tenant no more")
	// ErrNoPartner and ErrPartnerEnded are likewise, of the partners' area.
	ErrNoPartner    = fault.New(fault.Forbidden, "partner.none", "the account is no partner's")
	ErrPartnerEnded = fault.New(
		fault.Forbidden, "partner.ended", "the partner was refused, or works for the tenant no more",
	)
	ErrUnknown = fault.New(fault.NotFound, "member.unknown", "the agency has no such member")
	// ErrMoved is for who changes what somebody else changed at the same moment.
	ErrMoved     = fault.New(fault.Conflict, "technical.stale", "somebody else was quicker")
	ErrSelf      = fault.New(fault.Conflict, "member.self", "nobody changes the own role or state")
	ErrLastOwner = fault.New(fault.Conflict, "member.last_owner", "an agency keeps an owner who works")
)

// What is reported of a login at the tenant's own system.
var (
	ErrSSOOff     = fault.New(fault.NotFound, "route.unknown", "the tenant has no login of its own for agencies")
	ErrSSORefused = fault.New(
		fault.Unauthenticated, "sso.refused", "the login doesn't belong to this attempt, or was used",
	)
	ErrSSOUnavailable = fault.New(fault.Unavailable, "sso.unavailable", "the tenant's login doesn't answer")
	// ErrSSOUnknown, ErrSSOOther and ErrDepartment are shown only to who was vouched for.
	ErrSSOUnknown = fault.New(fault.Forbidden, "sso.unknown", "the identity belongs to nobody here")
	// ErrSSOUnchecked is for a person without an address that the provider has checked, as long as the provider's own name
	// isn't known here.
	ErrSSOUnchecked = fault.New(fault.Forbidden, "sso.unchecked", "the provider gives no checked address")
	ErrSSOOther     = fault.New(
		fault.Forbidden, "sso.other", "the address belongs to another identity; operator agency member unbind lets it go",
	)
	ErrDepartment = fault.New(fault.Forbidden, "sso.department", "the provider says that the person works elsewhere")
)

// What is reported of invitations to work for an agency.
var (
	ErrInvitationUnknown = fault.New(fault.NotFound, "member_invitation.unknown", "the agency has no such invitation")
	// ErrWord is for who didn't say that the person expects the letter.
	ErrWord = fault.New(
		fault.Invalid, "member_invitation.word_required", "nobody is written to who doesn't expect it",
	)
	ErrSentAgain = fault.New(
		fault.Conflict, "member_invitation.sent_again", "the letter was sent a second time, and there is no third",
	)
	// ErrColleague tells of what the list of members shows anyway.
	ErrColleague = fault.New(fault.Conflict, "member_invitation.colleague", "the address is a member's of the same agency")
	ErrTooMany   = fault.New(
		fault.TooMany, "rate.limited", "too many invitations of an agency, or for one address, or changes of one member",
	)
	// ErrInvitationMoved is for who comes second.
	ErrInvitationMoved = fault.New(fault.Conflict, "technical.stale", "somebody else was quicker")
	// ErrInvitationExpired, ErrInvitationOver and ErrElsewhere are shown only to who has the letter's link.
	ErrInvitationExpired = fault.New(fault.Gone, "member_invitation.expired", "the invitation's days are over")
	ErrInvitationOver    = fault.New(
		fault.Gone, "member_invitation.over", "the invitation was accepted or taken back, or its owner works as one no more",
	)
	ErrElsewhere = fault.New(
		fault.Conflict, "member_invitation.elsewhere", "the account belongs to an agency already",
	)
)

// What operators read.
var (
	ErrTaken = fault.New(
		fault.Conflict, "member.taken", "the account belongs to an agency already; operator agency member end lets it go",
	)
	// ErrPartner is for who is a partner already.
	ErrPartner = fault.New(fault.Conflict, "partner.already", "the account is a partner's already")
	ErrRole    = fault.New(fault.Invalid, "member.role", "a role is owner, owner-inactive or employee")
	// ErrUnbound is for a member without a login at the tenant's own system.
	ErrUnbound = fault.New(fault.Conflict, "member.unbound", "the member hasn't logged in by the tenant's own login")
	// ErrVouched is for a yes to who has it.
	ErrVouched = fault.New(fault.Conflict, "member.vouched", "an operator has said yes to the member already")
	ErrState   = fault.New(fault.Invalid, "member.state", "a state is active or deactivated")
)
