package gormstore_test

import (
	"context"
	"testing"
	"time"

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

func TestReportedLinesAreFoundTheNewestFirst(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, store := context.Background(), gormstore.New(db)
		noon := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
		wrote := func(who tenant.ID, line string, reported time.Duration) *recommendation.Recommendation {
			r := storetest.Make(t, who, "anna", recommendation.Submission{})
			r.Line.Text = line
			require.NoError(t, store.Add(ctx, r))
			if reported >= 0 {
				require.NoError(t, store.Update(ctx, who, r.ID, func(r *recommendation.Recommendation) error {
					r.ReportLine(noon.Add(reported))
					return nil
				}))
			}
			return r
		}
		first, second := wrote("funkwelle", "Eins", 0), wrote("funkwelle", "Zwei", time.Hour)
		wrote("funkwelle", "Drei", -1)
		wrote("havelschutz", "Vier", time.Hour)
		lines := func(since time.Time, most int) (found []string) {
			got, err := store.ReportedLines(ctx, "funkwelle", since, most)
			require.NoError(t, err)
			for _, one := range got {
				found = append(found, one.Line)
			}
			return found
		}
		assert.Equal(t, []string{"Zwei", "Eins"}, lines(time.Time{}, 10))
		assert.Equal(t, []string{"Zwei"}, lines(time.Time{}, 1))
		assert.Equal(t, []string{"Zwei"}, lines(noon.Add(time.Minute), 10))
		got, err := store.ReportedLines(ctx, "funkwelle", noon.Add(time.Minute), 10)
		require.NoError(t, err)
		assert.Equal(t, []recommendation.Reported{
			{Number: second.Number, RecommenderID: "anna", Line: "Zwei", At: noon.Add(time.Hour)},
		}, got)
		n, err := store.CountReportedLines(ctx, "funkwelle", noon)
		require.NoError(t, err)
		assert.Equal(t, 2, n)
		require.NoError(t, store.Update(ctx, "funkwelle", first.ID, func(r *recommendation.Recommendation) error {
			return r.Forget(noon)
		}))
		assert.Equal(t, []string{"Zwei"}, lines(time.Time{}, 10), "it goes with who wrote it")
	})
}
