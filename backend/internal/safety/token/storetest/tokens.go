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

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func add(
	ctx context.Context, t *testing.T, store token.Tokens, tenantID tenant.ID, p token.Purpose, subject string,
) token.Token {
	t.Helper()
	tok := token.Token{
		Tenant: tenantID, Hash: token.NewSecret().Hash(), Purpose: p, Subject: subject, CreatedAt: now,
		ExpiresAt: now.Add(time.Hour),
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
		open, ended := add(
			ctx, t, store, "funkwelle", token.Session, "emil",
		), add(ctx, t, store, "funkwelle", token.Session, "emil")
		require.NoError(t, store.Use(ctx, "funkwelle", ended.Hash, now))
		require.NoError(
			t, store.Withdraw(ctx, "funkwelle", token.Session, "emil", token.PasswordChanged, now.Add(time.Minute)),
		)
		got, err := store.Find(ctx, "funkwelle", open.Hash)
		require.NoError(t, err)
		assert.Equal(t, token.PasswordChanged, got.Withdrawn)
		assert.Equal(t, now.Add(time.Minute), *got.UsedAt)
		got, err = store.Find(ctx, "funkwelle", ended.Hash)
		require.NoError(t, err)
		assert.Empty(t, got.Withdrawn)
		assert.Equal(t, now, *got.UsedAt)
	})

	t.Run("what is open of a subject's logins is listed, the newest first", func(t *testing.T) { live(ctx, t, store) })
	t.Run("one login ends by itself, and all but one", func(t *testing.T) { logins(ctx, t, store) })
	t.Run("what a withdrawn token leads to stands beside its subject", func(t *testing.T) { leads(ctx, t, store) })
	t.Run("a login began with its first token, though that is over", func(t *testing.T) { began(ctx, t, store) })
	t.Run("the last use never goes back", func(t *testing.T) {
		tok := ofLogin(ctx, t, store, "funkwelle", token.Session, "hanna", "one", now)
		for _, at := range []time.Time{now.Add(time.Hour), now} {
			require.NoError(t, store.Seen(ctx, "funkwelle", tok.Hash, at))
			require.NoError(t, store.Seen(ctx, "havelschutz", tok.Hash, at.AddDate(1, 0, 0)))
		}
		got, err := store.Find(ctx, "funkwelle", tok.Hash)
		require.NoError(t, err)
		require.NotNil(t, got.SeenAt)
		assert.True(t, got.SeenAt.Equal(now.Add(time.Hour)))
	})
}

func ofLogin(
	ctx context.Context, t *testing.T, store token.Tokens, tenantID tenant.ID, p token.Purpose, subject, login string,
	created time.Time,
) token.Token {
	t.Helper()
	tok := token.Token{
		Tenant: tenantID, Hash: token.NewSecret().Hash(), Purpose: p, Subject: subject, CreatedAt: created,
		ExpiresAt: now.Add(time.Hour),
		Login:     login, Browser: "firefox/windows", Silent: true,
	}
	require.NoError(t, store.Add(ctx, tok))
	return tok
}

func live(ctx context.Context, t *testing.T, store token.Tokens) {
	one := ofLogin(ctx, t, store, "funkwelle", token.Session, "frieda", "one", now.Add(-time.Hour))
	two := ofLogin(ctx, t, store, "funkwelle", token.AutologinStored, "frieda", "two", now)
	for _, gone := range []token.Token{
		ofLogin(ctx, t, store, "funkwelle", token.AdminSession, "frieda", "three", now),
		ofLogin(ctx, t, store, "havelschutz", token.Session, "frieda", "four", now),
		ofLogin(ctx, t, store, "funkwelle", token.Session, "gerd", "five", now),
		ofLogin(ctx, t, store, "funkwelle", token.Session, "frieda", "six", now),
	} {
		if gone.Login == "six" {
			require.NoError(t, store.Use(ctx, "funkwelle", gone.Hash, now))
		}
	}
	of := []token.Purpose{token.Session, token.AutologinStored}
	got, err := store.Live(ctx, "funkwelle", "frieda", of, now, 9)
	require.NoError(t, err)
	assert.Equal(t, []token.Token{two, one}, got)
	got, err = store.Live(ctx, "funkwelle", "frieda", of, now, 1)
	require.NoError(t, err)
	assert.Equal(t, []token.Token{two}, got)
	got, err = store.Live(ctx, "funkwelle", "frieda", of, now.Add(time.Hour), 9)
	require.NoError(t, err)
	assert.Empty(t, got)
}

