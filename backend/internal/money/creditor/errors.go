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
