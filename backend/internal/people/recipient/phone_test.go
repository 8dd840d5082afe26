package recipient_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/recipient"
)

func TestATelephoneNumberIsKeptWithItsCountry(t *testing.T) {
	for typed, want := range map[string]string{
		"0170 / 123 45 67":      "+491701234567",
		"0170-123-45-67":        "+491701234567",
		" 0170.1234567 ":        "+491701234567",
		"0049 170 1234567":      "+491701234567",
		"+49 (0) 170 1234567":   "+491701234567",
		"+49 0170 1234567":      "+491701234567",
		"0049(0)170/1234567":    "+491701234567",
		"(030) 12 34 56":        "+4930123456",
		"030/12345":             "+493012345",
		"030 1234567890":        "+49301234567890",
		"0800 1234567":          "+498001234567",
		"+43 660 1234567":       "+436601234567",
		"+43 (0) 660 1234567":   "+436601234567",
		"0043(0)664/1234567":    "+436641234567",
		"+41 79 123 45 67":      "+41791234567",
		"+41 (0)79 123 45 67":   "+41791234567",
		"+48 601 234 567":       "+48601234567",
		"+380 50 123 4567":      "+380501234567",
		"+380 (0)50 123-45-67":  "+380501234567",
		"+38 050 123 45 67":     "+380501234567",
		"+90 532 123 45 67":     "+905321234567",
		"0090 (0)532 123 45 67": "+905321234567",
		"+39 06 12345678":       "+390612345678",
		"+39 (0)6 12345678":     "+390612345678",
		"+378 (0)549 123456":    "+3780549123456",
		"+1 555 0100":           "+15550100",
		"+999 1234567":          "+9991234567",
		// Fifteen digits without the nought.
		"+43 (0) 6601234567890": "+436601234567890",
		// So few digits that the nought has to count.
		"+43 (0) 1234": "+4301234",
		// Brackets around a part of the number.
		"+4366 (0) 1234567": "+436601234567",
		"030 (0) 123456":    "+49300123456",
	} {
		number, err := recipient.ParsePhone(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, want, number, typed)
	}
}

func TestWhatIsNoTelephoneNumber(t *testing.T) {
	for _, typed := range []string{
		"", " ", "110", "0", "00", "+", "+49", "030/1", "+49 1", "170 1234567", "49 170 1234567", "0170 CALLME",
		"0170 1234567 ext 5",
		"tel:+491701234567", "000170 1234567", "+0170 1234567", "++49 170 1234567", "0170\t1234567",
		"\u0661\u0667\u0660 1234567",
		"+49 30 1234567890123", "(0)", "+43 (0)", "+49 170 1234567, 030 123456",
	} {
		_, err := recipient.ParsePhone(typed)
		require.ErrorIs(t, err, recipient.ErrPhone, typed)
	}
}

var kept = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)

// What is kept has one form, and is the digits that were typed, but for the country and noughts.
func FuzzParsePhone(f *testing.F) {
	for _, seed := range []string{
		"0170 / 123 45 67", "+43 (0) 660 1234567", "0039(0)6 12345678", "+49(0)(0)170123456", "+(0)12345678", "0(0)0",
	} {
		f.Add(seed)
	}
	digits := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r < '1' || r > '9' {
				return -1
			}
			return r
		}, s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		number, err := recipient.ParsePhone(typed)
		if err != nil {
			require.ErrorIs(t, err, recipient.ErrPhone)
			require.Empty(t, number)
			return
		}
		require.Regexp(t, kept, number)
		require.Contains(t, []string{digits(typed), "49" + digits(typed)}, digits(number))
	})
}
