package usecase_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
)

// kinds gives the open cases of a kind by what they are about, without the moment since when it lies there.
func (s *bankSays) kinds(kind transfer.CaseKind) map[string]string {
	s.t.Helper()
	open, err := s.desk().List(context.Background(), probe, false, 0)
	require.NoError(s.t, err)
	found := map[string]string{}
	for _, c := range open {
		if c.Kind == kind {
			name, _, _ := strings.Cut(c.File, " of ")
			found[name] = c.Evidence
		}
	}
	return found
}

// Whatever lies among the bank's answers and isn't read is a case after some minutes, once; it is over when it lies
// there no more.
func TestWhatLiesInTheFolderAndIsNotReadIsACase(t *testing.T) {
	s, ctx := newAfternoon(t, "waiting"), context.Background()
	in := filepath.Join(s.dir, "probe", bankfolder.In)
	put := func(name string) {
		require.NoError(t, bankfolder.WriteWhole(filepath.Join(in, name), []byte("<Document>")))
	}
	for _, name := range []string{"umsatz.txt", "umsatz.xml.part", ".umsatz.xml", "umsatz"} {
		put(name)
	}
	require.NoError(t, os.MkdirAll(filepath.Join(in, "heute.xml"), 0o700))
	require.NoError(t, os.Symlink(filepath.Join(s.dir, "probe", "sent", s.message+".xml"), filepath.Join(in, "link.xml")))
	looks := func(after time.Duration) map[string]string {
		t.Helper()
		_, err := s.run.Read(ctx, probe, time.Now().Add(after))
		require.NoError(t, err)
		return s.kinds(transfer.Unread)
	}
	assert.Empty(t, looks(transfer.Patience-time.Minute), "a client may be writing it")
	const ending = "its name ends neither in .xml nor in .zip"
	want := map[string]string{
		"umsatz.txt": ending, "umsatz.xml.part": ending, "umsatz": ending,
		".umsatz.xml": "its name begins with a dot, like that of a file which isn't whole yet",
		"heute.xml":   "it is a folder: what lies in it isn't read", "link.xml": "it is a link: it isn't followed",
	}
	for range 2 {
		assert.Equal(t, want, looks(transfer.Patience+time.Minute))
	}
	require.NoError(t, os.Remove(filepath.Join(in, "link.xml")))
	require.NoError(t, os.Rename(filepath.Join(in, "umsatz.xml.part"), filepath.Join(in, "umsatz.xml")))
	delete(want, "link.xml")
	delete(want, "umsatz.xml.part")
	assert.Equal(t, want, looks(transfer.Patience+time.Minute), "what was taken away, or is read by now, is over")

	s.settle(transfer.DecidedNoMatter)
	assert.Empty(t, looks(transfer.Patience+time.Minute), "what a person has seen is asked once")
	later := time.Now().Add(time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(in, "umsatz.txt"), later, later))
	assert.Equal(t, map[string]string{"umsatz.txt": ending}, looks(2*time.Hour), "another one of the name is another one")
}
