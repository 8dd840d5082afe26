package recommendation

import "time"

// Ended is a recommendation that ended and still knows its friend.
type Ended struct {
	ID          string
	RecipientID string
	EndedAt     time.Time
}
