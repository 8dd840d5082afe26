package recipient_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/recipient"
)

func TestConfirmedDataAreKeptAYearAfterTheEnd(t *testing.T) {
	for day, want := range map[string]string{
		"2026-11-21T10:00:00Z": "2027-11-21T23:00:00Z",
		"2026-03-28T23:30:00Z": "2027-03-29T22:00:00Z", // the 29th in Berlin, in summer time a year later
		"2027-10-30T22:30:00Z": "2028-10-31T23:00:00Z", // the 31st in Berlin, over the leap day
		"2027-02-28T12:00:00Z": "2028-02-28T23:00:00Z",
		"2028-02-28T12:00:00Z": "2029-02-28T23:00:00Z",
		"2028-02-29T12:00:00Z": "2029-02-28T23:00:00Z",
	} {
		ended, err := time.Parse(time.RFC3339, day)
		require.NoError(t, err)
		until := recipient.KeptUntil(ended)
		assert.Equal(t, want, until.Format(time.RFC3339), day)
		assert.False(t, ended.Before(recipient.EndedBefore(until.Add(-time.Second))), "not sought before")
		assert.True(t, ended.Before(recipient.EndedBefore(until.Add(24*time.Hour))), "and found soon after")
	}
}
