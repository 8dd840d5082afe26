package account_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/test/fixture"
)

// Until when somebody was shown what was paid is known on each device, never goes back, and is never in the future.
func TestWhatWasPaidIsShownOnce(t *testing.T) {
	s := fixture.ServeSQLite(t)
	_, session := s.Member("funkwelle", "anna@example.de")
	seen := func() time.Time {
		t.Helper()
		got := s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil)
		require.Equal(t, http.StatusOK, got.Status)
		return fixture.Decoded[struct{ AuszahlungenGesehenBis time.Time }](t, got).AuszahlungenGesehenBis
	}
	see := func(until time.Time) {
		t.Helper()
		got := s.Call(
			http.MethodPut, fixture.Base+"/account/auszahlung", session, fixture.Body("Bis", until.Format(time.RFC3339)),
		)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
	}
	now := s.Clock.Now().Truncate(time.Second)
	assert.True(t, seen().IsZero(), "nothing yet")
	see(now.Add(-time.Hour))
	assert.True(t, now.Add(-time.Hour).Equal(seen()))
	see(now.Add(-2 * time.Hour))
	assert.True(t, now.Add(-time.Hour).Equal(seen()), "it never goes back")
	see(now.Add(24 * time.Hour))
	assert.False(t, seen().After(s.Clock.Now()), "what will be paid hasn't been shown")
}
