// Package storetest is the contract of mail.Log.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Log runs the contract on a log that is empty.
func Log(t *testing.T, log mail.Log) {
	ctx := context.Background()
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	leased := func(t *testing.T, e mail.Entry, at time.Time) mail.Leased {
		t.Helper()
		c, err := log.Lease(ctx, e, at, time.Minute)
		require.NoError(t, err)
		return c
	}

	t.Run("a letter that was sent is done for ever", func(t *testing.T) {
		e := mail.Entry{Tenant: "probe", Key: "reward/1", Kind: mail.Reward, MessageID: "a@probe"}
		assert.Equal(t, mail.Taken, leased(t, e, now))
		assert.Equal(t, mail.Busy, leased(t, e, now.Add(59*time.Second)))
		require.NoError(t, log.Sent(ctx, e.Tenant, e.Key, now))
		assert.Equal(t, mail.Done, leased(t, e, now))
		assert.Equal(t, mail.Done, leased(t, e, now.AddDate(1, 0, 0)))
		require.NoError(t, log.GiveBack(ctx, e.Tenant, e.Key))
		assert.Equal(t, mail.Done, leased(t, e, now.AddDate(1, 0, 0)), "a late release takes nothing back")
	})
	t.Run("a claim that came to nothing is open again", func(t *testing.T) {
		e := mail.Entry{Tenant: "probe", Key: "reward/2", Kind: mail.Reward, MessageID: "b@probe"}
		assert.Equal(t, mail.Taken, leased(t, e, now))
		assert.Equal(t, mail.Taken, leased(t, e, now.Add(time.Minute)), "after its time")
		require.NoError(t, log.GiveBack(ctx, e.Tenant, e.Key))
		assert.Equal(t, mail.Taken, leased(t, e, now.Add(time.Minute)), "after it was given back")
	})
	t.Run("a letter that was refused is never tried again", func(t *testing.T) {
		e := mail.Entry{Tenant: "probe", Key: "reward/refused", Kind: mail.Reward, MessageID: "r@probe"}
		require.Equal(t, mail.Taken, leased(t, e, now))
		require.NoError(t, log.Refuse(ctx, e.Tenant, e.Key, now))
		assert.Equal(t, mail.Refused, leased(t, e, now.AddDate(1, 0, 0)))
		require.NoError(t, log.GiveBack(ctx, e.Tenant, e.Key))
		assert.Equal(t, mail.Refused, leased(t, e, now.AddDate(1, 0, 0)), "a late release takes nothing back")
		left, err := log.Of(ctx, e.Tenant, []string{"refused"})
		require.NoError(t, err)
		assert.Empty(t, left, "it hasn't left")
	})
	t.Run("tenants don't share keys", func(t *testing.T) {
		one := mail.Entry{Tenant: "probe", Key: "reward/3", Kind: mail.Reward, MessageID: "c@probe"}
		other := one
		other.Tenant = "other"
		assert.Equal(t, mail.Taken, leased(t, one, now))
		require.NoError(t, log.Sent(ctx, one.Tenant, one.Key, now))
		assert.Equal(t, mail.Taken, leased(t, other, now))
	})
	t.Run("one of many wins", func(t *testing.T) {
		e := mail.Entry{Tenant: "probe", Key: "reward/4", Kind: mail.Reward, MessageID: "d@probe"}
		var winners atomic.Int32
		var group sync.WaitGroup
		for range 12 {
			group.Go(func() {
				if c, err := log.Lease(ctx, e, now, time.Minute); err == nil && c == mail.Taken {
					winners.Add(1)
				}
			})
		}
		group.Wait()
		assert.EqualValues(t, 1, winners.Load())
	})
	t.Run("the letters about a subject that have left", func(t *testing.T) {
		send := func(tenantID tenant.ID, kind mail.Kind, key string, at time.Time) {
			e := mail.Entry{Tenant: tenantID, Key: key, Kind: kind, MessageID: key + "@probe"}
			require.Equal(t, mail.Taken, leased(t, e, at))
			require.NoError(t, log.Sent(ctx, tenantID, key, at))
		}
		send("probe", mail.Reward, "reward/subject/again", now.Add(time.Hour))
		send("probe", mail.Reward, "reward/subject", now)
		send("probe", mail.Created, "created/another", now.Add(time.Minute))
		send("probe", mail.Created, "created/somebody else's", now)
		send("foreign", mail.Reward, "reward/subject", now)
		leased(t, mail.Entry{Tenant: "probe", Key: "paid/subject", Kind: mail.Paid, MessageID: "on its way@probe"}, now)
		got, err := log.Of(ctx, "probe", []string{"subject", "another"})
		require.NoError(t, err)
		assert.Equal(t, []mail.Left{
			{Kind: mail.Reward, Subject: "subject", At: now}, {Kind: mail.Created, Subject: "another", At: now.Add(time.Minute)},
			{Kind: mail.Reward, Subject: "subject", At: now.Add(time.Hour)},
		}, got)
		got, err = log.Of(ctx, "probe", nil)
		require.NoError(t, err)
		assert.Empty(t, got)
	})
}
