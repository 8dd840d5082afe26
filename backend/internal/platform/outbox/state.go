package outbox

import "time"

// State tells what the outbox holds.
type State struct {
	Waiting int64
	// Oldest is when the oldest message was written that hasn't been passed on, or when it was held back no longer; zero
	// when there is none.
	Oldest time.Time
	// Held counts what waits for a later moment though nothing is wrong.
	Held int64
	// Failing counts messages whose delivery failed before.
	Failing int64
}
