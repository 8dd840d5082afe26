package usecase_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/platform/redisx/redistest"
)

// counting compares in no time and counts how often it was asked: Argon2 stands behind the limits, not before them.
type counting struct{ compared int }

func (c *counting) Hash(_ context.Context, password string) (string, error) { return password, nil }

func (c *counting) Matches(_ context.Context, password, hash string) (bool, error) {
	c.compared++
	return hash != "" && password == hash, nil
}

// withRedis gives the limiter that the product has: the process's own and that of a Redis, which may be away.
func withRedis(t *testing.T, c clock.Clock, at redis.Options) limit.Limiter {
	t.Helper()
	at.DialTimeout, at.MaxRetries, at.DialerRetries = time.Second, -1, 1
	client := redis.NewClient(&at)
	t.Cleanup(func() { _ = client.Close() })
	return ratelimit.NewStrict(
		ratelimit.NewMemory(c), ratelimit.NewRedis(client, "test:"+id.New()+":", c), c, logging.Discard(),
	)
}

// limiters are the product's limiter with Redis up and with Redis down.
func limiters(t *testing.T) map[string]redis.Options {
	t.Helper()
	o, err := redis.ParseURL(os.Getenv(redistest.EnvRedis))
	require.NoError(
		t, err, "%s isn't set: `make services` starts a local Redis and prints what to export", redistest.EnvRedis,
	)
	return map[string]redis.Options{
		"Redis up": {Network: o.Network, Addr: o.Addr, DB: o.DB}, "Redis down": {Addr: "127.0.0.1:1"},
	}
}

// Anyone who tries pair after pair gets as many tries as the limits allow, and not one more while Redis is away.
func TestTenThousandWrongPairsGetNoMoreTriesThanAllowed(t *testing.T) {
	ctx := context.Background()
	const pairs = 10_000
	attacks := []struct {
		name string
		// pair gives the address and the place of a try.
		pair    func(n int) (address, from string)
		allowed int
	}{
		{"one account from one place", func(int) (string, string) { return "anna@example.de", "192.0.2.9" }, 10},
		{"one account from everywhere", func(n int) (string, string) {
			return "anna@example.de", fmt.Sprintf("198.51.%d.%d", n/250, n%250)
		}, 10},
		{
			"many accounts from one place",
			func(n int) (string, string) { return fmt.Sprintf("person%d@example.de", n), "192.0.2.9" }, 10,
		},
		{"many accounts from one network of IPv6", func(n int) (string, string) {
			return fmt.Sprintf("person%d@example.de", n), fmt.Sprintf("2001:db8:1:2::%x", n)
		}, 10},
	}
	for redisIs, at := range limiters(t) {
		for _, attack := range attacks {
			t.Run(redisIs+", "+attack.name, func(t *testing.T) {
				c, compared := clock.NewManual(start), &counting{}
				f := setUpWith(dbtest.SQLite(t), c, withRedis(t, c, at), compared)
				f.member(ctx, t)
				for n := range pairs {
					email, from := attack.pair(n)
					_, err := f.LogIn(ctx, funkwelle, account.Attempt{Email: email, Password: fmt.Sprintf("Guess%d", n), From: from})
					if n < attack.allowed {
						require.ErrorIs(t, err, account.ErrLogin)
					} else {
						require.ErrorIs(t, err, account.ErrLimited)
					}
				}
				assert.Equal(t, attack.allowed, compared.compared, "no password was compared beyond the limit")
			})
		}
	}
}

// Who goes on for a whole day gets 10 tries before the first lock and 10 after each: 1, 2, 4, 8, 16, 32, then 60
// minutes.
func TestADayOfGuessing(t *testing.T) {
	ctx := context.Background()
	for redisIs, at := range limiters(t) {
		t.Run(redisIs, func(t *testing.T) {
			c, compared := clock.NewManual(start), &counting{}
			f := setUpWith(dbtest.SQLite(t), c, withRedis(t, c, at), compared)
			f.member(ctx, t)
			for minute := range 24 * 60 {
				for n := range 11 {
					_, err := f.logIn(ctx, "Guess", fmt.Sprintf("198.51.%d.%d", minute%250, n), "")
					require.Error(t, err)
				}
				c.Advance(time.Minute)
			}
			short, long := 6, (24*60-1-63)/60 // the six short locks take 63 minutes
			assert.Equal(t, 10*(1+short+long), compared.compared)
		})
	}
}

// Whatever others try, the owner gets in: from a browser that was used before, and by mail from any.
func TestOthersCannotLockTheOwnerOut(t *testing.T) {
	ctx := context.Background()
	for redisIs, at := range limiters(t) {
		t.Run(redisIs, func(t *testing.T) {
			c := clock.NewManual(start)
			f := setUpWith(dbtest.SQLite(t), c, withRedis(t, c, at), &counting{})
			at := f.member(ctx, t)
			require.NotEmpty(t, at.Device)
			for n := range 500 {
				_, err := f.logIn(ctx, "Guess", fmt.Sprintf("198.51.100.%d", n%250), "")
				require.Error(t, err)
			}
			_, err := f.logIn(ctx, good, "203.0.113.1", "")
			require.ErrorIs(t, err, account.ErrLimited, "a browser that nobody knows shares the lock")

			for range 30 { // logins that succeed aren't guesses: more of them than the limit has
				login, err := f.logIn(ctx, good, "203.0.113.1", at.Device)
				require.NoError(t, err, "the owner's browser doesn't")
				assert.NotEmpty(t, login.Device)
			}
			access, err := f.IssueAccess(ctx, "funkwelle", at.Account.ID, c.Now())
			require.NoError(t, err)
			_, err = f.SetPassword(ctx, funkwelle, access, another)
			require.NoError(t, err, "nor does the mail")
		})
	}
}

func TestAKnownBrowserHasItsOwnLimit(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	for range 10 {
		_, err := f.logIn(ctx, "Guess", "", at.Device)
		require.ErrorIs(t, err, account.ErrLogin)
	}
	_, err := f.logIn(ctx, good, "", at.Device)
	require.ErrorIs(t, err, account.ErrLimited, "a stolen browser guesses no faster")
	_, err = f.logIn(ctx, good, "", "")
	require.NoError(t, err, "and shuts nobody out either")
}

func TestAForgedOrForeignOrEndedMarkCountsAsNone(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	ben, err := f.Ensure(ctx, account.NewPerson{
		Tenant: "funkwelle", FirstName: "Ben", LastName: "Z", Email: "ben@example.de", Language: "de", Now: start,
	})
	require.NoError(t, err)
	access, err := f.IssueAccess(ctx, "funkwelle", ben, start)
	require.NoError(t, err)
	his, err := f.SetPassword(ctx, funkwelle, access, good)
	require.NoError(t, err)
	for range 11 {
		_, _ = f.logIn(ctx, "Guess", "", "")
	}
	for name, mark := range map[string]string{
		"Ben's": his.Device, "changed": "x" + at.Device, "cut": at.Device[:20], "dots": "..", "none": "",
	} {
		_, err := f.logIn(ctx, good, "", mark)
		require.ErrorIs(t, err, account.ErrLimited, name)
	}
	f.clock.Advance(account.DeviceLife)
	for range 11 {
		_, _ = f.logIn(ctx, "Guess", "", "")
	}
	_, err = f.logIn(ctx, good, "", at.Device)
	require.ErrorIs(t, err, account.ErrLimited, "after a year")
}
