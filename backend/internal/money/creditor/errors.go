package creditor

import "weitersagen.app/backend/internal/kernel/fault"

// What people read.
var (
	// ErrNone tells that an agency has entered no master data.
	ErrNone = fault.New(fault.NotFound, "creditor.none", "the agency has no master data")
	// ErrChanged is for who changes what somebody else has changed meanwhile.
	ErrChanged = fault.New(fault.Conflict, "creditor.changed", "somebody else changed the master data meanwhile")
	// ErrNoAgreement tells that there is no agreement that could be ended.
	ErrNoAgreement = fault.New(fault.NotFound, "creditor.no_agreement", "no agreement stands")
	// ErrOtherText is for who agrees to other words than those that stand now: what was read has to be what is agreed to.
	ErrOtherText = fault.New(fault.Conflict, "creditor.other_text", "the text of the agreement is another one by now")
)

// What stops payouts to a seller, to who denies it and to operators.
var (
	// ErrRecheckOver is for who denies or settles what stops nothing, or was denied before.
	ErrRecheckOver = fault.New(
		fault.Gone, "creditor.recheck_over", "the change was looked at, or the days of the link are over",
	)
	// ErrNoRecheck, ErrRecheckReason and ErrSamePerson are read by operators.
	ErrNoRecheck     = fault.New(fault.NotFound, "creditor.no_recheck", "the tenant has no such change of a seller's data")
	ErrRecheckReason = fault.New(fault.Invalid, "creditor.recheck_reason", "it takes a reason of 1 to 500 characters")
	// ErrEntersItself is for an account of a seller that has its area.
	ErrEntersItself = fault.New(
		fault.Conflict, "creditor.enters_itself", "the seller works, and enters its account by itself",
	)
	ErrSamePerson = fault.New(fault.Conflict, "creditor.recheck_same_person", "it takes a second person")
	// ErrTooMany is for who guesses links.
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many tries from one place")
)
