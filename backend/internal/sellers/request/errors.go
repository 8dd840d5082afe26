package request

import "weitersagen.app/backend/internal/kernel/fault"

// What people read.
var (
	// ErrOff is for a tenant that takes no requests.
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant takes no such requests")
	// ErrLink is for a link that was never given, or leads to a request of the other kind.
	ErrLink = fault.New(fault.NotFound, "token.unknown", "no request has this link")
	// ErrExpired and ErrOver are shown to who has the letter's link.
	ErrExpired = fault.New(fault.Gone, "agency_request.expired", "the days of the link are over")
	ErrOver    = fault.New(
		fault.Gone, "agency_request.over", "the request was decided, or the mailbox confirmed another one",
	)
	// ErrEmpty is for who sends details and says nothing: they are given once.
	ErrEmpty = fault.New(fault.Invalid, "agency_request.empty", "none of the details was filled in")
	// ErrText is for an edition of rules or privacy that isn't today's.
	ErrText    = fault.New(fault.Invalid, "terms.required", "today's rules and privacy have to be agreed to")
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many requests from one place or for one address")
)

// What operators read.
var (
	ErrUnknown    = fault.New(fault.NotFound, "agency_request.unknown", "the tenant has no such request")
	ErrNotWaiting = fault.New(
		fault.Conflict, "agency_request.not_waiting",
		"the request waits for no decision: nobody confirmed it, or it was decided",
	)
	// ErrMoved is for who comes second.
	ErrMoved = fault.New(fault.Conflict, "technical.stale", "somebody else was quicker")
)
