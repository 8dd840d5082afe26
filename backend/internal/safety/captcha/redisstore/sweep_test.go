package redisstore

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// A form isn't dearer because many came before it.
func TestWhatHasEndedIsForgottenWithinAMinuteAndNotWithEachForm(t *testing.T) {
	s, now := New(nil, "", nil), time.Now()
	for i := range 1000 {
		s.spendHere(strconv.Itoa(i), used{end: now.Add(time.Second)}, now)
	}
	s.spendHere("a", used{end: now.Add(time.Hour)}, now.Add(2*time.Second))
	assert.Len(t, s.own, 1001, "nothing was walked through")
	s.spendHere("b", used{end: now.Add(time.Hour)}, now.Add(sweepEvery))
	assert.Len(t, s.own, 2)
}
