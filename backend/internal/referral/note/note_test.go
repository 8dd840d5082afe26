package note_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/referral/note"
)

func TestANoteIsALine(t *testing.T) {
	for in, want := range map[string]string{
		"Anna aus dem Chor": "Anna aus dem Chor", "  Anna \t aus  dem Chor ": "Anna aus dem Chor", "   ": "", "": "",
		strings.Repeat("ß", note.MaxLetters): strings.Repeat("ß", note.MaxLetters),
	} {
		got, err := note.Clean(in)
		assert.NoError(t, err, in)
		assert.Equal(t, want, got)
	}
	_, err := note.Clean(strings.Repeat("ß", note.MaxLetters+1))
	assert.Error(t, err)
}
