package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/bankaccount/storetest"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestAccountsOfFriends(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		friends, now := recipientstore.New(db), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
		storetest.Accounts(t, gormstore.NewOfFriends(db), func(tenantID tenant.ID, id string) {
			require.NoError(t, friends.Add(context.Background(), &recipient.Recipient{
				Tenant: tenantID, ID: id, RecommendationID: id, PersonKey: id, CreatedAt: now, EraseAfter: now.AddDate(0, 0, 84),
				Mails: recipient.FirstMail(now),
			}))
		})
		ctx := context.Background()
		require.NoError(t, friends.Delete(ctx, "havelschutz", "anna"))
		_, err := gormstore.NewOfFriends(db).Of(ctx, "havelschutz", "anna")
		require.ErrorIs(t, err, bankaccount.ErrNone, "it goes with the friend's data")
	})
}

func TestAccountsOfAgencies(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Accounts(t, gormstore.NewOfAgencies(db), func(tenantID tenant.ID, id string) {
			require.NoError(
				t,
				sellerstore.New(db).Add(context.Background(), seller.Seller{
					Kind: seller.KindAgency, Tenant: tenantID, Number: link.Code(id), Name: "A", CreatedAt: time.Now(),
				}),
			)
		})
	})
}

func TestAccounts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		person := func(tenantID tenant.ID, id string) {
			_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{
				Tenant: tenantID, ID: id, Email: person.EmailOf(id + "@example.de"),
			})
			require.NoError(t, err)
		}
		storetest.Accounts(t, gormstore.New(db), person)
	})
}
