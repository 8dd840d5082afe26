package person_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/person"
)

func TestOfANameTheFirstLetterIsLeft(t *testing.T) {
	for want, names := range map[string][]string{
		"A. M.": {"Anna", "Müller"}, "Ö. Y.": {"özlem", "yıldız"}, "A. H.": {"Anna Maria", "Hooft"}, "L.": {"", "Lena"},
		"": {"", "12"}, "O. N.": {"„Otto“", "(Nagel)"},
	} {
		assert.Equal(t, want, person.Initials(names...))
	}
}
