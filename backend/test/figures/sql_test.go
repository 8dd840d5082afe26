package figures_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// book answers by the SQL of this folder.
type book struct {
	t     *testing.T
	db    *gormdb.DB
	texts map[string]string
	// counted says which recommendations stand in the table counted.
	counted string
}

func newBook(t *testing.T, db *gormdb.DB) *book {
	t.Helper()
	files, err := filepath.Glob("sql/*.sql")
	require.NoError(t, err)
	b := &book{t: t, db: db, texts: map[string]string{}}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		b.texts[filepath.Base(file[:len(file)-len(".sql")])] = string(text)
	}
	return b
}

// ask reads the rows of a figure.
func ask[T any](b *book, figure string, values map[string]any) (rows []T) {
	b.t.Helper()
	require.Contains(b.t, b.texts, figure)
	asked := []any{values}
	if !strings.Contains(b.texts[figure], "@") { // its values chose what stands in the table counted
		asked = nil
	}
	require.NoError(b.t, b.db.From(context.Background()).Raw(b.texts[figure], asked...).Scan(&rows).Error, figure)
	return rows
}

// one reads a figure that has one row.
func one[T any](b *book, figure string, values map[string]any) T {
	b.t.Helper()
	rows := ask[T](b, figure, values)
	require.Len(b.t, rows, 1, figure)
	return rows[0]
}

// counting makes the table whose rows are counted.
func (b *book) counting() {
	b.t.Helper()
	require.NoError(b.t, b.db.From(context.Background()).Exec(
		"CREATE TABLE counted (tenant TEXT, id TEXT PRIMARY KEY, number TEXT, product_id TEXT, channel TEXT, "+
			"agency_number TEXT, recommender_id TEXT, created_at "+instant(b.db)+", visited INTEGER, entered INTEGER, "+
			"confirmed INTEGER, ordered INTEGER, approved INTEGER, paid INTEGER, cents INTEGER)",
	).Error)
}

// of reads a figure of recommendations that were made in a while.
func of[T any](b *book, figure string, q question, from, until time.Time) []T {
	b.t.Helper()
	values := map[string]any{
		"tenant": string(q.tenant), "from": from.UTC(), "until": until.UTC(), "product": q.Product, "channel": q.Channel,
		"whose": q.Whose, "person": q.Person, "stage": q.stage,
	}
	key := fmt.Sprint(q.tenant, from, until, q.Product, "/", q.Channel, "/", q.Whose, "/", q.Person)
	if b.counted != key {
		b.counted = key
		require.NoError(b.t, b.db.From(context.Background()).Exec("DELETE FROM counted").Error)
		require.NoError(b.t, b.db.From(context.Background()).Exec(b.texts["lives"], values).Error)
	}
	return ask[T](b, figure, values)
}
