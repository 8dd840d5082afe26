package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation/storetest"
)

func TestRecommendations(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Recommendations(t, gormstore.New(db)) })
}

func TestCountByAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, store := context.Background(), gormstore.New(db)
		for _, one := range []struct{ tenant, agency string }{
			{"havelschutz", "A"}, {"havelschutz", "A"}, {"havelschutz", "B"}, {"havelschutz", ""}, {"funkwelle", "A"},
		} {
			r := storetest.Make(t, tenant.ID(one.tenant), "anna", recommendation.Submission{})
			r.SellerNumber = one.agency
			require.NoError(t, store.Add(ctx, r))
		}
		counts, err := store.CountByAgency(ctx, "havelschutz")
		require.NoError(t, err)
		assert.Equal(t, map[link.Code]int{"A": 2, "B": 1}, counts)
	})
}

func TestSomeRecommendationsAreReadTogether(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, store := context.Background(), gormstore.New(db)
		var ids []string
		for _, one := range []tenant.ID{"havelschutz", "havelschutz", "funkwelle"} {
			r := storetest.Make(t, one, "anna", recommendation.Submission{})
			require.NoError(t, store.Add(ctx, r))
			ids = append(ids, r.ID)
		}
		got, err := store.ByIDs(ctx, "havelschutz", append(ids, "nobody's"))
		require.NoError(t, err)
		var found []string
		for _, r := range got {
			found = append(found, r.ID)
		}
		assert.ElementsMatch(t, ids[:2], found)
	})
}

func TestAnOvertakenRecommendationIsNotWritten(t *testing.T) {
	ctx, r := context.Background(), storetest.Make(t, "probe", "anna", recommendation.Submission{})
	made := false
	dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
		store := gormstore.New(db)
		if !made {
			made = true
			require.NoError(t, store.Add(ctx, r))
		}
		return store.Update(ctx, "probe", r.ID, func(*recommendation.Recommendation) error { return between() })
	})
}
