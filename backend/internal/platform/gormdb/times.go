package gormdb

import (
	"strings"
	"time"
)

// JoinTimes writes instants in a line; they are read with their row and never asked for.
func JoinTimes(times []time.Time) string {
	texts := make([]string, len(times))
	for i, at := range times {
		texts[i] = at.UTC().Format(time.RFC3339Nano)
	}
	return strings.Join(texts, " ")
}

// SplitTimes reads what JoinTimes wrote; nothing else stands in the column.
func SplitTimes(text string) []time.Time {
	var times []time.Time
	for _, one := range strings.Fields(text) {
		if at, err := time.Parse(time.RFC3339Nano, one); err == nil {
			times = append(times, at)
		}
	}
	return times
}
