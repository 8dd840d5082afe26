package edition

import "weitersagen.app/backend/internal/kernel/fault"

// What can be wrong with loading.
var (
	ErrUnknown   = fault.New(fault.NotFound, "edition.unknown", "there is no such edition of the tenant")
	ErrOvertaken = fault.New(
		fault.Conflict, "edition.overtaken", "somebody else loaded the tenant meanwhile: look at its history, and load again",
	)
	ErrFirst = fault.New(fault.Conflict, "edition.first", "nothing stood before this edition")
	ErrMixed = fault.New(
		fault.Conflict, "edition.mixed",
		"a file of this change was changed since, or by more than amounts: put it back by hand, and load it",
	)
	ErrWaits = fault.New(
		fault.Conflict, "edition.waits", "an edition waits for a second operator, who confirms or refuses it first",
	)
	ErrNoneWaits = fault.New(fault.NotFound, "edition.none_waits", "no edition of the tenant waits for a second operator")
	ErrSeenOther = fault.New(
		fault.Conflict, "edition.another",
		"the edition that waits isn't the one of this digest: look at it once more (operator tenant waiting)",
	)
	ErrSameVoice = fault.New(
		fault.Conflict, "edition.same_voice", "another operator than the one who stands for it has to confirm it",
	)
	ErrEnded = fault.New(
		fault.Conflict, "edition.loader_ended", "whoever stands for it is no operator any more: load it again",
	)
	ErrTooLarge = fault.New(fault.Invalid, "edition.too_large", "the tenant's files are larger than 32 MB")
)
