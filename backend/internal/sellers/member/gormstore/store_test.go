package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member/gormstore"
	"weitersagen.app/backend/internal/sellers/member/storetest"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestMembers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Members(t, gormstore.New(db), seed(t, db)) })
}

func TestIdentities(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Identities(t, gormstore.NewIdentities(db), gormstore.New(db), seed(t, db))
	})
}

func TestInvitations(t *testing.T) {
	dbtest.Each(
		t, func(t *testing.T, db *gormdb.DB) { storetest.Invitations(t, gormstore.NewInvitations(db), seed(t, db)) },
	)
}

func seed(t *testing.T, db *gormdb.DB) storetest.Seed {
	return storetest.Seed{
		Account: func(tenantID tenant.ID, id string) {
			_, err := accountstore.New(db).Ensure(t.Context(), &account.Account{
				Tenant: tenantID, ID: id, Email: person.EmailOf(id + "@example.de"),
			})
			require.NoError(t, err)
		},
		Agency: func(tenantID tenant.ID, number link.Code) {
			require.NoError(
				t,
				sellerstore.New(db).Add(t.Context(), seller.Seller{
					Kind: seller.KindAgency, Tenant: tenantID, Number: number, Name: "A", CreatedAt: time.Now(),
				}),
			)
		},
	}
}
