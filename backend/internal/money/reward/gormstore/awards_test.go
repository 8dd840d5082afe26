package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/reward/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestAwards(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Awards(t, gormstore.NewAwards(db)) })
}

func TestAwardsByHolder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Held(t, gormstore.NewAwards(db)) })
}

func TestContracts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Contracts(t, gormstore.NewContracts(db)) })
}

func TestAnOvertakenAwardIsNotWritten(t *testing.T) {
	at, ctx := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), context.Background()
	made := false
	dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
		awards := gormstore.NewAwards(db)
		if !made {
			made = true
			_, err := awards.Add(ctx, reward.Award{
				Tenant: "probe", ID: "a", RecommendationID: "r", Party: reward.Recommender, Kind: reward.ForReferral, HolderID: "h",
				ProductID:   "p",
				AmountCents: 3501, Status: reward.Offered, CreatedAt: at, OfferedAt: at, ExpiresAt: tenant.Days(365).End(at),
				Version: 1,
			})
			require.NoError(t, err)
		}
		return awards.Update(ctx, "probe", "a", func(*reward.Award) error { return between() })
	})
}
