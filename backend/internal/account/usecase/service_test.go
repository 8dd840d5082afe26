package usecase_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/account/argon2"
	accountstore "weitersagen.app/backend/internal/account/gormstore"
	"weitersagen.app/backend/internal/account/usecase"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
	tokenstore "weitersagen.app/backend/internal/token/gormstore"
	tokens "weitersagen.app/backend/internal/token/usecase"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

var (
	funkwelle = &tenant.Tenant{ID: "funkwelle", Languages: []tenant.Language{"de", "en"}}
	tenants   = map[string]*tenant.Tenant{"funkwelle": funkwelle, "havelschutz": {ID: "havelschutz", Languages: []tenant.Language{"de"}}}
)

// limit is a Limiter with a budget for every key.
type limit struct{ left map[string]int }

func (l limit) Allow(_ context.Context, key string) (bool, error) {
	left, known := l.left[key]
	if !known {
		left = 10
	}
	l.left[key] = left - 1
	return left > 0, nil
}

type fixture struct {
	*usecase.Service
	clock  *clock.Manual
	keeper *tokens.Keeper
}

func setUp(db *gormdb.DB) fixture {
	c := clock.NewManual(start)
	keeper := tokens.NewKeeper(tokenstore.New(db))
	return fixture{usecase.New(usecase.Ports{
		Accounts: accountstore.New(db), Passwords: argon2.New(), Limiter: limit{map[string]int{}}, Tokens: keeper,
		Tx: db, Clock: c, NewID: id.New, Hasher: person.NewHasher([]byte("key")),
	}), c, keeper}
}

func (f fixture) anna(ctx context.Context, t *testing.T) (string, token.Secret) {
	t.Helper()
	anna, err := f.Ensure(ctx, usecase.NewPerson{
		Tenant: "funkwelle", FirstName: "Anna", LastName: "Müller", Email: "anna@example.de", Language: "de", Now: start,
	})
	require.NoError(t, err)
	secret, err := f.IssueAccess(ctx, "funkwelle", anna, start)
	require.NoError(t, err)
	return anna, secret
}

func TestTheMailedAccessSetsAPasswordAndLogsIn(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, access := f.anna(ctx, t)

	_, err := f.LogIn(ctx, funkwelle, usecase.Attempt{Email: "anna@example.de", Password: "Sommer26", From: ""})
	require.ErrorIs(t, err, account.ErrLogin, "no password yet")
	look, err := f.LookAccess(ctx, "funkwelle", access)
	require.NoError(t, err)
	assert.Equal(t, usecase.Access{State: "open", EmailMasked: "a…@example.de"}, look)

	_, err = f.SetPassword(ctx, funkwelle, access, "weak")
	require.ErrorIs(t, err, account.ErrWeak)
	login, err := f.SetPassword(ctx, funkwelle, access, "Sommer26")
	require.NoError(t, err, "a weak password doesn't use the token up")
	assert.Equal(t, anna, login.Account.ID)
	assert.Equal(t, start.Add(usecase.SessionLife), login.Until)
	session, err := f.keeper.LookFor(ctx, "funkwelle", token.Session, login.Token)
	require.NoError(t, err)
	assert.Equal(t, anna, session.Subject)

	_, err = f.SetPassword(ctx, funkwelle, access, "Winter26")
	require.ErrorIs(t, err, token.ErrUsed)
	look, err = f.LookAccess(ctx, "funkwelle", access)
	require.NoError(t, err)
	assert.Equal(t, "used", look.State)
}

