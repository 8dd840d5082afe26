package peers_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/peers"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/logging"
)

// The journal of numbers gives back what was noted, knows the last of each year, and is an error where it can't
// be read.
func TestTheJournalOfNumbers(t *testing.T) {
	ctx, dir := t.Context(), t.TempDir()
	j := peers.Numbers{Folder: bankfolder.New(dir, logging.Discard())}
	at := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	highest := func(year int) int {
		serial, err := j.Highest(ctx, "havelschutz", year)
		require.NoError(t, err)
		return serial
	}
	assert.Zero(t, highest(2026))
	one := creditnote.Given{
		Number: "GS-2026-000009", Note: "n1", Seller: "AG1", Kind: creditnote.Monthly, Month: "2026-11", GrossCents: 5950,
		At: at,
	}
	other := creditnote.Given{
		Number: "GS-2027-000001", Note: "n2", Seller: "AG2", Kind: creditnote.Cancellation, Month: "2026-12",
		GrossCents: -100, At: at,
	}
	require.NoError(t, j.Note(ctx, "havelschutz", one))
	require.NoError(t, j.Note(ctx, "havelschutz", other))
	require.NoError(t, j.Settle(ctx, "havelschutz", one.Number, at))
	assert.Equal(t, []int{9, 1, 0}, []int{highest(2026), highest(2027), highest(2028)})
	given, settled, err := j.All(ctx, "havelschutz")
	require.NoError(t, err)
	assert.Equal(t, []creditnote.Given{one, other}, given)
	assert.Equal(t, map[string]bool{one.Number: true}, settled)
	given, _, err = j.All(ctx, "funkwelle")
	require.NoError(t, err)
	assert.Empty(t, given)

	files, err := filepath.Glob(filepath.Join(dir, "havelschutz", "numbers", "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	for _, broken := range []string{"broken\n", `{"number":"RE-1"}` + "\n", "{}\n"} {
		whole, err := os.ReadFile(files[0])
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(files[0], append(whole, broken...), 0o600))
		_, err = j.Highest(ctx, "havelschutz", 2026)
		require.ErrorIs(t, err, creditnote.ErrJournal, "it may tell of a number")
		_, _, err = j.All(ctx, "havelschutz")
		require.ErrorIs(t, err, creditnote.ErrJournal)
		require.NoError(t, os.WriteFile(files[0], whole, 0o600))
	}
	assert.Equal(t, 9, highest(2026))
}
