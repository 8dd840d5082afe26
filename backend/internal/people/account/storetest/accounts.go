// Package storetest is the contract that every store of accounts keeps.
package storetest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func anna(t tenant.ID, email string) *account.Account {
	return &account.Account{
		Tenant: t, ID: id.New(), Email: person.EmailOf(email), FirstName: "Anna", LastName: "Müller", Language: "de",
		CreatedAt: now,
	}
}

// Accounts runs the contract.
func Accounts(t *testing.T, store account.Accounts) {
	ctx := context.Background()

	t.Run("more at once than a statement has parameters", func(t *testing.T) {
		found, err := store.ByIDs(ctx, "funkwelle", slices.Repeat([]string{"none"}, 70_000))
		require.NoError(t, err)
		assert.Empty(t, found)
	})

	t.Run("one account an address and tenant", func(t *testing.T) {
		first := anna("funkwelle", "Anna@Example.de")
		got, err := store.Ensure(ctx, first)
		require.NoError(t, err)
		assert.Equal(t, first, got)

		second := anna("funkwelle", "anna@example.DE")
		second.FirstName = "Impostor"
		got, err = store.Ensure(ctx, second)
		require.NoError(t, err)
		assert.Equal(t, first, got)
		kept, err := store.ByEmail(ctx, "funkwelle", person.EmailOf("ANNA@example.de"))
		require.NoError(t, err)
		assert.Equal(t, first, kept, "nothing of the existing account changed")

		other := anna("havelschutz", "anna@example.de")
		got, err = store.Ensure(ctx, other)
		require.NoError(t, err)
		assert.Equal(t, other, got)
		some, err := store.ByIDs(ctx, "funkwelle", []string{first.ID, other.ID, "nobody"})
		require.NoError(t, err)
		assert.Equal(t, []*account.Account{first}, some, "one of these is another tenant's")
		none, err := store.ByIDs(ctx, "funkwelle", nil)
		require.NoError(t, err)
		assert.Empty(t, none)
		_, err = store.ByID(ctx, "havelschutz", first.ID)
		require.ErrorIs(t, err, account.ErrUnknown)
		_, err = store.ByEmail(ctx, "havelschutz", person.EmailOf("nobody@example.de"))
		require.ErrorIs(t, err, account.ErrUnknown)
	})

	t.Run("many at once make one", func(t *testing.T) {
		ids := make([]string, 16)
		var wg sync.WaitGroup
		for i := range ids {
			wg.Go(func() {
				got, err := store.Ensure(ctx, anna("funkwelle", "race@example.de"))
				if assert.NoError(t, err) {
					ids[i] = got.ID
				}
			})
		}
		wg.Wait()
		for _, got := range ids {
			assert.Equal(t, ids[0], got)
		}
	})

	t.Run("a change is written, a refused one isn't", func(t *testing.T) {
		a := anna("funkwelle", "change@example.de")
		_, err := store.Ensure(ctx, a)
		require.NoError(t, err)
		asked := now.Add(time.Hour)
		require.NoError(t, store.Update(ctx, "funkwelle", a.ID, func(a *account.Account) error {
			a.PasswordHash, a.Salutation, a.NewsletterMailAt, a.PayoutsSeenAt = "hash", "Frau", &asked, &asked
			return nil
		}))
		no := errors.New("no")
		require.ErrorIs(t, store.Update(ctx, "funkwelle", a.ID, func(a *account.Account) error {
			a.PasswordHash = ""
			return no
		}), no)
		require.ErrorIs(
			t, store.Update(ctx, "havelschutz", a.ID, func(*account.Account) error { return nil }), account.ErrUnknown,
		)
		got, err := store.ByID(ctx, "funkwelle", a.ID)
		require.NoError(t, err)
		assert.True(t, got.HasPassword())
		assert.Equal(t, "Frau", got.Salutation)
		assert.Equal(t, asked, *got.NewsletterMailAt)
		assert.Equal(t, asked, *got.PayoutsSeenAt)
		assert.Equal(t, now, got.CreatedAt)
		assert.EqualValues(t, 1, got.Version)
	})

	t.Run("a lock and a new address stand beside the old one", func(t *testing.T) {
		a := anna("funkwelle", "old@example.de")
		_, err := store.Ensure(ctx, a)
		require.NoError(t, err)
		locked := now.Add(time.Minute)
		require.NoError(t, store.Update(ctx, "funkwelle", a.ID, func(a *account.Account) error {
			a.LockedAt, a.NewEmail, a.ChangeID = &locked, person.EmailOf("new@example.de"), "wish"
			return nil
		}))
		got, err := store.ByEmail(ctx, "funkwelle", person.EmailOf("old@example.de"))
		require.NoError(t, err)
		assert.Equal(t, locked, *got.LockedAt)
		assert.Equal(t, "new@example.de", got.NewEmail.String())
		assert.Equal(t, "wish", got.ChangeID)
		_, err = store.ByEmail(ctx, "funkwelle", person.EmailOf("new@example.de"))
		require.ErrorIs(t, err, account.ErrUnknown, "it isn't theirs yet")
	})

	t.Run("an address moves unless it is taken", func(t *testing.T) {
		a, b := anna("funkwelle", "mover@example.de"), anna("funkwelle", "Taken@example.de")
		for _, one := range []*account.Account{a, b} {
			_, err := store.Ensure(ctx, one)
			require.NoError(t, err)
		}
		move := func(to string) error {
			return store.Update(ctx, "funkwelle", a.ID, func(a *account.Account) error {
				a.Email = person.EmailOf(to)
				return nil
			})
		}
		require.ErrorIs(t, move("taken@example.de"), account.ErrEmailTaken)
		require.NoError(t, move("moved@example.de"))
		got, err := store.ByEmail(ctx, "funkwelle", person.EmailOf("Moved@example.de"))
		require.NoError(t, err)
		assert.Equal(t, a.ID, got.ID)
		_, err = store.ByEmail(ctx, "funkwelle", person.EmailOf("mover@example.de"))
		require.ErrorIs(t, err, account.ErrUnknown)
	})
}
