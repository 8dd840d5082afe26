package invitation

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
)

// mostLetters go to an address before it rests, no matter who asks for them: one and a repetition.
const mostLetters = 2

// Next gives the status in which an agency's invitation of an address begins, or why there is none. before are those to
// the address, the one that was written last first. What an agency took back before it was answered keeps only the
// others away: its next letter is the repetition, so that taking back and asking anew writes no more letters than
// sending again does.
func Next(before []Invitation, agency link.Code, now time.Time) (Status, error) {
	written := 0
	for _, i := range before {
		if i.Rests(now) {
			written += i.letters()
		}
	}
	if written == 0 {
		return Sent, nil
	}
	last := before[0]
	switch {
	case last.Agency != agency:
		return "", ErrNotPossible
	case last.Usable(now) == nil:
		return "", ErrPending
	case last.Status == Withdrawn && written < mostLetters:
		return SentAgain, nil
	default:
		return "", ErrNotPossible
	}
}

// letters counts those that were asked for.
func (i Invitation) letters() int {
	if i.WrittenAt.After(i.CreatedAt) {
		return mostLetters
	}
	return 1
}
