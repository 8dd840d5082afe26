package seller

import "weitersagen.app/backend/internal/kernel/fault"

// What people who came by a link read.
var (
	// ErrToken stands for a token that was never given or was ended, and for another tenant's: they can't be
	// distinguished.
	ErrToken   = fault.New(fault.NotFound, "agency.token_invalid", "the token is no living link's of this tenant")
	ErrExpired = fault.New(fault.Gone, "agency.token_expired", "the link's time is over")
	// ErrOff is for a tenant without sellers of the kind.
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant has no agencies")
	// ErrTooMany is for who tries tokens.
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many unknown tokens from one place")
)

// What members read about the links that they make.
var (
	ErrLinkName = fault.New(fault.Invalid, "agency.link_name", "a link's name has 1 to 80 characters")
	ErrLabels   = fault.New(fault.Invalid, "field.invalid", "a link has twelve labels at most, without blanks").
			WithFields(fault.Field{Path: "Labels", Code: "field.invalid"})
	ErrHandle = fault.New(
		fault.Invalid, "agency.link_end", "a readable end has 3 to 40 letters, digits and single dashes, and few digits",
	)
	// ErrTwoTargets is for who wants one link to lead to two pages.
	ErrTwoTargets = fault.New(
		fault.Invalid, "agency.link_targets", "a link leads to a product or to a category, not to both",
	)
	ErrHandleReserved = fault.New(
		fault.Conflict, "agency.link_end_reserved", "the readable end is the programme's or another seller's name",
	)
	ErrHandleTaken = fault.New(
		fault.Conflict, "agency.link_end_taken", "the readable end is another link's, or was until less than a year ago",
	)
	ErrTooManyLinks = fault.New(fault.Conflict, "agency.link_limit", "the seller has as many living links as may be")
)

// What operators read.
var (
	ErrUnknown     = fault.New(fault.NotFound, "agency.unknown", "the tenant has no agency of this number")
	ErrEnded       = fault.New(fault.Gone, "agency.ended", "the agency was ended before")
	ErrLinkUnknown = fault.New(fault.NotFound, "agency.link_unknown", "the tenant has no living link of this id")
	ErrApproved    = fault.New(fault.Conflict, "partner.approved", "the partner was approved before")
	ErrName        = fault.New(fault.Invalid, "agency.name", "an agency's name has 1 to 80 characters")
	ErrDays        = fault.New(fault.Invalid, "agency.days", "a link counts from 1 to 365 days")
	// ErrTaken is for a number that was drawn before.
	ErrTaken = fault.New(fault.Conflict, "technical.stale", "the number is taken")
)
