package bankfolder_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/logging"
)

// A neighbour's journal is read as it was written, and from its end no further than asked; each tenant has its own.
func TestAJournalBesideTheBanksIsReadFromBothEnds(t *testing.T) {
	ctx, folder := t.Context(), bankfolder.New(t.TempDir(), logging.Discard())
	back := func(until string) (seen []string) {
		require.NoError(t, folder.Backward(ctx, "havelschutz", "beside", func(line []byte) (bool, error) {
			var text string
			require.NoError(t, json.Unmarshal(line, &text))
			seen = append(seen, text)
			return text == until, nil
		}))
		return seen
	}
	assert.Empty(t, back(""), "nothing was written")
	for _, line := range []string{"a", "b", "c"} {
		require.NoError(t, folder.Keep(ctx, "havelschutz", "beside", line))
	}
	assert.Equal(t, []string{"c", "b", "a"}, back(""))
	assert.Equal(t, []string{"c", "b"}, back("b"))
	kept, err := folder.Kept(ctx, "havelschutz", "beside")
	require.NoError(t, err)
	assert.Len(t, kept, 3)
	kept, err = folder.Kept(ctx, "funkwelle", "beside")
	require.NoError(t, err)
	assert.Empty(t, kept)
	require.Error(
		t, bankfolder.New("", logging.Discard()).Backward(ctx, "havelschutz", "beside", nil),
		"nobody said where the folder is",
	)
}
