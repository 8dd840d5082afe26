package recommendation

import "time"

// Enter notes that a person entered data. A recommendation has one recipient: the same person may come again.
func (r *Recommendation) Enter(recipientID string, now time.Time) error {
	if err := r.Usable(now); err != nil {
		return err
	}
	if r.RecipientID == recipientID {
		return nil
	}
	if r.RecipientID != "" {
		return ErrTaken
	}
	r.RecipientID = recipientID
	r.Note(RecipientEntered, recipientID, now)
	return nil
}

// Confirm is what the recipient's mailed token does.
func (r *Recommendation) Confirm(recipientID string, now time.Time) error {
	if err := r.Usable(now); err != nil {
		return err
	}
	if recipientID == "" || r.RecipientID != recipientID {
		return ErrTaken
	}
	r.ConfirmedAt = &now
	return r.become(Confirmed, ConfirmedEvent, recipientID, now)
}

// Unconfirmed gives the recipient who entered data and didn't confirm them; empty when there is none.
func (r *Recommendation) Unconfirmed() string {
	if r.ConfirmedAt != nil {
		return ""
	}
	return r.RecipientID
}

// Release lets go of a recipient whose unconfirmed data was erased. The link may be used again while it is valid.
func (r *Recommendation) Release(recipientID string, now time.Time) error {
	if r.RecipientID != recipientID {
		return nil
	}
	if r.ConfirmedAt != nil {
		return ErrAlreadyConfirmed
	}
	r.RecipientID = ""
	r.Note(RecipientErased, recipientID, now)
	return nil
}
