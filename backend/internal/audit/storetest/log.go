// Package storetest is the contract that every audit log keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/audit"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func entry(tenant, id, subject string, at time.Time) audit.Entry {
	return audit.Entry{Tenant: tenant, ID: id, At: at, Who: "root", What: "admin_login.issued", Subject: subject, Ref: "ref"}
}

// Log runs the contract.
func Log(t *testing.T, log audit.Log) {
	ctx := context.Background()

	t.Run("what was done to somebody, oldest first, of one tenant", func(t *testing.T) {
		late, early := entry("funkwelle", "1", "anna", now.Add(time.Minute)), entry("funkwelle", "2", "anna", now)
		for _, e := range []audit.Entry{late, early, entry("funkwelle", "3", "ben", now), entry("havelschutz", "1", "anna", now)} {
			require.NoError(t, log.Append(ctx, e))
		}
		got, err := log.Of(ctx, "funkwelle", "anna")
		require.NoError(t, err)
		assert.Equal(t, []audit.Entry{early, late}, got)
		got, err = log.Of(ctx, "funkwelle", "nobody")
		require.NoError(t, err)
		assert.Empty(t, got)
	})

	t.Run("half an entry is refused", func(t *testing.T) {
		e := entry("funkwelle", "4", "clara", now)
		e.Who = ""
		require.ErrorIs(t, log.Append(ctx, e), audit.ErrIncomplete)
		got, err := log.Of(ctx, "funkwelle", "clara")
		require.NoError(t, err)
		assert.Empty(t, got)
	})
}
