package bankfolder_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/programme/tenant"
)

// inbox is a tenant's folder of reports.
type inbox struct {
	t      *testing.T
	folder *bankfolder.Folder
	in     string
}

func newInbox(t *testing.T) inbox {
	t.Helper()
	dir := t.TempDir()
	return inbox{t, bankfolder.New(dir, slog.New(slog.DiscardHandler)), filepath.Join(dir, "x", "in")}
}

// put has the bank's client leave a report about a file.
func (i inbox) put(name, message string) {
	i.t.Helper()
	content, err := sepa.EncodeReport(sepa.Report{
		ID: message, CreatedAt: noon, MessageID: message, Group: sepa.SettledOnDebtor,
	})
	require.NoError(i.t, err)
	require.NoError(i.t, bankfolder.WriteWhole(filepath.Join(i.in, name), content))
}

// read names the files that reports are about, in their order.
func (i inbox) read() (messages, ids []string) {
	i.t.Helper()
	reports, err := i.folder.Reports(context.Background(), "x")
	require.NoError(i.t, err)
	for _, r := range reports {
		messages, ids = append(messages, r.MessageID), append(ids, r.ID)
	}
	return messages, ids
}

func (i inbox) putAway(ids ...string) {
	i.t.Helper()
	for _, id := range ids {
		require.NoError(i.t, i.folder.PutAway(context.Background(), "x", id, ""))
	}
}

// The client of the bank names another file alike while the first is being read, and later once more.
func TestNoReportIsLostToAnotherOfItsName(t *testing.T) {
	i := newInbox(t)
	i.put("status.xml", "m1")
	messages, ids := i.read()
	assert.Equal(t, []string{"m1"}, messages)
	i.put("status.xml", "m2")
	i.putAway(ids...)
	messages, again := i.read()
	assert.Equal(t, []string{"m2"}, messages, "the one that nobody has read")
	i.putAway(again...)
	assert.NotEqual(t, ids, again, "each has a name of its own, by which a case finds it")
	i.put("status.xml", "m1")
	_, same := i.read()
	assert.Equal(t, ids, same, "the same file told twice is the same file")
	i.putAway(same...)
	kept, err := filepath.Glob(filepath.Join(i.in, "done", "*.xml"))
	require.NoError(t, err)
	assert.Len(t, kept, 2)
}

// What a crash left half worked through is found again, before what came since.
func TestAReportThatACrashLeftIsFoundAgain(t *testing.T) {
	i := newInbox(t)
	i.put("z.xml", "m1")
	_, _ = i.read()
	i.put("a.xml", "m2")
	messages, ids := i.read()
	assert.Equal(t, []string{"m1", "m2"}, messages)
	i.putAway(ids...)

	read, _, err := i.folder.ReadSince(context.Background(), "x", "")
	require.NoError(t, err)
	require.Len(t, read, 2)
	assert.Equal(
		t, []string{"z.xml", "a.xml"}, []string{read[0].ID, read[1].ID}, "the order in which they were read is kept",
	)

	// It crashed before the file was moved, after that it was read had been written down.
	require.NoError(t, os.Rename(filepath.Join(i.in, "done", "a.xml"), filepath.Join(i.in, "working", "a.xml")))
	_, there, err := i.folder.Again(context.Background(), "x", read[1])
	require.NoError(t, err)
	assert.False(t, there)
	messages, ids = i.read()
	assert.Equal(t, []string{"m2"}, messages)
	i.putAway(ids...)
}

// A file that is moved replaces none.
func TestAFileThatIsMovedReplacesNone(t *testing.T) {
	i := newInbox(t)
	i.put("status.xml", "m1")
	_, ids := i.read()
	i.putAway(ids...)
	i.put("status.xml", "m2")
	require.ErrorIs(t, i.folder.Move("x", bankfolder.Done, bankfolder.In, "status.xml"), os.ErrExist)
	messages, _ := i.read()
	assert.Equal(t, []string{"m2"}, messages)
}

