package suspicion

import "time"

// Noted is an objection that a holder made by telephone or letter, as one of the tenant's people wrote it down. It
// waits for an answer like any other, and leaves its holder the time to object in their own words.
type Noted struct {
	// Text is empty for none, and once the person was erased.
	Text string
	By   string
	At   time.Time
	// Until is until when its holder can object all the same: what it was without the note.
	Until time.Time
	// Answer is what it was answered, once its holder's own words wait for an answer of theirs.
	Answer     string
	AnsweredBy string
	AnsweredAt time.Time
}

// Reply is an answer to an objection.
type Reply struct {
	Decision string
	Uphold   bool
	Reason   string
	// Seen is when the objection came that the person knew of; zero for whatever it is.
	Seen time.Time
}

// Note keeps what its holder has against it, as somebody else than the one who decided wrote it down: an empty note
// would have the decision confirmed before its holder comes to say anything.
//
// Rule (signal, D): An objection that people of the tenant note for a holder says who noted it, waits for its answer,
// and takes nothing from its holder, who can object once within the same time; a refusal that is confirmed meanwhile
// takes effect when that time is over. Enforced: suspicion/noted.go Note, suspicion/decision.go Object Reply. Test:
// TestANoteLeavesTheHoldersOwnWord, TestANotedObjectionEndsNoTime.
func (d *Decision) Note(who, text string, now time.Time) error {
	switch err := d.Notable(who, now); {
	case err != nil:
		return err
	case d.noted() && !d.AnsweredAt.IsZero():
		return ErrObjectionAnswered
	case d.noted():
		return ErrObjectedTwice
	}
	words, ok := ReasonOf(text, mostObjection)
	if !ok {
		return ErrText
	}
	d.Noted = Noted{Text: words, By: who, At: now.UTC(), Until: d.Until}
	d.Until = d.answerBy()
	return nil
}

// Notable gives why a person can't note an objection to it.
func (d Decision) Notable(who string, now time.Time) error {
	if who == d.By {
		return ErrSamePerson
	}
	return d.Objectionable(now)
}

func (d Decision) noted() bool { return !d.Noted.At.IsZero() }

// OpenToHolder tells whether people noted an objection and its holder can still object in their own words.
func (d Decision) OpenToHolder(now time.Time) bool {
	return d.noted() && d.ObjectedAt.IsZero() && now.Before(d.Noted.Until)
}

// ObjectableUntil is until when its holder can object, whatever people noted meanwhile.
func (d Decision) ObjectableUntil() time.Time {
	if d.noted() {
		return d.Noted.Until
	}
	return d.Until
}

// WaitsSince is when the last objection came; zero for none.
func (d Decision) WaitsSince() time.Time { return later(d.Noted.At, d.ObjectedAt) }

// answeredAnew has the answer to what was noted make room for the one to its holder's own words.
func (d *Decision) answeredAnew() {
	d.Noted.Answer, d.Noted.AnsweredBy, d.Noted.AnsweredAt = d.Answer, d.AnsweredBy, d.AnsweredAt
	d.Answer, d.AnsweredBy, d.AnsweredAt, d.Upheld = "", "", time.Time{}, false
}
