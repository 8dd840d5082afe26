package gormstore_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestPasskeys(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Passkeys(t, gormstore.NewPasskeys(db))
		require.Error(t, db.From(t.Context()).Exec("DELETE FROM operator_passkeys").Error, "what signed something stays")
	})
}

func TestInvitations(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Invitations(t, gormstore.NewInvitations(db))
		require.Error(t, db.From(t.Context()).Exec("DELETE FROM operator_invitations").Error, "who spoke for a person stays")
	})
}

func TestChallenges(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Challenges(t, gormstore.NewChallenges(db)) })
}

func TestDeskSessions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.DeskSessions(t, gormstore.NewDeskSessions(db)) })
}
