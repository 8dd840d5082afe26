package gormstore_test

import (
	"testing"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/safety/consent/storetest"
)

func TestProofs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Proofs(t, gormstore.NewProofs(db)) })
}

func TestEvidences(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Evidences(t, gormstore.New(db)) })
}
