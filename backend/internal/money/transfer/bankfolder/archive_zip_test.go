package bankfolder_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
)

// packed gives an archive of files, named by their place in it.
func packed(t *testing.T, name string, contents ...[]byte) []byte {
	t.Helper()
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for i, content := range contents {
		file, err := w.Create(fmt.Sprintf("%s-%d.xml", name, i+1))
		require.NoError(t, err)
		_, err = file.Write(content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return archive.Bytes()
}

// An archive is unpacked no further than the largest report goes, nor into more documents than any bank packs: what
// it says of its sizes it may have made up. What was read before that counts.
func TestAnArchiveIsUnpackedNoFurtherThanTheLargestReport(t *testing.T) {
	good, err := sepa.EncodeReport(sepa.Report{ID: "r", CreatedAt: noon, MessageID: "m1", Group: sepa.SettledOnDebtor})
	require.NoError(t, err)
	half := bytes.Repeat([]byte(" "), bankfolder.MaxReport/2)
	many := make([][]byte, 1001)
	for i := range many {
		many[i] = good
	}
	for name, tt := range map[string]struct {
		archive []byte
		read    int
		why     string
	}{
		"three of half the size each": {
			packed(t, "x", good, half, half, half), 1,
			fmt.Sprintf("unpacked it has more than %d bytes, more than any report", bankfolder.MaxReport),
		},
		"one of a thousand more": {packed(t, "x", many...), 1000, "the archive has more than 1000 documents"},
		"in an archive of its own": {
			packed(t, "y", packed(t, "x", half, half, half), good), 0,
			fmt.Sprintf("unpacked it has more than %d bytes, more than any report", bankfolder.MaxReport),
		},
	} {
		t.Run(name, func(t *testing.T) {
			i := newInbox(t)
			require.NoError(t, bankfolder.WriteWhole(filepath.Join(i.in, "big.zip"), tt.archive))
			reports, err := i.folder.Reports(context.Background(), "x")
			require.NoError(t, err)
			require.Len(t, reports, 1)
			assert.False(t, reports[0].Whole())
			read, unreadable := 0, []string{}
			for _, part := range reports[0].Parted() {
				if part.MessageID == "m1" {
					read++
				} else {
					unreadable = append(unreadable, part.Unreadable)
				}
			}
			assert.Equal(t, tt.read, read)
			assert.Contains(t, unreadable, tt.why)
		})
	}
}