func began(ctx context.Context, t *testing.T, store token.Tokens) {
	first := ofLogin(ctx, t, store, "funkwelle", token.AutologinStored, "kai", "one", now.Add(-2*time.Hour))
	require.NoError(t, store.Use(ctx, "funkwelle", first.Hash, now.Add(-time.Hour)))
	ofLogin(ctx, t, store, "funkwelle", token.Session, "kai", "one", now)
	for _, earlier := range []struct {
		tenant         tenant.ID
		subject, login string
	}{{"funkwelle", "kai", "two"}, {"funkwelle", "lea", "one"}, {"havelschutz", "kai", "one"}} {
		ofLogin(ctx, t, store, earlier.tenant, token.Session, earlier.subject, earlier.login, now.Add(-3*time.Hour))
	}
	got, err := store.Began(ctx, "funkwelle", "kai", "one")
	require.NoError(t, err)
	assert.True(t, got.Equal(first.CreatedAt), got)
	_, err = store.Began(ctx, "funkwelle", "kai", "three")
	require.ErrorIs(t, err, token.ErrUnknown)
}

func logins(ctx context.Context, t *testing.T, store token.Tokens) {
	session := ofLogin(ctx, t, store, "funkwelle", token.Session, "ida", "one", now)
	stored := ofLogin(ctx, t, store, "funkwelle", token.AutologinStored, "ida", "one", now)
	other := ofLogin(ctx, t, store, "funkwelle", token.Session, "ida", "two", now)
	operator := ofLogin(ctx, t, store, "funkwelle", token.AdminSession, "ida", "three", now)
	kept := []token.Token{
		ofLogin(ctx, t, store, "funkwelle", token.Session, "jana", "one", now),
		ofLogin(ctx, t, store, "havelschutz", token.Session, "ida", "one", now),
		add(ctx, t, store, "funkwelle", token.Access, "ida"), add(ctx, t, store, "funkwelle", token.Autologin, "ida"),
	}
	is := func(why token.Why, tokens ...token.Token) {
		t.Helper()
		for _, tok := range tokens {
			got, err := store.Find(ctx, tok.Tenant, tok.Hash)
			require.NoError(t, err)
			assert.Equal(t, why, got.Withdrawn)
			assert.Equal(t, why != "", got.UsedAt != nil)
		}
	}
	there, err := store.EndLogin(ctx, "funkwelle", "ida", "one", token.LoggedOut, now)
	require.NoError(t, err)
	assert.True(t, there)
	is(token.LoggedOut, session, stored)
	is("", other, operator)
	there, err = store.EndLogin(ctx, "funkwelle", "ida", "one", token.LoggedOut, now)
	require.NoError(t, err)
	assert.False(t, there)
	require.NoError(t, store.EndOtherLogins(ctx, "funkwelle", "ida", "two", token.EndedElsewhere, now))
	is(token.EndedElsewhere, operator)
	is("", other)
	require.NoError(t, store.EndOtherLogins(ctx, "funkwelle", "ida", "", token.EndedElsewhere, now))
	is(token.EndedElsewhere, other)
	is(token.LoggedOut, session, stored)
	is("", kept...)
}

func leads(ctx context.Context, t *testing.T, store token.Tokens) {
	letter := add(ctx, t, store, "funkwelle", token.RecipientConfirm, "lea")
	kept := []token.Token{
		add(ctx, t, store, "funkwelle", token.RecipientMail, "lea"),
		add(ctx, t, store, "funkwelle", token.RecipientConfirm, "mia"),
		add(ctx, t, store, "havelschutz", token.RecipientConfirm, "lea"),
	}
	require.NoError(t, store.Lead(ctx, "funkwelle", token.RecipientConfirm, "lea", "recommendation"))
	for i, tok := range append(kept, letter) {
		got, err := store.Find(ctx, tok.Tenant, tok.Hash)
		require.NoError(t, err)
		assert.Equal(t, map[bool]string{true: "recommendation"}[i == len(kept)], got.LeadsTo)
		assert.Equal(t, tok.Subject, got.Subject)
	}
}
