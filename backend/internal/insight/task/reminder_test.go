package task_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/task"
)

func TestALetterComesDailyAndAtOnceForMoney(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	after := func(d time.Duration) time.Time { return at.Add(d) }
	batches := task.Reminder{Number: 1, SentAt: at, Kinds: []task.Kind{task.Batches}, Version: 1}
	for name, tt := range map[string]struct {
		before task.Reminder
		counts task.Counts
		now    time.Time
		letter bool
		kinds  []task.Kind
	}{
		"nothing waits": {task.Reminder{}, task.Counts{task.Batches: 0}, at, false, nil},
		"the first": {
			task.Reminder{}, task.Counts{task.Batches: 1}, at, true, []task.Kind{task.Batches},
		},
		"a second before a day": {
			batches, task.Counts{task.Batches: 1}, after(24*time.Hour - time.Second), false, []task.Kind{task.Batches},
		},
		"a day later": {
			batches, task.Counts{task.Batches: 1}, after(24 * time.Hour), true, []task.Kind{task.Batches},
		},
		"more of the same": {
			batches, task.Counts{task.Batches: 9}, after(time.Hour), false, []task.Kind{task.Batches},
		},
		"something else beside it, of which no money depends": {
			batches, task.Counts{task.Batches: 1, task.Members: 1}, after(time.Hour), false,
			[]task.Kind{task.Batches, task.Members},
		},
		"something else of which money depends": {
			batches, task.Counts{task.Batches: 1, task.BankCases: 1}, after(time.Hour), true,
			[]task.Kind{task.Batches, task.BankCases},
		},
		"something else in its place": {
			batches, task.Counts{task.Members: 1}, after(time.Hour), false, []task.Kind{task.Members},
		},
		"something else in its place, a day later": {
			batches, task.Counts{task.Members: 1}, after(24 * time.Hour), true, []task.Kind{task.Members},
		},
		"done":              {batches, task.Counts{}, after(time.Hour), false, nil},
		"done, a day later": {batches, task.Counts{}, after(48 * time.Hour), false, nil},
		"again after it was done": {
			task.Reminder{Number: 1, SentAt: at, Version: 2}, task.Counts{task.Batches: 1}, after(time.Hour), true,
			[]task.Kind{task.Batches},
		},
		"one of two done": {
			task.Reminder{Number: 1, SentAt: at, Kinds: []task.Kind{task.Batches, task.Members}}, task.Counts{task.Members: 1},
			after(time.Hour), false, []task.Kind{task.Members},
		},
		"each kind, in the letter's order": {task.Reminder{}, all(), at, true, task.Kinds},
	} {
		next, letter := tt.before.Next(tt.counts, tt.now)
		assert.Equal(t, tt.letter, letter, name)
		assert.Equal(t, tt.kinds, next.Kinds, name)
		want, sent := tt.before.Number, tt.before.SentAt
		if tt.letter {
			want, sent = want+1, tt.now
		}
		assert.Equal(t, want, next.Number, name)
		assert.Equal(t, sent, next.SentAt, name)
	}
}

func all() task.Counts {
	counts := task.Counts{}
	for _, k := range task.Kinds {
		counts[k] = 1
	}
	return counts
}
