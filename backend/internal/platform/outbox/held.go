package outbox

import "time"

// Held says that a message can't be passed on yet though nothing is wrong: it is tried again later, and doesn't count
// as failed.
type Held struct{ Why error }

func (h Held) Error() string { return h.Why.Error() }

// Unwrap gives the reason.
func (h Held) Unwrap() error { return h.Why }

// HeldBack is a message that was held.
type HeldBack struct {
	Message
	// CreatedAt is when it was asked for, Until when it is tried again.
	CreatedAt time.Time
	Until     time.Time
}
