package recipient

import "time"

// Correct puts what was entered now in the place of what was entered before, while it isn't confirmed, and tells
// whether the mail has to go to another address. The day on which unconfirmed data are erased stays the first one's,
// and so does the channel that the person came through.
//
// Rule (friend, 4 D): Unconfirmed data can be corrected, and a mail that went to another address confirms nothing any
// more. Enforced: recipient/usecase.correct. Test: TestAMistypedAddressIsCorrected.
func (r *Recipient) Correct(entered *Recipient, now time.Time) (moved bool, err error) {
	if r.ConfirmedAt != nil {
		return false, ErrAlreadyConfirmed
	}
	moved = r.Data.Email.Key() != entered.Data.Email.Key()
	if moved && !r.Mails.Redirect(now) {
		return false, ErrTooMany
	}
	if !moved {
		r.Mails.AskAgain(now)
	}
	if r.Advertising != entered.Advertising {
		r.TickedAt = entered.TickedAt
	}
	r.PersonKey, r.Data, r.Advertising, r.Language = entered.PersonKey, entered.Data, entered.Advertising, entered.Language
	return moved, nil
}

// Says tells whether the same was entered before.
//
// Rule (friend, 4 D): The same data again add nothing, and say so. Enforced: people/recipient.SamePerson,
// recipient/usecase.sameAgain. Test: TestTheSameDataAgainAddNothingAndCountAsRepeated.
func (r *Recipient) Says(entered *Recipient) bool {
	return r.Data == entered.Data && r.Advertising == entered.Advertising
}
