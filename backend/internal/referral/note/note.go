// Package note holds what a recommender writes beside a recommendation to tell it from others ("Anna from the choir").
// It is the person's own: no friend, no operator and no log sees it, the export holds it, and it is erased with the
// account, or before, with the friend that it may name.
package note

import (
	"strings"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxLetters bounds a note: it is a name in one line, not a diary.
const MaxLetters = 80

// Note stands beside one recommendation of one account.
type Note struct {
	Tenant    tenant.ID
	Account   string
	Number    string
	Text      string
	ChangedAt time.Time
}

var errTooLong = fault.Fields{{Path: "text", Code: "field.invalid"}}.Err()

// Clean gives the text as it is kept, with single spaces; an empty one takes the note away.
//
// Rule (recommending, 7 D): A recommender's note beside a recommendation is one line of at most 80 letters, and the
// owner's alone: an operator who looks is given none, and it is erased with the account. Enforced: note.MaxLetters,
// access.listOwnNotes, wiring/privacy.go buildErasure, personal.notesOf. Test: TestANoteIsALine,
// TestNotesAreTheOwnersAlone.
func Clean(text string) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) > MaxLetters {
		return "", errTooLong
	}
	return text, nil
}
