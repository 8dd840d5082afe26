package person_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/person"
)

func TestAReasonIsThereAndNamesNoOne(t *testing.T) {
	missing, names := errors.New("missing"), errors.New("names")
	for text, want := range map[string]error{
		"":                                  missing,
		" \t":                               missing,
		strings.Repeat("ä", 401):            missing,
		"Anna schrieb von a@example.de":     names,
		"DE89 3704 0044 0532 0130 00 fehlt": names,
		"Rückruf 0171 2345678":              names,
		strings.Repeat("ä", 400):            nil,
		" steht so auf dem Auszug ":         nil,
	} {
		got, err := person.Reason(text, missing, names)
		assert.Equal(t, want, err, text)
		if err == nil {
			assert.Equal(t, strings.TrimSpace(text), got)
		}
	}
}
