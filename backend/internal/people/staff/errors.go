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
	// ErrAlike is for a new name that can be taken for somebody's.
	ErrAlike = fault.New(
		fault.Conflict, "operator.alike",
		"the name can be taken for that of somebody who is there: give it with a second name",
	)
	ErrSameVoice = fault.New(
		fault.Conflict, "operator.same_voice", "you have spoken for this person; a second operator has to",
	)
	ErrEnded = fault.New(fault.Conflict, "operator.ended", "the operator has ended")
	// ErrLastVoice is for the end of who alone lets people in.
	ErrLastVoice = fault.New(
		fault.Conflict, "operator.last_voice", "no one else lets people in: let somebody in who does, and end this one then",
	)
	// ErrNotNamed is for a release by somebody whose key doesn't stand in the tenant's file.
	ErrNotNamed = fault.New(
		fault.Forbidden, "operator.not_named",
		"your key isn't among payout.releaseKeys of the tenant's file, so your release wouldn't count: somebody has to release whose key is, or the file has to name yours (operator person list shows it, operator tenant load puts the file in)",
	)
	// ErrUnproved is for a deed that its person's key didn't sign, or not for this.
	ErrUnproved = fault.New(fault.Forbidden, "operator.unproved", "no operator's key proves it")

	// The answers to people of the desk. A passkey that doesn't do is refused without a word about why.
	ErrDuty           = fault.New(fault.Invalid, "desk.duty", "that is no duty of the desk")
	ErrInvitationGone = fault.New(fault.NotFound, "desk.no_invitation", "there is no such invitation to the desk")
	ErrInvitationUsed = fault.New(fault.Gone, "desk.invitation_used", "the invitation was taken already")
	ErrInvitationOver = fault.New(fault.Gone, "desk.invitation_over", "the invitation has ended")
	// ErrInvitationWaits is for a second voice before there is a passkey to speak for.
	ErrInvitationWaits = fault.New(
		fault.Conflict, "desk.invitation_waits", "the person has made no passkey by the invitation yet",
	)
	ErrFingerprint = fault.New(
		fault.Conflict, "desk.fingerprint", "the person's passkey has another fingerprint: ask for it again",
	)
	// ErrUnconfirmed is for the invitation of a person whose key waits for its second voice.
	ErrUnconfirmed = fault.New(
		fault.Conflict, "desk.unconfirmed", "the person's key waits for a second voice; confirm or end it first",
	)
	// ErrOwnVoice is for who would be one of the two voices about oneself.
	ErrOwnVoice = fault.New(
		fault.Forbidden, "desk.own_voice", "two others can speak for you, so your own voice doesn't count here",
	)
	// ErrReasonNames is for a reason that is kept for good, and names somebody.
	ErrReasonNames = fault.New(fault.Invalid, "desk.reason_names", "a reason is kept for good and names nobody")
	// ErrDeed is for what no person of the desk does about others.
	ErrDeed           = fault.New(fault.Invalid, "desk.deed", "that can't be done about a person of the desk")
	ErrChallenge      = fault.New(fault.Gone, "desk.challenge", "the question has ended; begin again")
	ErrPasskeyRefused = fault.New(fault.Unauthenticated, "desk.refused", "no passkey of the desk proves it")
	// ErrPasskeyWaits is for who has proved a passkey that no second voice has admitted yet; its value is the fingerprint.
	ErrPasskeyWaits = fault.New(fault.Forbidden, "desk.waits", "the passkey waits for a second person to admit it")
	// ErrPasskeyNotNamed is for a release by a passkey that doesn't stand in the tenant's file.
	ErrPasskeyNotNamed = fault.New(
		fault.Forbidden, "desk.not_named",
		"payout.releaseKeys of the tenant's file names other proofs than this passkey: your release wouldn't count",
	)
	ErrPasskeyKnown = fault.New(fault.Conflict, "desk.passkey_known", "the passkey is known already")
	ErrPasskeyEnded = fault.New(fault.Conflict, "desk.passkey_ended", "the passkey has ended")
	ErrNoPasskey    = fault.New(fault.NotFound, "desk.no_passkey", "there is no such passkey")
	ErrLastPasskey  = fault.New(
		fault.Conflict, "desk.last_passkey", "it is your only passkey; another operator has to end it",
	)
	// ErrForeignSession stands for another tenant's; it tells nothing.
	ErrForeignSession = fault.New(fault.NotFound, "route.unknown", "there is no such thing")
	ErrNoSession      = fault.New(fault.NotFound, "desk.no_session", "there is no such session of yours")
	ErrSessionOver    = fault.New(fault.Unauthenticated, "desk.session_over", "the session of the desk has ended")
	ErrTooMany        = fault.New(fault.TooMany, "desk.too_many", "too many tries from this place; come again later")
)
