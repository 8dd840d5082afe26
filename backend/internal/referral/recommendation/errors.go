package recommendation

import (
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
)

// What people read (section 8 of the specification).
var (
	ErrUnknown   = link.ErrUnknown
	ErrExpired   = fault.New(fault.Gone, "recommendation.expired", "the validity has passed")
	ErrCancelled = fault.New(
		fault.Gone, "recommendation.cancelled", "the recommendation was withdrawn or cancelled",
	)
	// ErrSellersOwn is for who sells for the seller by whose link it came, and wants to be its friend.
	ErrSellersOwn = fault.New(
		fault.Conflict, "recommendation.sellers_own", "the friend is one of the seller's own people",
	)
	ErrAlreadyConfirmed = fault.New(
		fault.Conflict, "recommendation.already_confirmed", "the recipient has confirmed before",
	)
	ErrDuplicate = fault.New(
		fault.Conflict, "recommendation.duplicate", "the submission's key stands for another content",
	)
	// ErrLineOver is for a line that comes too late: somebody opened the link, or it has one.
	ErrLineOver = fault.New(fault.Conflict, "line.over", "the link was opened, or has a line already")
	ErrTerms    = fault.New(fault.Invalid, "terms.required", "the current terms must be agreed to")
	// ErrOrdered is for who withdraws too late; the lifecycle hears it, too, when it wants to expire what was ordered.
	ErrOrdered = fault.New(fault.Conflict, "recommendation.ordered", "a live order hangs on the recommendation")
	// ErrNoAgent is for who claims to have spoken with a caller without an agent's login, or with one that has ended.
	ErrNoAgent = fault.New(fault.Unauthenticated, "auth.required", "only an agent's login recommends for a caller")
	ErrCaptcha = fault.New(fault.Invalid, "captcha.required", "the tenant asks for a solved captcha")
)

// What programs read.
var (
	ErrIncomplete   = fault.New(fault.Internal, "technical", "a recommendation lacks what it is made of")
	ErrNotEntered   = fault.New(fault.Conflict, "technical.stale", "nobody has entered data")
	ErrNotConfirmed = fault.New(fault.Conflict, "recommendation.not_confirmed", "no recipient has confirmed yet")
	ErrNotExpired   = fault.New(fault.Conflict, "recommendation.still_valid", "the validity has not passed")
	ErrPaid         = fault.New(fault.Conflict, "recommendation.paid", "what was paid is not undone")
)
