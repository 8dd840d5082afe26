package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// DroppingLinkLogins is a store that forgets what is over.
type DroppingLinkLogins interface {
	account.LinkLogins
	Forget(ctx context.Context, t tenant.ID, account string) error
	Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error)
}

func linkLogin(t tenant.ID, of, browser string) account.LinkLogin {
	return account.LinkLogin{
		Tenant: t, ID: id.New(), Account: of, Browser: browser, Number: 47, State: account.LinkOpen,
		Asked: "firefox/windows", CreatedAt: now, ExpiresAt: now.Add(account.LinkLife),
	}
}

func addLinkLogin(
	ctx context.Context, t *testing.T, store account.LinkLogins, tenantID tenant.ID, of, browser string,
) account.LinkLogin {
	t.Helper()
	l := linkLogin(tenantID, of, browser)
	added, err := store.Add(ctx, l)
	require.NoError(t, err)
	require.True(t, added)
	return l
}

// LinkLogins runs the contract.
func LinkLogins(t *testing.T, store DroppingLinkLogins) {
	ctx := context.Background()
	stateOf := func(l account.LinkLogin) account.LinkState {
		got, err := store.ByID(ctx, l.Tenant, l.ID)
		require.NoError(t, err)
		return got.State
	}

	t.Run("what is added is found by its id and by its browser, of one tenant", func(t *testing.T) {
		want := addLinkLogin(ctx, t, store, "funkwelle", "anna", "one")
		got, err := store.ByID(ctx, "funkwelle", want.ID)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		got, err = store.OfBrowser(ctx, "funkwelle", "one")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		for _, err := range []error{
			second(store.ByID(ctx, "havelschutz", want.ID)), second(store.OfBrowser(ctx, "havelschutz", "one")),
			second(store.OfBrowser(ctx, "funkwelle", "another")),
		} {
			require.ErrorIs(t, err, account.ErrNoLinkLogin)
		}
	})

	t.Run("a browser's secret stands for one", func(t *testing.T) {
		first := addLinkLogin(ctx, t, store, "funkwelle", "anna", "two")
		added, err := store.Add(ctx, linkLogin("funkwelle", "ben", "two"))
		require.NoError(t, err)
		assert.False(t, added)
		got, err := store.OfBrowser(ctx, "funkwelle", "two")
		require.NoError(t, err)
		assert.Equal(t, first, got)
		addLinkLogin(ctx, t, store, "havelschutz", "anna", "two")
	})

	t.Run("of many that move one at once, one does", func(t *testing.T) {
		l := addLinkLogin(ctx, t, store, "funkwelle", "anna", "three")
		var won atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				moved, err := store.Move(ctx, "funkwelle", l.ID, account.LinkOpen, account.LinkConfirmed)
				assert.NoError(t, err)
				if moved {
					won.Add(1)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
		moved, err := store.Move(ctx, "havelschutz", l.ID, account.LinkConfirmed, account.LinkDone)
		require.NoError(t, err)
		assert.False(t, moved)
		assert.Equal(t, account.LinkConfirmed, stateOf(l))
	})

	t.Run("what isn't done ends with its account or its browser", func(t *testing.T) {
		open := addLinkLogin(ctx, t, store, "funkwelle", "clara", "four")
		confirmed := addLinkLogin(ctx, t, store, "funkwelle", "clara", "five")
		done := addLinkLogin(ctx, t, store, "funkwelle", "clara", "six")
		others := []account.LinkLogin{
			addLinkLogin(ctx, t, store, "funkwelle", "dora", "seven"),
			addLinkLogin(ctx, t, store, "havelschutz", "clara", "four"),
		}
		_, err := store.Move(ctx, "funkwelle", confirmed.ID, account.LinkOpen, account.LinkConfirmed)
		require.NoError(t, err)
		_, err = store.Move(ctx, "funkwelle", done.ID, account.LinkOpen, account.LinkDone)
		require.NoError(t, err)
		require.NoError(t, store.EndOf(ctx, "funkwelle", "clara"))
		assert.Equal(t, account.LinkEnded, stateOf(open))
		assert.Equal(t, account.LinkEnded, stateOf(confirmed))
		assert.Equal(t, account.LinkDone, stateOf(done))
		for _, other := range others {
			assert.Equal(t, account.LinkOpen, stateOf(other))
		}
		require.NoError(t, store.EndOfBrowser(ctx, "funkwelle", "seven"))
		assert.Equal(t, account.LinkEnded, stateOf(others[0]))
		assert.Equal(t, account.LinkOpen, stateOf(others[1]))
	})

	t.Run("an account's go with it, and all go with their time", func(t *testing.T) {
		gone := addLinkLogin(ctx, t, store, "funkwelle", "emil", "eight")
		require.NoError(t, store.Forget(ctx, "funkwelle", "emil"))
		require.ErrorIs(t, second(store.ByID(ctx, "funkwelle", gone.ID)), account.ErrNoLinkLogin)
		kept := addLinkLogin(ctx, t, store, "probe", "emil", "nine")
		n, err := store.Drop(ctx, "probe", now, 9)
		require.NoError(t, err)
		assert.Zero(t, n)
		assert.Equal(t, account.LinkOpen, stateOf(kept))
		n, err = store.Drop(ctx, "probe", now.Add(time.Second), 9)
		require.NoError(t, err)
		assert.Equal(t, 1, n)
	})
}

func second[T any](_ T, err error) error { return err }