func TestANewPasswordEndsWhatWasOpen(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, first := f.anna(ctx, t)
	second, err := f.IssueAccess(ctx, "funkwelle", anna, start)
	require.NoError(t, err)
	third, err := f.IssueAccess(ctx, "funkwelle", anna, start)
	require.NoError(t, err)
	old, err := f.SetPassword(ctx, funkwelle, first, "Sommer26")
	require.NoError(t, err)
	_, err = f.SetPassword(ctx, funkwelle, second, "Winter26")
	require.ErrorIs(t, err, token.ErrUsed)

	fresh, err := f.IssueAccess(ctx, "funkwelle", anna, start)
	require.NoError(t, err)
	_, err = f.SetPassword(ctx, funkwelle, fresh, "Winter26")
	require.NoError(t, err)
	session, err := f.keeper.LookFor(ctx, "funkwelle", token.Session, old.Token)
	require.NoError(t, err)
	require.ErrorIs(t, session.Usable(start), token.ErrUsed)
	assert.Equal(t, token.PasswordChanged, session.Withdrawn, "the other screen is told why")
	look, err := f.LookAccess(ctx, "funkwelle", third)
	require.NoError(t, err)
	assert.Equal(t, "used", look.State)
}

func TestAccessEnds(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	_, access := f.anna(ctx, t)
	f.clock.Advance(usecase.AccessLife)
	look, err := f.LookAccess(ctx, "funkwelle", access)
	require.NoError(t, err)
	assert.Equal(t, "expired", look.State)
	_, err = f.SetPassword(ctx, funkwelle, access, "Sommer26")
	require.ErrorIs(t, err, token.ErrExpired)
	_, err = f.LookAccess(ctx, "havelschutz", access)
	require.ErrorIs(t, err, token.ErrForeign)
}

func TestLogIn(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	_, access := f.anna(ctx, t)
	_, err := f.SetPassword(ctx, funkwelle, access, "Sommer26")
	require.NoError(t, err)

	login, err := f.LogIn(ctx, funkwelle, usecase.Attempt{Email: "Anna@Example.de", Password: "Sommer26", From: "192.0.2.1"})
	require.NoError(t, err)
	assert.Len(t, login.Hash, 16)
	for name, wrong := range map[string][3]string{
		"password": {"funkwelle", "anna@example.de", "sommer26"},
		"address":  {"funkwelle", "nobody@example.de", "Sommer26"},
		"nonsense": {"funkwelle", "nonsense", "Sommer26"},
		"tenant":   {"havelschutz", "anna@example.de", "Sommer26"},
	} {
		_, err := f.LogIn(ctx, tenants[wrong[0]], usecase.Attempt{Email: wrong[1], Password: wrong[2]})
		require.ErrorIs(t, err, account.ErrLogin, name)
	}

	require.NoError(t, f.LogOut(ctx, "funkwelle", login.Account.ID, false))
	session, err := f.keeper.LookFor(ctx, "funkwelle", token.Session, login.Token)
	require.NoError(t, err)
	require.ErrorIs(t, session.Usable(start), token.ErrUsed)
}

func TestAttemptsAreLimitedByAddressAndOrigin(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	for range 10 {
		_, err := f.LogIn(ctx, funkwelle, usecase.Attempt{Email: "nobody@example.de", Password: "x", From: ""})
		require.ErrorIs(t, err, account.ErrLogin)
	}
	_, err := f.LogIn(ctx, funkwelle, usecase.Attempt{Email: "NOBODY@example.de", Password: "x", From: ""})
	require.ErrorIs(t, err, account.ErrLimited, "unknown addresses are counted like known ones")
	for i := range 10 {
		_, err := f.LogIn(ctx, funkwelle, usecase.Attempt{Email: string(rune('a'+i)) + "@example.de", Password: "x", From: "192.0.2.7"})
		require.ErrorIs(t, err, account.ErrLogin)
	}
	_, err = f.LogIn(ctx, funkwelle, usecase.Attempt{Email: "z@example.de", Password: "x", From: "192.0.2.7"})
	require.ErrorIs(t, err, account.ErrLimited)
}

// Sixteen tabs with the same mail: one sets its password.
func TestAccessIsUsedOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		_, access := f.anna(ctx, t)
		var won atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				_, err := f.SetPassword(ctx, funkwelle, access, "Sommer26")
				switch {
				case err == nil:
					won.Add(1)
				case errors.Is(err, token.ErrUsed):
				default:
					t.Errorf("unexpected: %v", err)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
	})
}
