package consent_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/safety/consent"
)

func TestAProofIsKeptFiveYearsToTheEndOfTheDayInBerlin(t *testing.T) {
	for used, until := range map[string]string{
		"2026-11-21T10:00:00Z": "2031-11-21T23:00:00Z",
		"2026-11-21T23:30:00Z": "2031-11-22T23:00:00Z", // the day after, in Berlin
		"2026-07-01T10:00:00Z": "2031-07-01T22:00:00Z", // summer time
		"2028-02-29T10:00:00Z": "2033-03-01T23:00:00Z", // no such day five years later: a day more
	} {
		at, err := time.Parse(time.RFC3339, used)
		assert.NoError(t, err)
		assert.Equal(t, until, consent.KeptUntil(at).Format(time.RFC3339), used)
	}
}
