package recommendation

import "time"

// Enter notes that a person entered data. Unconfirmed data hold nothing: others may be entered beside
// them, and who looks on learns no more than that somebody has entered some.
//
// Rule (recommending, 4 D): A recommender's time line tells nothing of how many entered data. Enforced:
// recommendation/confirm.go Note. Test: TestTheTimeLineTellsNothingOfHowManyEntered.
//
// Rule (friend, 4 D): Unconfirmed data hold no link: the first who confirms has it, and what others entered
// is erased at that moment. Enforced: recipient/usecase.dropOthers. Test: TestUnconfirmedDataLockNoLink.
func (r *Recommendation) Enter(recipientID string, now time.Time) error {
	if err := r.Usable(now); err != nil {
		return err
	}
	if r.RecipientID != "" {
		return nil
	}
	r.RecipientID = recipientID
	r.Note(RecipientEntered, recipientID, now)
	return nil
}

// Confirm is what the recipient's mailed token does. Of all who entered data the first one has the recommendation.
//
// Rule (friend, 4 D): One recommendation has at most one recipient. Enforced: recommendation/gormstore.CompareAndSwap,
// migrations recipients_confirmed. Test: TestOneRecipient.
func (r *Recommendation) Confirm(recipientID string, now time.Time) error {
	if err := r.Usable(now); err != nil {
		return err
	}
	if recipientID == "" || r.RecipientID == "" {
		return ErrNotEntered
	}
	r.RecipientID, r.ConfirmedAt = recipientID, &now
	return r.become(Confirmed, ConfirmedEvent, recipientID, now)
}

// Unconfirmed gives one of those who entered data, as long as none has confirmed; empty when there is none.
func (r *Recommendation) Unconfirmed() string {
	if r.ConfirmedAt != nil {
		return ""
	}
	return r.RecipientID
}

// DropUnconfirmed removes a recipient whose unconfirmed data was erased; next is another one who waits, empty when none
// does.
func (r *Recommendation) DropUnconfirmed(recipientID, next string, now time.Time) error {
	if r.RecipientID != recipientID {
		return nil
	}
	if r.ConfirmedAt != nil {
		return ErrAlreadyConfirmed
	}
	r.RecipientID = next
	if next == "" {
		r.Note(RecipientErased, recipientID, now)
	}
	return nil
}
