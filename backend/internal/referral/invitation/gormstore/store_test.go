package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation/gormstore"
	"weitersagen.app/backend/internal/referral/invitation/storetest"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestInvitations(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		number := link.NewCode()
		for _, id := range []tenant.ID{"havelschutz", "funkwelle"} {
			require.NoError(
				t,
				sellerstore.New(db).Add(context.Background(), seller.Seller{
					Kind: seller.KindAgency, Tenant: id, Number: number, Name: "Agentur Nord", CreatedAt: time.Now(),
				}),
			)
		}
		storetest.Invitations(t, gormstore.New(db), number)
	})
}
