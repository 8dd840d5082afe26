package contact

import "weitersagen.app/backend/internal/kernel/fault"

// The answers.
var (
	ErrTooMany = fault.New(fault.TooMany, "rate.limited", "too many messages in a short time")
	// ErrUnknown is for a message that isn't there, or no longer.
	ErrUnknown = fault.New(fault.NotFound, "contact.unknown", "there is no such message")
	// ErrDone is for one that somebody has closed before.
	ErrDone = fault.New(fault.Conflict, "contact.done", "the message has been closed")
)
