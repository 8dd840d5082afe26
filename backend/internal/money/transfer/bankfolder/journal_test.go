package bankfolder_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
)

func noted(reference string, at time.Time) payout.Handed {
	return payout.Handed{
		Way: payout.ByCode, Reference: reference, Key: "K" + reference, RewardID: "book", AmountCents: 2500, At: at,
	}
}

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// journal is a folder with a journal, and the file that it is written into.
func journal(t *testing.T, references ...string) (folder *bankfolder.Folder, file func() string) {
	t.Helper()
	dir := t.TempDir()
	folder = bankfolder.New(dir, slog.New(slog.DiscardHandler))
	for _, reference := range references {
		require.NoError(t, folder.Note(context.Background(), "x", noted(reference, noon)))
	}
	return folder, func() string {
		files, err := filepath.Glob(filepath.Join(dir, "x", "handed", "*.jsonl"))
		require.NoError(t, err)
		require.Len(t, files, 1)
		return files[0]
	}
}

// An outage of hours, or a step that waited: what leaves later stands behind what left before, whatever moment its
// line tells.
func TestALineThatComesLateIsFoundBehindThePosition(t *testing.T) {
	folder, ctx := bankfolder.New(t.TempDir(), slog.New(slog.DiscardHandler)), context.Background()
	require.NoError(t, folder.Note(ctx, "x", noted("december", noon.AddDate(0, 1, 0))))
	_, _, position, err := folder.Since(ctx, "x", "")
	require.NoError(t, err)
	late := noted("november", noon)
	require.NoError(t, folder.Note(ctx, "x", late))
	entries, _, _, err := folder.Since(ctx, "x", position)
	require.NoError(t, err)
	assert.Equal(t, []payout.Handed{late}, entries)
}

// A clock that was wrong has named a file of the future: what comes then stands in it too.
func TestNothingIsAppendedToAnOlderFileThanTheNewest(t *testing.T) {
	folder, file := journal(t, "one")
	ctx := context.Background()
	require.NoError(t, os.Rename(file(), filepath.Join(filepath.Dir(file()), "9999-12.jsonl")))
	_, _, position, err := folder.Since(ctx, "x", "")
	require.NoError(t, err)
	require.NoError(t, folder.Note(ctx, "x", noted("two", noon)))
	entries, _, _, err := folder.Since(ctx, "x", position)
	require.NoError(t, err)
	assert.Equal(t, []payout.Handed{noted("two", noon)}, entries)
	assert.Equal(t, "9999-12.jsonl", filepath.Base(file()))
}

// A journal that ends before what was read of it is another one, or an older state: it would tell of nothing.
func TestAJournalThatEndsTooEarlyIsNoticed(t *testing.T) {
	for name, harm := range map[string]func(t *testing.T, file string){
		"gone": func(t *testing.T, file string) { require.NoError(t, os.RemoveAll(filepath.Dir(file))) },
		"another month": func(t *testing.T, file string) {
			require.NoError(t, os.Rename(file, filepath.Join(filepath.Dir(file), "2020-01.jsonl")))
		},
		"shorter": func(t *testing.T, file string) {
			content, err := os.ReadFile(file)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(file, content[:strings.IndexByte(string(content), '\n')+1], 0o600))
		},
		"other lines": func(t *testing.T, file string) {
			require.NoError(t, os.WriteFile(file, []byte(strings.Repeat("x", 4096)+"\n"), 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder, file := journal(t, "one", "two")
			_, _, position, err := folder.Since(context.Background(), "x", "")
			require.NoError(t, err)
			harm(t, file())
			_, _, _, err = folder.Since(context.Background(), "x", position)
			assert.ErrorIs(t, err, payout.ErrLinesLost)
		})
	}
}

// A full disk or a power cut tore a line: no code left with it, and it is no line. The next one stands in its
// place.
func TestATornLineIsNoLine(t *testing.T) {
	folder, file := journal(t, "one")
	ctx := context.Background()
	_, _, position, err := folder.Since(ctx, "x", "")
	require.NoError(t, err)
	content, err := os.ReadFile(file())
	require.NoError(t, err)
	for _, torn := range []string{`{"way":"code","refer`, strings.Repeat("x", 10_000)} {
		require.NoError(t, os.WriteFile(file(), append(content, torn...), 0o600))
		entries, unreadable, _, err := folder.Since(ctx, "x", position)
		require.NoError(t, err)
		assert.Empty(t, entries)
		assert.Empty(t, unreadable)
	}
	require.NoError(t, folder.Note(ctx, "x", noted("two", noon)))
	entries, unreadable, _, err := folder.Since(ctx, "x", position)
	require.NoError(t, err)
	assert.Equal(t, []payout.Handed{noted("two", noon)}, entries)
	assert.Empty(t, unreadable)
}

// Whole lines that can't be read are reported by where they are.
func TestABrokenLineIsReportedByItsPlace(t *testing.T) {
	folder, file := journal(t, "one")
	content, err := os.ReadFile(file())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file(), append(content, "broken\n"...), 0o600))
	require.NoError(t, folder.Note(context.Background(), "x", noted("two", noon)))
	entries, unreadable, _, err := folder.Since(context.Background(), "x", "")
	require.NoError(t, err)
	assert.Len(t, entries, 2)
	require.Len(t, unreadable, 1)
	assert.True(t, strings.HasPrefix(unreadable[0], filepath.Base(file())+" "), unreadable[0])
}
