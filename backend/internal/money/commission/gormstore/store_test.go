package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/money/commission/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestCommissionsAndChoices(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		seed := func(of tenant.ID, number link.Code) {
			require.NoError(
				t,
				sellerstore.New(db).Add(t.Context(), seller.Seller{
					Kind: seller.KindAgency, Tenant: of, Number: number, Name: "A", CreatedAt: time.Now(),
				}),
			)
		}
		t.Run("commissions", func(t *testing.T) { storetest.Commissions(t, gormstore.NewCommissions(db), seed) })
		t.Run("choices", func(t *testing.T) { storetest.Choices(t, gormstore.NewChoices(db), seed) })
	})
}
