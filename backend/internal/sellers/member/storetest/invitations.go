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
	"weitersagen.app/backend/internal/sellers/member"
)

// KeptInvitations is a store of invitations with what is done for privacy's sake.
type KeptInvitations interface {
	member.Invitations
	OfMailbox(ctx context.Context, t tenant.ID, mailbox string) ([]string, error)
	Forget(ctx context.Context, t tenant.ID, id string) error
	DropOver(ctx context.Context, t tenant.ID, now time.Time, most int) (int, error)
}

// Invitations runs the contract.
func Invitations(t *testing.T, store KeptInvitations, seed Seed) {
	ctx := t.Context()
	a, b := link.NewCode(), link.NewCode()
	for _, one := range []tenant.ID{own, foreign} {
		seed.Agency(one, a)
		seed.Agency(one, b)
	}
	add := func(id string, agency link.Code, box string) member.Invitation {
		i := member.Invitation{
			Tenant: own, ID: id, Agency: agency, By: "m1",
			Invited: member.Invited{FirstName: "Nele", LastName: "Neu", Email: "nele@example.de"}, Mailbox: box, Language: "de",
		}.Invite(now)
		require.NoError(t, store.Add(ctx, i))
		return i
	}
	standing := func(of tenant.ID, agency link.Code) []member.Invitation {
		t.Helper()
		found, err := store.Standing(ctx, of, agency, 10)
		require.NoError(t, err)
		return found
	}

	t.Run("one comes back as it went in, at its own tenant", func(t *testing.T) {
		want := add("i1", a, "box 1")
		got, err := store.ByID(ctx, own, "i1")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		got, err = store.ToMailbox(ctx, own, a, "box 1")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		for _, wrong := range []func() (member.Invitation, error){
			func() (member.Invitation, error) { return store.ByID(ctx, foreign, "i1") },
			func() (member.Invitation, error) { return store.ToMailbox(ctx, foreign, a, "box 1") },
			func() (member.Invitation, error) { return store.ToMailbox(ctx, own, b, "box 1") },
		} {
			_, err := wrong()
			require.ErrorIs(t, err, member.ErrInvitationUnknown)
		}
	})

	t.Run("an agency has one for a mailbox", func(t *testing.T) {
		second := member.Invitation{Tenant: own, ID: "i2", Agency: a, Mailbox: "box 1"}.Invite(now)
		require.Error(t, store.Add(ctx, second))
		add("i3", b, "box 1")
	})

	t.Run("those that stand, the newest first", func(t *testing.T) {
		gone := add("i4", a, "box 4")
		last := add("i5", a, "box 5")
		withdrawn := gone.Withdraw(now.Add(time.Hour))
		require.NoError(t, store.Change(ctx, gone, withdrawn))
		require.ErrorIs(t, store.Change(ctx, gone, withdrawn), member.ErrInvitationMoved)
		got, err := store.ByID(ctx, own, "i4")
		require.NoError(t, err)
		assert.Equal(t, withdrawn, got)
		all := standing(own, a)
		require.Len(t, all, 2)
		assert.Equal(t, []string{last.ID, "i1"}, []string{all[0].ID, all[1].ID})
		assert.Empty(t, standing(foreign, a))
		first, err := store.Standing(ctx, own, a, 1)
		require.NoError(t, err)
		assert.Equal(t, all[:1], first)
		require.NoError(t, store.Drop(ctx, withdrawn), "what a new one takes the place of")
	})

	t.Run("one that is renewed comes back so", func(t *testing.T) {
		was := add("i7", b, "box 7")
		typed := member.Invited{FirstName: "Nelly", LastName: "Neumann", Email: "Nele@example.de"}
		renewed := was.Renew(member.Invitation{By: "m2", Invited: typed, Language: "en"}, now.Add(time.Hour))
		require.NoError(t, store.Change(ctx, was, renewed))
		got, err := store.ByID(ctx, own, "i7")
		require.NoError(t, err)
		assert.Equal(t, renewed, got)
		require.NoError(t, store.Drop(ctx, renewed))
	})

	t.Run("of sixteen who change one, the first one does", func(t *testing.T) {
		was := add("i6", a, "box 6")
		again, err := was.Again("m1", now.Add(time.Hour))
		require.NoError(t, err)
		var done atomic.Int32
		var all sync.WaitGroup
		for n := range 16 {
			all.Go(func() {
				how := func() error { return store.Drop(ctx, was) }
				if n%2 == 0 {
					how = func() error { return store.Change(ctx, was, again) }
				}
				if err := how(); err == nil {
					done.Add(1)
				} else {
					assert.ErrorIs(t, err, member.ErrInvitationMoved)
				}
			})
		}
		all.Wait()
		assert.EqualValues(t, 1, done.Load())
	})

	t.Run("forgets by the mailbox, and in time", func(t *testing.T) {
		ids, err := store.OfMailbox(ctx, own, "box 1")
		require.NoError(t, err)
		assert.Equal(t, []string{"i1", "i3"}, ids, "of whatever agency")
		ids, err = store.OfMailbox(ctx, foreign, "box 1")
		require.NoError(t, err)
		assert.Empty(t, ids)
		require.NoError(t, store.Forget(ctx, foreign, "i3"))
		assert.Len(t, standing(own, b), 1)
		require.NoError(t, store.Forget(ctx, own, "i3"))
		assert.Empty(t, standing(own, b))
		end := standing(own, a)[0].KeepUntil
		for _, no := range []struct {
			of tenant.ID
			at time.Time
		}{{own, end.Add(-time.Second)}, {foreign, end.AddDate(1, 0, 0)}} {
			n, err := store.DropOver(ctx, no.of, no.at, 10)
			require.NoError(t, err)
			assert.Zero(t, n)
		}
		n, err := store.DropOver(ctx, own, end.AddDate(0, 0, 1), 1)
		require.NoError(t, err)
		assert.Equal(t, 1, n, "so many at a time")
	})
}
