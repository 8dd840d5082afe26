package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

// What is under way are a seller's orders of the month that count and weren't earned yet.
func TestWhatAMonthHasUnderWay(t *testing.T) {
	const own, oehler, other = tenant.ID("havelschutz"), link.Code("7K2M9QX4"), link.Code("7K2M9QX5")
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, day := gormstore.NewCommissions(db), time.Date(2026, 11, 15, 12, 0, 0, 0, tenant.Berlin)
		for _, number := range []link.Code{oehler, other} {
			require.NoError(
				t, sellerstore.New(db).Add(t.Context(), seller.Seller{
					Kind: seller.KindAgency, Tenant: own, Number: number, Name: "A", CreatedAt: day,
				}),
			)
		}
		ordered := func(of link.Code, product, status string, at time.Time) string {
			rec := id.New()
			r, err := recommendation.New(recommendation.Draft{
				Tenant: own, ID: rec, Number: link.NewNumber(), RecommenderID: id.New(), ProductID: product,
				Share: recommendation.ForBoth, RecommenderCents: 1, RecipientCents: 1, Channel: "link", SellerNumber: string(of),
				Language: "de", Now: day, ValidUntil: day.AddDate(0, 0, 60),
			})
			require.NoError(t, err)
			require.NoError(t, recommendationstore.New(db).Add(t.Context(), r))
			require.NoError(t, db.From(context.Background()).Exec(`INSERT INTO orders
				(tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late, received_at, version)
				VALUES (?, ?, ?, ?, '', ?, '', ?, ?, ?, 1)`, string(own), rec, rec, rec, status, at.UTC(), false, at.UTC()).Error)
			return rec
		}
		ordered(oehler, "10", "approved", day)
		ordered(oehler, "10", "approved", time.Date(2026, 11, 1, 0, 0, 0, 0, tenant.Berlin))
		ordered(oehler, "20", "approved", time.Date(2026, 11, 30, 23, 59, 59, 0, tenant.Berlin))
		ordered(oehler, "20", "approved", time.Date(2026, 12, 1, 0, 0, 0, 0, tenant.Berlin))
		ordered(oehler, "20", "approved", time.Date(2026, 10, 31, 23, 59, 59, 0, tenant.Berlin))
		ordered(oehler, "20", "cancelled", day)
		ordered(other, "20", "approved", day)
		earned := ordered(oehler, "20", "approved", day)
		_, err := s.Add(t.Context(), commission.Commission{
			Tenant: own, ID: id.New(), Kind: commission.Earned, Seller: oehler, RecommendationID: earned, OrderedAt: day,
			Cents: 1800, At: day,
		})
		require.NoError(t, err)

		standing, underWay, err := s.Begun(t.Context(), own, oehler, "2026-11")
		require.NoError(t, err)
		assert.Equal(t, 1, standing)
		for i := range underWay {
			underWay[i].OrderedAt = underWay[i].OrderedAt.In(tenant.Berlin)
		}
		assert.Equal(t, []commission.Placed{
			{ProductID: "10", OrderedAt: time.Date(2026, 11, 1, 0, 0, 0, 0, tenant.Berlin), Orders: 1},
			{ProductID: "10", OrderedAt: day, Orders: 1},
			{ProductID: "20", OrderedAt: time.Date(2026, 11, 30, 23, 59, 59, 0, tenant.Berlin), Orders: 1},
		}, underWay)
		standing, underWay, err = s.Begun(t.Context(), "funkwelle", oehler, "2026-11")
		require.NoError(t, err)
		assert.Zero(t, standing)
		assert.Empty(t, underWay)
	})
}
