package member

import "time"

const (
	// SessionLife is a working day: who comes the next day logs in again.
	SessionLife = 12 * time.Hour
	// keptMonths is how long it is kept who belonged to an agency, for questions about what was done in its name.
	keptMonths = 12
)

// EndedBefore gives the end before which nothing of a membership is kept now.
func EndedBefore(now time.Time) time.Time { return now.AddDate(0, -keptMonths, 0) }
