package staff

import "weitersagen.app/backend/internal/kernel/fault"

// The answers to operators.
var (
	ErrName = fault.New(
		fault.Invalid, "operator.name", "a name has letters, digits, blanks and .'-, up to 60 of them",
	)
	ErrKey   = fault.New(fault.Invalid, "operator.key", "that is no public key of an operator")
	ErrNoKey = fault.New(
		fault.Unauthenticated, "operator.no_key",
		"this needs your own key: --key or WS_OPERATOR_KEY names its file (operator person key makes one)",
	)
	ErrPassword   = fault.New(fault.Unauthenticated, "operator.passphrase", "the passphrase doesn't open the key")
	ErrUnknownKey = fault.New(fault.Forbidden, "operator.unknown_key", "no operator of this tenant has the key")
	ErrInactive   = fault.New(
		fault.Forbidden, "operator.inactive", "the operator has no rights: ended, or a second voice is missing",
	)
	ErrNoOperator = fault.New(
		fault.Forbidden, "operator.nobody", "the tenant has no operator yet: operator person add makes the first",
	)
	ErrUnknown = fault.New(fault.NotFound, "operator.unknown", "there is no such operator")
	ErrKnown   = fault.New(
		fault.Conflict, "operator.known", "the name or the key is an operator's already; neither is given twice",
	)
	ErrSameVoice = fault.New(
		fault.Conflict, "operator.same_voice", "you have spoken for this person; a second operator has to",
	)
	ErrEnded = fault.New(fault.Conflict, "operator.ended", "the operator has ended")
	// ErrNotNamed is for a release by somebody whose key doesn't stand in the tenant's file.
	ErrNotNamed = fault.New(
		fault.Forbidden, "operator.not_named",
		"your key isn't among payout.releaseKeys of the tenant's file, so your release wouldn't count: somebody has to release whose key is, or the file has to name yours (operator person list shows it, operator tenant load puts the file in)",
	)
	// ErrUnproved is for a deed that its person's key didn't sign, or not for this.
	ErrUnproved = fault.New(fault.Forbidden, "operator.unproved", "no operator's key proves it")
)
