package usecase_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

func TestTheMailedAccessSetsAPasswordAndLogsIn(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, access := f.anna(ctx, t)

	_, err := f.LogIn(ctx, funkwelle, account.Attempt{Email: "anna@example.de", Password: good, From: ""})
	require.ErrorIs(t, err, account.ErrLogin, "no password yet")
	look, err := f.LookAccess(ctx, "funkwelle", access)
	require.NoError(t, err)
	assert.Equal(t, account.Access{State: "open", EmailMasked: "a…@example.de", Account: anna}, look)

	_, err = f.SetPassword(ctx, funkwelle, access, "weak")
	require.ErrorIs(t, err, account.ErrWeak)
	login, err := f.SetPassword(ctx, funkwelle, access, good)
	require.NoError(t, err, "a weak password doesn't use the token up")
	assert.Equal(t, anna, login.Account.ID)
	assert.Equal(t, start.Add(usecase.SessionLife), login.Until)
	session, err := f.keeper.LookFor(ctx, "funkwelle", token.Session, login.Token)
	require.NoError(t, err)
	assert.Equal(t, anna, session.Subject)

	_, err = f.SetPassword(ctx, funkwelle, access, another)
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
	old, err := f.SetPassword(ctx, funkwelle, first, good)
	require.NoError(t, err)
	_, err = f.SetPassword(ctx, funkwelle, second, another)
	require.ErrorIs(t, err, token.ErrUsed)

	fresh, err := f.IssueAccess(ctx, "funkwelle", anna, start)
	require.NoError(t, err)
	_, err = f.SetPassword(ctx, funkwelle, fresh, another)
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
	_, err = f.SetPassword(ctx, funkwelle, access, good)
	require.ErrorIs(t, err, token.ErrExpired)
	_, err = f.LookAccess(ctx, "havelschutz", access)
	require.ErrorIs(t, err, token.ErrForeign)
}

func TestLogIn(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	_, access := f.anna(ctx, t)
	_, err := f.SetPassword(ctx, funkwelle, access, good)
	require.NoError(t, err)

	login, err := f.LogIn(ctx, funkwelle, account.Attempt{Email: "Anna@Example.de", Password: good, From: "192.0.2.1"})
	require.NoError(t, err)
	assert.Len(t, login.Hash, 16)
	for name, wrong := range map[string][3]string{
		"password": {"funkwelle", "anna@example.de", "zwiebel4Fahrrad"},
		"address":  {"funkwelle", "nobody@example.de", good},
		"nonsense": {"funkwelle", "nonsense", good},
		"tenant":   {"havelschutz", "anna@example.de", good},
	} {
		_, err := f.LogIn(ctx, tenants[wrong[0]], account.Attempt{Email: wrong[1], Password: wrong[2]})
		require.ErrorIs(t, err, account.ErrLogin, name)
	}

	require.NoError(t, f.LogOut(ctx, "funkwelle", login.Account.ID, f.login(ctx, t, login.Token)))
	session, err := f.keeper.LookFor(ctx, "funkwelle", token.Session, login.Token)
	require.NoError(t, err)
	require.ErrorIs(t, session.Usable(start), token.ErrUsed)
}

func TestAttemptsAreLimitedByAddressAndOrigin(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	for range 10 {
		_, err := f.LogIn(ctx, funkwelle, account.Attempt{Email: "nobody@example.de", Password: "x", From: ""})
		require.ErrorIs(t, err, account.ErrLogin)
	}
	_, err := f.LogIn(ctx, funkwelle, account.Attempt{Email: "NOBODY@example.de", Password: "x", From: ""})
	require.ErrorIs(t, err, account.ErrLimited, "unknown addresses are counted like known ones")
	for i := range 10 {
		_, err := f.LogIn(ctx, funkwelle, account.Attempt{
			Email: string(rune('a'+i)) + "@example.de", Password: "x", From: "192.0.2.7",
		})
		require.ErrorIs(t, err, account.ErrLogin)
	}
	_, err = f.LogIn(ctx, funkwelle, account.Attempt{Email: "z@example.de", Password: "x", From: "192.0.2.7"})
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
				_, err := f.SetPassword(ctx, funkwelle, access, good)
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

func TestAnAddressLeadsToTheAccountOfItsTenant(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t)
	found, err := f.ByEmail(ctx, "funkwelle", person.EmailOf("anna@example.de"))
	require.NoError(t, err)
	assert.Equal(t, anna, found.ID)
	for _, c := range []struct {
		tenant  tenant.ID
		address string
	}{{"funkwelle", "ben@example.de"}, {"telecom", "anna@example.de"}} {
		_, err := f.ByEmail(ctx, c.tenant, person.EmailOf(c.address))
		assert.ErrorIs(t, err, account.ErrUnknown, c.address)
	}
}
