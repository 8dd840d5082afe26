package storetest

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/insight/task"
)

// Looks runs the contract of the port of what was seen.
func Looks(t *testing.T, looks task.Looks) {
	ctx := t.Context()
	at := time.Date(2027, 3, 28, 1, 30, 0, 0, time.UTC)
	none, err := looks.Last(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, task.Seen{}, none)

	turns := func(now time.Time) (n int32) {
		var won atomic.Int32
		var all errgroup.Group
		for range 4 {
			all.Go(func() error {
				turn, err := looks.Turn(ctx, "acme", now, now.Add(time.Hour))
				if turn {
					won.Add(1)
				}
				return err
			})
		}
		require.NoError(t, all.Wait())
		return won.Load()
	}
	assert.EqualValues(t, 1, turns(at), "the first of a tenant, of several at once one")
	none, err = looks.Last(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, task.Seen{}, none, "who has the turn hasn't looked yet")
	assert.Zero(t, turns(at.Add(time.Hour-time.Second)))
	assert.EqualValues(t, 1, turns(at.Add(time.Hour)), "one that follows")

	seen := task.Seen{
		At: at, Books: []task.Task{{Why: "sum", Cents: -1, Since: at}},
		Stock:  []task.Task{{ID: "buch", About: "buch", Number: 2, Days: 3, Since: at}},
		Budget: []task.Task{{ID: "2027-03", Why: "near", Cents: 8, Since: at}},
	}
	require.NoError(t, looks.Keep(ctx, "acme", seen))
	got, err := looks.Last(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, seen, got)
	require.NoError(t, looks.Keep(ctx, "acme", task.Seen{At: at.Add(time.Hour)}))
	got, err = looks.Last(ctx, "acme")
	require.NoError(t, err)
	assert.Equal(t, task.Seen{At: at.Add(time.Hour)}, got)
	other, err := looks.Last(ctx, "other")
	require.NoError(t, err)
	assert.Equal(t, task.Seen{}, other, "another tenant's")
}
