package recipient

import (
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/safety/token"
)

// What people read (section 8 of the specification).
var (
	// ErrTaken is for a friend that somebody else recommended the product to. It doesn't tell who (decisions.md).
	ErrTaken = fault.New(fault.Conflict, "recommendation.taken", "the friend is taken")
	// ErrSelf is for a recommender who is their own friend under another spelling of the address.
	ErrSelf             = fault.New(fault.Conflict, "recommendation.self", "the recipient is the recommender")
	ErrAlreadyConfirmed = fault.New(
		fault.Conflict, "recommendation.already_confirmed", "the recipient has confirmed before",
	)
	ErrTerms = fault.New(fault.Invalid, "terms.required", "the current terms must be agreed to")
	// ErrErased is for a link in a mail whose data are gone.
	ErrErased = token.ErrErased
	// ErrTooMany is for who tries one address after the other.
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many addresses in a short time")
	// ErrUnconfirmed is for who wants to change what the mailbox hasn't confirmed yet.
	ErrUnconfirmed = fault.New(fault.Conflict, "recipient.not_confirmed", "the data aren't confirmed yet")
	// ErrPhonePermitted is for a number that the friend permitted to call: only the friend puts another in its place.
	ErrPhonePermitted = fault.New(
		fault.Conflict, "recipient.phone_permitted", "the number may be called, and is changed by the friend alone",
	)
	// ErrNotOvertaken is for a letter that still confirms.
	ErrNotOvertaken = fault.New(fault.Conflict, "recommendation.not_taken", "nobody else has confirmed by the link")
	// ErrDeclined is for a mailbox that declined for good, no matter who enters it.
	ErrDeclined = fault.New(fault.Conflict, "recipient.declined", "the mailbox never wants to be written to")
	ErrUnknown  = fault.New(fault.NotFound, "recipient.unknown", "there is no such recipient")
)
