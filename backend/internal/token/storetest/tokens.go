// Package storetest is the contract that every store of tokens keeps.
package storetest

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/token"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func add(ctx context.Context, t *testing.T, store token.Tokens, tenant string, p token.Purpose, subject string) token.Token {
	t.Helper()
	tok := token.Token{
		Tenant: tenant, Hash: token.NewSecret().Hash(), Purpose: p, Subject: subject, CreatedAt: now, ExpiresAt: now.Add(time.Hour),
	}
	require.NoError(t, store.Add(ctx, tok))
	return tok
}

// Tokens runs the contract.
func Tokens(t *testing.T, store token.Tokens) {
	ctx := context.Background()

	t.Run("what is added is found as it was", func(t *testing.T) {
		want := add(ctx, t, store, "funkwelle", token.Access, "anna")
		got, err := store.Find(ctx, "funkwelle", want.Hash)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	})

	t.Run("an unknown hash and a foreign one are told apart", func(t *testing.T) {
		foreign := add(ctx, t, store, "havelschutz", token.Session, "anna")
		_, err := store.Find(ctx, "funkwelle", foreign.Hash)
		require.ErrorIs(t, err, token.ErrForeign)
		_, err = store.Find(ctx, "funkwelle", token.NewSecret().Hash())
		require.ErrorIs(t, err, token.ErrUnknown)
	})

	t.Run("a used token stays used", func(t *testing.T) {
		tok := add(ctx, t, store, "funkwelle", token.Access, "anna")
		require.ErrorIs(t, store.Use(ctx, "havelschutz", tok.Hash, now), token.ErrUsed)
		require.NoError(t, store.Use(ctx, "funkwelle", tok.Hash, now))
		require.ErrorIs(t, store.Use(ctx, "funkwelle", tok.Hash, now.Add(time.Minute)), token.ErrUsed)
		got, err := store.Find(ctx, "funkwelle", tok.Hash)
		require.NoError(t, err)
		assert.Equal(t, now, *got.UsedAt)
	})

	t.Run("of many uses at once one wins", func(t *testing.T) {
		tok := add(ctx, t, store, "funkwelle", token.RecipientConfirm, "ben")
		var won, lost atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				err := store.Use(ctx, "funkwelle", tok.Hash, now)
				switch {
				case err == nil:
					won.Add(1)
				case errors.Is(err, token.ErrUsed):
					lost.Add(1)
				default:
					t.Errorf("unexpected: %v", err)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
		assert.EqualValues(t, 15, lost.Load())
	})

	t.Run("withdrawing ends one purpose of one subject", func(t *testing.T) {
		gone := add(ctx, t, store, "funkwelle", token.Recipient, "clara")
		kept := []token.Token{
			add(ctx, t, store, "funkwelle", token.Session, "clara"),
			add(ctx, t, store, "funkwelle", token.Recipient, "dora"),
			add(ctx, t, store, "havelschutz", token.Recipient, "clara"),
		}
		require.NoError(t, store.Withdraw(ctx, "funkwelle", token.Recipient, "clara", "", now))
		require.ErrorIs(t, store.Use(ctx, "funkwelle", gone.Hash, now), token.ErrUsed)
		for _, k := range kept {
			require.NoError(t, store.Use(ctx, k.Tenant, k.Hash, now))
		}
	})

	t.Run("why a token was withdrawn is kept, and one that ended before keeps its own end", func(t *testing.T) {
		open, ended := add(ctx, t, store, "funkwelle", token.Session, "emil"), add(ctx, t, store, "funkwelle", token.Session, "emil")
		require.NoError(t, store.Use(ctx, "funkwelle", ended.Hash, now))
		require.NoError(t, store.Withdraw(ctx, "funkwelle", token.Session, "emil", token.PasswordChanged, now.Add(time.Minute)))
		got, err := store.Find(ctx, "funkwelle", open.Hash)
		require.NoError(t, err)
		assert.Equal(t, token.PasswordChanged, got.Withdrawn)
		assert.Equal(t, now.Add(time.Minute), *got.UsedAt)
		got, err = store.Find(ctx, "funkwelle", ended.Hash)
		require.NoError(t, err)
		assert.Empty(t, got.Withdrawn)
		assert.Equal(t, now, *got.UsedAt)
	})
}
