package recipient

import (
	"strings"
	"time"
)

// OrderReminderDue gives how many reminders of the order have come up by now, when one of them has to be sent; 0 when
// none has. Who permits no e-mails, or no longer does, gets none.
func (r *Recipient) OrderReminderDue(now time.Time) int {
	passed := 0
	for passed < len(r.RemindAt) && !now.Before(r.RemindAt[passed]) {
		passed++
	}
	if passed <= r.Reminded || !r.Permitted().Email.Given() {
		return 0
	}
	return passed
}

// IsStopLink tells the link that ends reminders from the one that declines for good: it bears an id, and that one
// longer hashes.
//
// Rule (friend, 4 D): A reminder of the order is ended by one click in its mail program, or on the page that its link
// leads to, and with it the permission for e-mails; nothing else is, and the reward isn't touched. Enforced:
// recipient/usecase.StopReminders. Test: TestAReminderOfTheOrderIsEndedWithOneClick.
func IsStopLink(link string) bool {
	about, _, _ := strings.Cut(link, ".")
	return len(about) == idLength
}

// idLength is as long as the ids are that rows have.
const idLength = 36
