// Package storetest is the contract that every audit log keeps.
package storetest

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func entry(t tenant.ID, id, subject string, at time.Time) audit.Entry {
	return audit.Entry{Tenant: t, ID: id, At: at, Who: "root", What: "admin_login.issued", Subject: subject, Ref: "ref"}
}

// Log runs the contract.
func Log(t *testing.T, log audit.Service) {
	ctx := context.Background()

	t.Run("what was done to somebody, oldest first, of one tenant", func(t *testing.T) {
		late, early := entry("funkwelle", "1", "anna", now.Add(time.Minute)), entry("funkwelle", "2", "anna", now)
		for _, e := range []audit.Entry{
			late, early, entry("funkwelle", "3", "ben", now), entry("havelschutz", "1", "anna", now),
		} {
			require.NoError(t, log.Record(ctx, e))
		}
		got, err := log.Of(ctx, "funkwelle", "anna")
		require.NoError(t, err)
		assert.Equal(t, []audit.Entry{early, late}, got)
		got, err = log.Of(ctx, "funkwelle", "nobody")
		require.NoError(t, err)
		assert.Empty(t, got)
	})

	t.Run("an act without an id is given one", func(t *testing.T) {
		for range 2 {
			require.NoError(t, log.Record(ctx, entry("funkwelle", "", "emil", now)))
		}
		got, err := log.Of(ctx, "funkwelle", "emil")
		require.NoError(t, err)
		require.Len(t, got, 2)
		assert.NotEmpty(t, got[0].ID)
		assert.NotEqual(t, got[0].ID, got[1].ID)
	})

	t.Run("half an entry is refused", func(t *testing.T) {
		e := entry("funkwelle", "4", "clara", now)
		e.Who = ""
		require.ErrorIs(t, log.Record(ctx, e), audit.ErrIncomplete)
		got, err := log.Of(ctx, "funkwelle", "clara")
		require.NoError(t, err)
		assert.Empty(t, got)
	})

	t.Run("the newest that a query chooses, oldest first", func(t *testing.T) {
		for i, who := range []string{"kira", "lars", "kira", "kira"} {
			e := entry("query", strconv.Itoa(i), "dora", now.Add(time.Duration(i)*time.Minute))
			e.Who, e.Detail, e.Ref = who, "getUser", "visit"+strconv.Itoa(i%2)
			require.NoError(t, log.Record(ctx, e))
		}
		read := func(q audit.Query) (ids []string) {
			t.Helper()
			q.Tenant = "query"
			if q.Limit == 0 {
				q.Limit = 10
			}
			found, err := log.Read(ctx, q)
			require.NoError(t, err)
			for _, e := range found {
				assert.Equal(t, "getUser", e.Detail)
				ids = append(ids, e.ID)
			}
			return ids
		}
		assert.Equal(t, []string{"0", "1", "2", "3"}, read(audit.Query{}))
		assert.Equal(t, []string{"2", "3"}, read(audit.Query{Limit: 2}))
		assert.Equal(t, []string{"0", "2", "3"}, read(audit.Query{Who: "kira"}))
		assert.Equal(t, []string{"1", "2", "3"}, read(audit.Query{Since: now.Add(time.Minute)}))
		assert.Equal(t, []string{"1", "3"}, read(audit.Query{Ref: "visit1"}))
		assert.Equal(t, []string{"0", "1"}, read(audit.Query{Until: now.Add(2 * time.Minute)}))
		assert.Equal(t, []string{"1", "3"}, read(audit.Query{Refs: []string{"visit1", "visit7"}}))
		assert.Empty(t, read(audit.Query{Subject: "anna"}))
		assert.Empty(t, read(audit.Query{What: "account.locked"}))
		everywhere, err := log.Read(ctx, audit.Query{Who: "kira", Limit: 10})
		require.NoError(t, err)
		assert.Len(t, everywhere, 3, "also without a tenant")
	})

	t.Run("page by page, also where several are of one moment", func(t *testing.T) {
		for i := range 7 {
			at := now.Add(time.Duration(i/3) * time.Hour)
			require.NoError(t, log.Record(ctx, entry("paged", strconv.Itoa(i), "dora", at)))
		}
		var ids []string
		q := audit.Query{Tenant: "paged", Limit: 2}
		for {
			found, err := log.Read(ctx, q)
			require.NoError(t, err)
			if len(found) == 0 {
				break
			}
			for _, e := range slices.Backward(found) {
				ids = append(ids, e.ID)
			}
			oldest := found[0].Place()
			q.Before = &oldest
		}
		assert.Equal(t, []string{"6", "5", "4", "3", "2", "1", "0"}, ids)
	})
}
