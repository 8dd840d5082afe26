package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/people/agent/gormstore"
	"weitersagen.app/backend/internal/people/agent/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestAgents(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Agents(t, gormstore.New(db)) })
}
