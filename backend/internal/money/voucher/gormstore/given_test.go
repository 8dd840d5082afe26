package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Codes are counted by reward from an instant on: free ones, older ones, and another tenant's aren't among them.
func TestCodesThatWereGivenSince(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		pool, at := gormstore.NewPool(db), time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
		for _, of := range []tenant.ID{"acme", "other"} {
			for _, id := range []string{"1", "2", "3"} {
				_, err := pool.Add(t.Context(), []voucher.Voucher{{
					Tenant: of, ID: string(of) + id, RewardID: "buch", Code: []byte("sealed"), Hash: string(of) + id,
				}})
				require.NoError(t, err)
			}
		}
		for award, when := range map[string]time.Time{"a": at.Add(-time.Second), "b": at} {
			_, err := pool.Give(t.Context(), "acme", voucher.Wanted{RewardID: "buch", Cents: 100, AwardID: award}, when)
			require.NoError(t, err)
		}
		for since, want := range map[time.Time]map[string]int{
			at: {"buch": 1}, at.Add(-time.Hour): {"buch": 2}, at.Add(time.Second): {},
		} {
			given, err := pool.GivenSince(t.Context(), "acme", since)
			require.NoError(t, err)
			assert.Equal(t, want, given)
		}
	})
}
