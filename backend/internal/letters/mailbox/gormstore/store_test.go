package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/letters/mailbox/gormstore"
	"weitersagen.app/backend/internal/letters/mailbox/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestMailboxes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Mailboxes(t, gormstore.New(db)) })
}
