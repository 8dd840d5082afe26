package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/people/recipient/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestRecipients(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Recipients(t, gormstore.New(db)) })
}

// A correction and a confirmation that meet don't write each other over.
func TestAnOvertakenFriendIsNotWritten(t *testing.T) {
	at, ctx := time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC), context.Background()
	made := false
	dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
		store := gormstore.New(db)
		if !made {
			made = true
			require.NoError(t, store.Add(ctx, &recipient.Recipient{
				Tenant: "probe", ID: "ben", RecommendationID: "r", ProductID: "p", PersonKey: "k", Language: "de",
				Data:      recipient.Data{FirstName: "Ben", Email: person.EmailOf("ben@example.de")},
				CreatedAt: at, EraseAfter: at.AddDate(0, 0, 84), Mails: recipient.FirstMail(at),
			}))
		}
		return store.Update(ctx, "probe", "ben", func(*recipient.Recipient) error { return between() })
	})
}
