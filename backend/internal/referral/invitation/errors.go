package invitation

import "weitersagen.app/backend/internal/kernel/fault"

// What members of agencies read.
var (
	// ErrOff is for a tenant without agencies, or without passwords that an invited person could set.
	ErrOff     = fault.New(fault.NotFound, "route.unknown", "the tenant has no invitations")
	ErrUnknown = fault.New(fault.NotFound, "invitation.unknown", "the agency has no such invitation")
	// ErrWord is for who didn't say that the person agreed, or said it to another text than today's.
	ErrWord = fault.New(fault.Invalid, "invitation.word_required", "nobody is written to who didn't agree")
	// ErrInviter is for a number of no member in whose name this one may invite.
	ErrInviter = fault.New(fault.Invalid, "field.invalid", "the number is no member's in whose name this one may invite")
	// ErrPending tells of the agency's own invitation, which it sees in its list anyway.
	ErrPending = fault.New(fault.Conflict, "invitation.pending", "the agency has invited the person, who hasn't answered")
	// ErrNotPossible is one answer for an address that declined, that another agency wrote to, or that answered: nothing
	// of its owner is revealed.
	ErrNotPossible = fault.New(fault.Conflict, "invitation.not_possible", "the person can't be invited")
	ErrSelf        = fault.New(fault.Conflict, "invitation.self", "nobody invites the own address")
	ErrSentAgain   = fault.New(
		fault.Conflict, "invitation.sent_again", "the letter was sent a second time, and there is no third",
	)
	// ErrMoved is for who comes second: the person answered, or a colleague was quicker.
	ErrMoved     = fault.New(fault.Conflict, "invitation.over", "the invitation is over")
	ErrMemberDay = fault.New(
		fault.TooMany, "invitation.member_limit", "the member has invited as many as may be on one day",
	)
	ErrAgencyDay = fault.New(
		fault.TooMany, "invitation.agency_limit", "the agency has invited as many as may be on one day",
	)
	ErrTrialDay = fault.New(
		fault.TooMany, "invitation.trial_limit", "the agency has tried as many lines as may be on one day",
	)
	// ErrConsentColumn is for a list that may say of somebody not to be written to, in a way that isn't understood.
	ErrConsentColumn = fault.New(
		fault.Invalid, "invitation.consent_column", "a column looks like consent or objection and isn't understood",
	)
)

// What the invited person reads.
var (
	// ErrExpired is for one that no person ended: its days are over, or its agency doesn't work for the tenant any more.
	ErrExpired = fault.New(fault.Gone, "invitation.expired", "the invitation doesn't count any more")
	ErrOver    = fault.New(fault.Gone, "invitation.over", "the invitation is over")
)
