package transfer

import "weitersagen.app/backend/internal/kernel/fault"

// What can be wrong with a payout. People never see these; a retry policy or an operator does.
var (
	ErrSettled   = fault.New(fault.Conflict, "payout.settled", "the payout has ended")
	ErrUndecided = fault.New(fault.Conflict, "payout.undecided", "the bank has not decided yet")
	ErrOutOfTurn = fault.New(fault.Conflict, "payout.out_of_turn", "the batch is in another state")
	// What is wrong with an operator's word about a batch.
	ErrNotWaiting = fault.New(fault.Conflict, "payout.not_waiting", "the batch doesn't wait for a release")
	ErrSamePerson = fault.New(fault.Conflict, "payout.same_person", "you have released this batch; a second person has to")
	ErrNoReason   = fault.New(fault.Invalid, "payout.no_reason", "a refusal needs a reason")
	// ErrReasonNames is for a reason with a name in it: it is kept for good, after the person is erased, too.
	ErrReasonNames = fault.New(
		fault.Invalid, "payout.reason_names", "a reason is kept for good: name no person, no account and no address in it",
	)
	// ErrChanged is for a release of something else than the batch holds.
	ErrChanged = fault.New(
		fault.Conflict, "payout.changed",
		"that isn't the digest of what the batch holds: it was mistyped, or the batch has changed since; look at it again",
	)
	// ErrUnproved is for a batch that goes nowhere, because no two operators' keys signed what it holds.
	ErrUnproved = fault.New(
		fault.Forbidden, "payout.unproved", "no two operators' keys prove the release of what the batch holds",
	)
	// ErrUnbalanced stops a run: no money leaves while the books are wrong.
	ErrUnbalanced = fault.New(
		fault.Internal, "payout.unbalanced", "the ledger doesn't add up to zero; nothing is paid until a person has looked",
	)
)
