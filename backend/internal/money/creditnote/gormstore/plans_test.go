package gormstore_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// What a seller reads of its years costs what it has, and not what all sellers of the tenant have.
func TestNoYearOfASellerReadsATenantsDocuments(t *testing.T) {
	db := dbtest.SQLite(t)
	s, asked := gormstore.New(db), map[string]bool{}
	ctx := gormdb.Observed(t.Context(), func(statement string, _ int64) { asked[statement] = true })
	_, err := s.Years(ctx, "havelschutz", "7K2M9QX4")
	require.NoError(t, err)
	_, err = s.OfYear(ctx, "havelschutz", "7K2M9QX4", 2026)
	require.NoError(t, err)
	require.NotEmpty(t, asked)
	for statement := range asked {
		whole, known := dbtest.WholeReads(t, db, statement, []string{"credit_notes"})
		assert.True(t, known, statement)
		assert.Empty(t, whole)
	}
}
