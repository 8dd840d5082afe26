package edition

import "weitersagen.app/backend/internal/kernel/fault"

// What can be wrong with loading.
var (
	ErrUnknown   = fault.New(fault.NotFound, "edition.unknown", "there is no such edition of the tenant")
	ErrOvertaken = fault.New(fault.Conflict, "edition.overtaken", "somebody else loaded the tenant meanwhile: look at its history, and load again")
	ErrFirst     = fault.New(fault.Conflict, "edition.first", "nothing stood before this edition")
	ErrTooLarge  = fault.New(fault.Invalid, "edition.too_large", "the tenant's files are larger than 32 MB")
)
