package erasure_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/privacy/erasure"
)

func TestALastLetterIsKeptForThreeDays(t *testing.T) {
	kept := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name    string
		after   time.Duration
		over    bool // it is no longer tried
		dropped bool // and gone with the next run of the retention
	}{
		{"at once", 0, false, false},
		{"after a weekend", 63 * time.Hour, false, false},
		{"a second before", 72*time.Hour - time.Second, false, false},
		{"after three days", 72 * time.Hour, true, false},
		{"a second later", 72*time.Hour + time.Second, true, true},
		{"years later", 9 * 365 * 24 * time.Hour, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := kept.Add(c.after)
			assert.Equal(t, c.over, erasure.LastLetter{KeptAt: kept}.Over(now))
			assert.Equal(t, c.dropped, kept.Before(erasure.KeptBefore(now)))
		})
	}
}
