package figures_test

import (
	"context"
	"os"
	"path/filepath"
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
	require.NoError(b.t, b.db.From(context.Background()).Raw(b.texts[figure], values).Scan(&rows).Error, figure)
	return rows
}

// one reads a figure that has one row.
func one[T any](b *book, figure string, values map[string]any) T {
	b.t.Helper()
	rows := ask[T](b, figure, values)
	require.Len(b.t, rows, 1, figure)
	return rows[0]
}

// of reads a figure of recommendations.
func of[T any](b *book, figure string, q question, from, until time.Time) []T {
	b.t.Helper()
	whole := *b
	whole.texts = map[string]string{figure: b.texts["lives"] + b.texts[figure]}
	return ask[T](&whole, figure, map[string]any{
		"tenant": string(q.tenant), "from": from.UTC(), "until": until.UTC(), "product": q.Product, "channel": q.Channel,
		"whose": q.Whose, "person": q.Person, "stage": q.stage,
	})
}
