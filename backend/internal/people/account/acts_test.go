package account_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
)

func TestAReasonSaysWhyAndNamesNoPerson(t *testing.T) {
	owner := &account.Account{FirstName: "Änne", LastName: "Meier"}
	for text, want := range map[string]error{
		"  Rückfrage zu\n einer Prämie ":    nil,
		"ticket 4711":                       nil,
		"Prämie vom 03.05. fehlt":           nil,
		"":                                  account.ErrReason,
		"kurz":                              account.ErrReason,
		strings.Repeat("a", 201):            account.ErrReason,
		"bell \x07 rings":                   account.ErrReason,
		"turned \u202eround":                account.ErrReason,
		"asked by x@example.de":             account.ErrReasonNames,
		"rief von 0171 2345678 an":          account.ErrReasonNames,
		"DE02120300000000202051 ist falsch": account.ErrReasonNames,
		"Frau MEIER fragt nach":             account.ErrReasonNames,
		"änne fragt nach":                   account.ErrReasonNames,
	} {
		got, err := account.ParseReason(text, owner)
		require.ErrorIs(t, err, want, text)
		if want == nil {
			assert.Equal(t, strings.Join(strings.Fields(text), " "), got)
		}
	}
}
