// Package storetest is the contract that every store of invitations keeps.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)

// Store is what is tried: what the use cases ask, and what erasure and retention do.
type Store interface {
	invitation.Invitations
	OfAccount(ctx context.Context, t tenant.ID, account string) ([]invitation.Invitation, error)
	Forget(ctx context.Context, t tenant.ID, account string) error
	ForgetPeople(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error)
	ForgetMailboxes(ctx context.Context, t tenant.ID, before time.Time, most int) ([]string, error)
}

// Invitations runs the contract; agency exists at both tenants.
func Invitations(t *testing.T, store Store, agency link.Code) {
	ctx := context.Background()
	of := func(id, box string) invitation.Invitation {
		i := invitation.Invitation{
			Tenant: own, ID: id, Agency: agency, Inviter: "m1", By: "m2", FirstName: "Jörg", LastName: "Öhler",
			Email: "joerg@example.de", Mailbox: box, Talk: invitation.Phone,
			Language: "de", Status: invitation.Sent, CreatedAt: at, WrittenAt: at, ExpiresAt: at.AddDate(0, 0, 30),
		}
		require.NoError(t, store.Add(ctx, i))
		return i
	}
	read := func(id string) invitation.Invitation {
		got, err := store.ByID(ctx, own, id)
		require.NoError(t, err)
		return got
	}

	t.Run("one comes back as it went in, at its own tenant", func(t *testing.T) {
		want := of("a1", "box a")
		assert.Equal(t, want, read("a1"))
		_, err := store.ByID(ctx, foreign, "a1")
		require.ErrorIs(t, err, invitation.ErrUnknown)
		none, err := store.OfMailbox(ctx, foreign, "box a")
		require.NoError(t, err)
		assert.Empty(t, none)
	})

	t.Run("those of a mailbox are found, the last written one first", func(t *testing.T) {
		later := of("b1", "box b")
		earlier := of("b2", "box b")
		later.Status, later.WrittenAt = invitation.SentAgain, at.AddDate(0, 0, 1)
		require.NoError(t, store.Change(ctx, later, invitation.Sent))
		got, err := store.OfMailbox(ctx, own, "box b")
		require.NoError(t, err)
		assert.Equal(t, []invitation.Invitation{later, earlier}, got)
		none, err := store.OfMailbox(ctx, own, "")
		require.NoError(t, err)
		assert.Empty(t, none)
	})

	t.Run("of sixteen who change one, the first one does", func(t *testing.T) {
		i := of("c1", "box c")
		var done, late atomic.Int32
		var all sync.WaitGroup
		for n := range 16 {
			all.Go(func() {
				changed := i
				changed.Status = []invitation.Status{invitation.Accepted, invitation.Withdrawn}[n%2]
				if err := store.Change(ctx, changed, invitation.Sent); err == nil {
					done.Add(1)
				} else if assert.ErrorIs(t, err, invitation.ErrMoved) {
					late.Add(1)
				}
			})
		}
		all.Wait()
		assert.EqualValues(t, 1, done.Load())
		assert.EqualValues(t, 15, late.Load())
	})

	t.Run("declining ends what waits of a mailbox, and erases the person in all", func(t *testing.T) {
		ended := of("d1", "box d")
		ended.Status = invitation.Withdrawn
		require.NoError(t, store.Change(ctx, ended, invitation.Sent))
		of("d2", "box d")
		other := of("d3", "box of another")
		for _, want := range [][]string{{"d2"}, nil} {
			ids, err := store.Decline(ctx, own, "box d", at)
			require.NoError(t, err)
			assert.ElementsMatch(t, want, ids)
		}
		assert.Equal(t, invitation.Withdrawn, read("d1").Status)
		assert.Equal(t, invitation.Declined, read("d2").Status)
		assert.Equal(t, at, *read("d2").EndedAt)
		for _, id := range []string{"d1", "d2"} {
			assert.True(t, read(id).Erased())
			assert.Empty(t, read(id).FirstName+read(id).LastName)
		}
		assert.Equal(t, other, read("d3"))
		ids, err := store.Decline(ctx, foreign, "box of another", at)
		require.NoError(t, err)
		assert.Empty(t, ids)
	})

	t.Run("what waits for an answer is counted", func(t *testing.T) {
		before, err := store.Waiting(ctx, own, agency, at)
		require.NoError(t, err)
		of("e1", "box e")
		now, err := store.Waiting(ctx, own, agency, at)
		require.NoError(t, err)
		assert.Equal(t, before+1, now)
		now, err = store.Waiting(ctx, own, agency, at.AddDate(0, 0, 31))
		require.NoError(t, err)
		assert.Zero(t, now)
		now, err = store.Waiting(ctx, foreign, agency, at)
		require.NoError(t, err)
		assert.Zero(t, now)
	})

	t.Run("an account is forgotten where it came by one", func(t *testing.T) {
		i := of("f1", "box f")
		ended := at.AddDate(0, 0, 2)
		i.Status, i.Account, i.EndedAt = invitation.Accepted, "anna", &ended
		require.NoError(t, store.Change(ctx, i, invitation.Sent))
		got, err := store.AcceptedBy(ctx, own, "anna")
		require.NoError(t, err)
		assert.Equal(t, i, got)
		all, err := store.OfAccount(ctx, own, "anna")
		require.NoError(t, err)
		assert.Equal(t, []invitation.Invitation{i}, all)
		require.NoError(t, store.Forget(ctx, foreign, "anna"))
		assert.Equal(t, i, read("f1"))
		require.NoError(t, store.Forget(ctx, own, "anna"))
		assert.True(t, read("f1").Erased())
		_, err = store.AcceptedBy(ctx, own, "anna")
		require.ErrorIs(t, err, invitation.ErrUnknown)
		require.NoError(t, store.Forget(ctx, own, ""), "nobody's aren't everybody's")
		assert.False(t, read("a1").Erased())
	})

	t.Run("people go first, and what leads to a mailbox later, so many at a time", func(t *testing.T) {
		end := at.AddDate(0, 0, 31)
		forgotten, err := store.ForgetPeople(ctx, own, at, 1)
		require.NoError(t, err)
		assert.Zero(t, forgotten, "none is old enough")
		for {
			n, err := store.ForgetPeople(ctx, own, end, 2)
			require.NoError(t, err)
			assert.LessOrEqual(t, n, 2)
			if n == 0 {
				break
			}
		}
		assert.True(t, read("a1").Erased())
		assert.Equal(t, "box a", read("a1").Mailbox)
		seen := map[string]bool{}
		for {
			ids, err := store.ForgetMailboxes(ctx, own, end, 3)
			require.NoError(t, err)
			if len(ids) == 0 {
				break
			}
			for _, id := range ids {
				assert.False(t, seen[id])
				seen[id] = true
			}
		}
		assert.True(t, seen["a1"])
		assert.Empty(t, read("a1").Mailbox+read("a1").Inviter+read("a1").By)
		assert.Equal(t, invitation.Sent, read("a1").Status, "the figure stays")
	})
}
