package preview

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
)

// A kind that has no preview is one that its tenant sees first in somebody's mailbox.
func TestEachKindHasAPreview(t *testing.T) {
	var kinds []mail.Kind
	for _, empty := range letters {
		kinds = append(kinds, empty.Kind())
	}
	assert.ElementsMatch(t, mail.Kinds, kinds)
}

// A field that was forgotten is seen as such, and not left out.
func TestEachFieldHasALikelyValue(t *testing.T) {
	for _, empty := range letters {
		for _, s := range samples(empty, World{Product: "Glas", Voucher: "Buch", Cents: 3500}, "https://x.example") {
			assert.NotRegexp(t, `\([A-Z]\w+\)`, fmt.Sprintf("%v", s.data), "%s: give the field a likely value in word", s.name)
		}
	}
}
