package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/money/creditor/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestMasterData(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		agencies := func(tenantID tenant.ID, number link.Code) {
			require.NoError(
				t,
				sellerstore.New(db).Add(t.Context(), seller.Seller{
					Kind: seller.KindAgency, Tenant: tenantID, Number: number, Name: "A", CreatedAt: time.Now(),
				}),
			)
		}
		storetest.Creditors(t, gormstore.New(db), agencies)
		storetest.Agreements(t, gormstore.New(db), agencies)
		storetest.Rechecks(t, gormstore.New(db), agencies)
	})
}
