package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry/gormstore"
	"weitersagen.app/backend/internal/referral/inquiry/storetest"
)

func TestInquiries(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Inquiries(t, gormstore.New(db), func(tenantID tenant.ID, id string) {
			_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{
				Tenant: tenantID, ID: id, Email: person.EmailOf(id + "@example.de"),
			})
			require.NoError(t, err)
		})
	})
}