func TestOneReaderAtATime(t *testing.T) {
	i := newInbox(t)
	ctx, inside, done := context.Background(), make(chan struct{}), make(chan struct{})
	var first sync.WaitGroup
	first.Go(func() {
		alone, err := i.folder.Alone(ctx, "x", func(context.Context) error { close(inside); <-done; return nil })
		assert.NoError(t, err)
		assert.True(t, alone)
	})
	<-inside
	never := func(context.Context) error { assert.Fail(t, "two read"); return nil }
	alone, err := i.folder.Alone(ctx, "x", never)
	require.NoError(t, err)
	assert.False(t, alone)
	close(done)
	first.Wait()
	alone, err = i.folder.Alone(ctx, "x", func(context.Context) error { return payout.ErrUnknown })
	require.ErrorIs(t, err, payout.ErrUnknown)
	assert.True(t, alone)
}

// What lies in the folder from before there was a list is listed once: in the order of when the bank made it, and
// where that stands nowhere of when the file was written. What the list knows already isn't in it twice.
func TestTheListBeginsWithWhatWasReadBefore(t *testing.T) {
	i, ctx := newInbox(t), context.Background()
	put := func(name string, at time.Time) {
		t.Helper()
		content, err := sepa.EncodeReport(sepa.Report{ID: name, CreatedAt: at, MessageID: name, Group: sepa.SettledOnDebtor})
		require.NoError(t, err)
		require.NoError(t, bankfolder.WriteWhole(filepath.Join(i.in, "done", name), content))
	}
	put("a.xml", noon.Add(2*time.Hour))
	put("z.xml", noon)
	notice, err := sepa.EncodeNotice(sepa.Notice{ID: "n", CreatedAt: noon.Add(time.Hour)})
	require.NoError(t, err)
	// Without an offset it is the bank's own time.
	local := strings.Replace(
		string(notice), noon.Add(time.Hour).UTC().Format("2006-01-02T15:04:05Z"),
		noon.Add(time.Hour).In(tenant.Berlin).Format("2006-01-02T15:04:05.000"), 1,
	)
	require.NotEqual(t, string(notice), local)
	require.NoError(t, bankfolder.WriteWhole(filepath.Join(i.in, "done", "m.xml"), []byte(local)))
	letter := filepath.Join(i.in, "unreadable", "letter.xml")
	require.NoError(t, bankfolder.WriteWhole(letter, []byte("Dear Sirs")))
	require.NoError(t, os.Chtimes(letter, noon, noon.Add(90*time.Minute)))
	i.put("listed.xml", "m1")
	_, ids := i.read()
	i.putAway(ids...)
	_, position, err := i.folder.ReadSince(ctx, "x", "")
	require.NoError(t, err)

	for range 2 {
		require.NoError(t, i.folder.Begin(ctx, "x", noon.Add(24*time.Hour)))
	}
	read, _, err := i.folder.ReadSince(ctx, "x", "")
	require.NoError(t, err)
	var names []string
	var made []time.Time
	for _, r := range read {
		names, made = append(names, r.ID), append(made, r.MadeAt.UTC())
	}
	assert.Equal(t, []string{"z.xml", "m.xml", "letter.xml", "a.xml", "listed.xml"}, names)
	assert.Equal(t, noon.Add(24*time.Hour), read[0].ListedAt)
	assert.Zero(t, read[4].ListedAt)
	assert.Equal(
		t,
		[]time.Time{
			noon.UTC(), noon.Add(time.Hour).UTC(), noon.Add(90 * time.Minute).UTC(), noon.Add(2 * time.Hour).UTC(), {},
		},
		made,
	)

	i.put("later.xml", "m2")
	_, ids = i.read()
	i.putAway(ids...)
	read, _, err = i.folder.ReadSince(ctx, "x", position)
	require.NoError(t, err)
	require.Len(t, read, 1, "who has read the list is told of nothing before")
	assert.Equal(t, "later.xml", read[0].ID)
}
