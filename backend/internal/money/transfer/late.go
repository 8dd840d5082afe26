package transfer

import "time"

// How long a batch may stay in a status.
var patience = map[BatchStatus]time.Duration{
	// Two people should find the time within two days: what was promised runs on.
	AwaitingRelease: 48 * time.Hour,
	// Between a collected batch and the bank lie minutes.
	Collected: 24 * time.Hour, Submitting: 24 * time.Hour,
	// A bank answers within some banking days.
	Submitted: 5 * 24 * time.Hour,
}

// Late tells whether a batch is open for too long.
func (b Batch) Late(now time.Time) bool { return now.Sub(b.CreatedAt) > patience[b.Status] }
