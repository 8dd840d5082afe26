package creditnote_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
)

func TestANumberIsReadAsItIsWritten(t *testing.T) {
	for _, serial := range []int{1, 42, 999999, 1000000} {
		year, read, err := creditnote.ParseNumber(creditnote.NumberOf(2026, serial))
		require.NoError(t, err)
		assert.Equal(t, []int{2026, serial}, []int{year, read})
	}
	for _, wrong := range []string{
		"", "GS-2026-1", "GS-26-000001", "RE-2026-000001", "GS-2026-000001 ", "GS-2026--00001", "GS-2026-00000x",
	} {
		_, _, err := creditnote.ParseNumber(wrong)
		require.ErrorIs(t, err, creditnote.ErrNumber, wrong)
	}
}
