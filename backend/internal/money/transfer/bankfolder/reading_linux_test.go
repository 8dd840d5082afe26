package bankfolder_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
)

// One file that can't be opened holds up no other: it is listed by its own time, and a person hears of it.
func TestAFileThatCannotBeOpenedHoldsUpNoOther(t *testing.T) {
	i, ctx := newInbox(t), context.Background()
	content, err := sepa.EncodeReport(sepa.Report{ID: "a", CreatedAt: noon, MessageID: "a", Group: sepa.SettledOnDebtor})
	require.NoError(t, err)
	done := filepath.Join(i.in, "done")
	require.NoError(t, bankfolder.WriteWhole(filepath.Join(done, "a.xml"), content))
	require.NoError(t, bankfolder.WriteWhole(filepath.Join(done, "shut.xml"), content))
	i.notRoot(filepath.Join(done, "shut.xml"))
	require.NoError(t, i.folder.Begin(ctx, "x", noon.Add(time.Hour)))
	read, _, err := i.folder.ReadSince(ctx, "x", "")
	require.NoError(t, err)
	unreadable := map[string]bool{}
	for _, r := range read {
		assert.NotZero(t, r.MadeAt)
		report, there, err := i.folder.Again(ctx, "x", r)
		require.NoError(t, err)
		assert.True(t, there)
		unreadable[report.ID] = report.Unreadable != ""
	}
	assert.Equal(t, map[string]bool{"a.xml": false, "shut.xml": true}, unreadable)
}

// notRoot shuts a file, also for a test that root runs: it opens files as an unprivileged user from here on, one that
// all others belong to.
func (i inbox) notRoot(shut string) {
	i.t.Helper()
	require.NoError(i.t, os.Chmod(shut, 0))
	if os.Geteuid() != 0 {
		return
	}
	const unprivileged = 65534
	root := filepath.Dir(filepath.Dir(filepath.Dir(i.in)))
	require.NoError(i.t, filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
		if err != nil || path == shut {
			return err
		}
		return os.Chown(path, unprivileged, unprivileged)
	}))
	runtime.LockOSThread()
	require.NoError(i.t, syscall.Setfsuid(unprivileged))
	i.t.Cleanup(func() {
		assert.NoError(i.t, syscall.Setfsuid(0))
		runtime.UnlockOSThread()
	})
}
