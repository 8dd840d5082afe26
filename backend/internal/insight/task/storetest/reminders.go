// Package storetest holds the contract of the port of reminders; every adapter runs it.
package storetest

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/people/staff"
)

// Reminders runs the contract.
func Reminders(t *testing.T, reminders task.Reminders) {
	ctx := context.Background()
	at := time.Date(2027, 3, 28, 1, 30, 0, 0, time.UTC)
	none, err := reminders.Of(ctx, "acme", staff.SeesMoney)
	require.NoError(t, err)
	assert.Equal(t, task.Reminder{Tenant: "acme", Address: staff.SeesMoney}, none)

	for n := range 2 { // the first of a tenant, and one that follows
		before, err := reminders.Of(ctx, "acme", staff.SeesMoney)
		require.NoError(t, err)
		var won atomic.Int32
		var all errgroup.Group
		for range 4 {
			all.Go(func() error {
				err := reminders.Replace(ctx, before, task.Reminder{
					Tenant: "acme", Address: staff.SeesMoney, Number: n + 1, SentAt: at,
					Kinds: []task.Kind{task.Batches, task.Members},
				})
				if err == nil {
					won.Add(1)
					return nil
				}
				assert.ErrorIs(t, err, task.ErrMoved)
				return nil
			})
		}
		require.NoError(t, all.Wait())
		assert.EqualValues(t, 1, won.Load(), "one of several at once")
		got, err := reminders.Of(ctx, "acme", staff.SeesMoney)
		require.NoError(t, err)
		assert.Equal(
			t,
			task.Reminder{
				Tenant: "acme", Address: staff.SeesMoney, Number: n + 1, SentAt: at,
				Kinds: []task.Kind{task.Batches, task.Members}, Version: n + 1,
			},
			got,
		)
	}
	before, err := reminders.Of(ctx, "acme", staff.SeesMoney)
	require.NoError(t, err)
	require.NoError(t, reminders.Replace(ctx, before, task.Reminder{
		Tenant: "acme", Address: staff.SeesMoney, Number: 2, SentAt: at,
	}))
	got, err := reminders.Of(ctx, "acme", staff.SeesMoney)
	require.NoError(t, err)
	assert.Empty(t, got.Kinds)
	other, err := reminders.Of(ctx, "other", staff.SeesMoney)
	require.NoError(t, err)
	assert.Zero(t, other.Version, "another tenant's")
	elsewhere, err := reminders.Of(ctx, "acme", staff.CaresForPeople)
	require.NoError(t, err)
	assert.Zero(t, elsewhere.Version, "another address's")
	next := task.Reminder{Tenant: "acme", Address: staff.CaresForPeople, Number: 1, SentAt: at}
	require.NoError(t, reminders.Replace(ctx, elsewhere, next))
	kept, err := reminders.Of(ctx, "acme", staff.SeesMoney)
	require.NoError(t, err)
	assert.Equal(t, got, kept)
}
