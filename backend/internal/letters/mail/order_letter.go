package mail

import "time"

// OrderReminderData goes to a friend who confirmed, permits e-mails and hasn't ordered: the way to the order, and the
// day on which it ends.
type OrderReminderData struct {
	FirstName      string
	Recommender    string
	Product        string
	RecipientCents int64
	// Link is the tenant's order page, carrying the recommendation.
	Link string
	// ValidUntil is the last day on which an order counts.
	ValidUntil time.Time
	Number     string
	// StopLink ends such letters.
	StopLink string
}

func (OrderReminderData) Kind() Kind { return OrderReminder }
