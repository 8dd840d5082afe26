// Package storetest is the contract that every store of messages to a tenant keeps.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func of(t tenant.ID, mailbox string) contact.Message {
	return contact.Message{
		Tenant: t, ID: id.New(), Mailbox: mailbox, Language: "de", WrittenAt: at, KeepUntil: at.Add(time.Hour),
		Written: contact.Written{
			Topic: contact.Accessibility, Name: "Änne Öz", Email: person.EmailOf(mailbox + "@example.de"), Text: "Zu\nklein.",
			Copy: true,
		},
	}
}

// Messages runs the contract.
func Messages(t *testing.T, messages contact.Messages) {
	ctx := context.Background()
	add := func(m contact.Message) contact.Message {
		require.NoError(t, messages.Add(ctx, m))
		return m
	}

	t.Run("what was written comes back, the newest first, at its own tenant and mailbox", func(t *testing.T) {
		first, second := add(of(own, "anna")), add(of(own, "anna"))
		add(of(foreign, "anna"))
		got, err := messages.Of(ctx, own, "anna")
		require.NoError(t, err)
		assert.Equal(t, []contact.Message{second, first}, got)
		_, err = messages.ByID(ctx, foreign, first.ID)
		require.ErrorIs(t, err, contact.ErrUnknown)
	})

	t.Run("it is closed once, whoever closes it at once, and stays", func(t *testing.T) {
		open := add(of(own, "ben"))
		var won atomic.Int32
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				m := open
				assert.NoError(t, m.Close(at.Add(time.Minute)))
				if err := messages.Close(ctx, m); err == nil {
					won.Add(1)
				} else {
					assert.ErrorIs(t, err, contact.ErrDone)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
		got, err := messages.ByID(ctx, own, open.ID)
		require.NoError(t, err)
		assert.True(t, got.DoneAt.Equal(at.Add(time.Minute)))
		for _, all := range []bool{false, true} {
			listed, err := messages.List(ctx, own, all, 100)
			require.NoError(t, err)
			there := false
			for _, m := range listed {
				there = there || m.ID == open.ID
			}
			assert.Equal(t, all, there)
		}
	})

	t.Run("what is listed is a tenant's, the oldest first", func(t *testing.T) {
		before, err := messages.List(ctx, own, false, 100)
		require.NoError(t, err)
		first, second := add(of(own, "carla")), add(of(own, "carla"))
		open, err := messages.Open(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, len(before)+2, open)
		got, err := messages.List(ctx, own, false, 100)
		require.NoError(t, err)
		assert.Equal(t, append(before, first, second), got)
		got, err = messages.List(ctx, own, false, 1)
		require.NoError(t, err)
		assert.Len(t, got, 1)
	})

	t.Run("one is forgotten by its id", func(t *testing.T) {
		gone, kept := add(of(own, "dora")), add(of(own, "dora"))
		require.NoError(t, messages.Forget(ctx, foreign, gone.ID))
		require.NoError(t, messages.Forget(ctx, own, gone.ID))
		require.NoError(t, messages.Forget(ctx, own, gone.ID))
		got, err := messages.Of(ctx, own, "dora")
		require.NoError(t, err)
		assert.Equal(t, []contact.Message{kept}, got)
	})

	t.Run("what is over is dropped, at every tenant, at the very instant", func(t *testing.T) {
		longer := of(own, "emil")
		longer.KeepUntil = at.Add(2 * time.Hour)
		add(longer)
		add(of(foreign, "emil"))
		n, err := messages.Drop(ctx, at.Add(time.Hour-time.Nanosecond))
		require.NoError(t, err)
		assert.Zero(t, n)
		n, err = messages.Drop(ctx, at.Add(time.Hour))
		require.NoError(t, err)
		assert.Positive(t, n)
		left, err := messages.List(ctx, own, true, 100)
		require.NoError(t, err)
		assert.Equal(t, []contact.Message{longer}, left)
		left, err = messages.List(ctx, foreign, true, 100)
		require.NoError(t, err)
		assert.Empty(t, left)
	})
}
