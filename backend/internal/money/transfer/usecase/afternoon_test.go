package usecase_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
)

var update = flag.Bool("update", false, "write anew what each file of the bank's changes")

const (
	samples = "testdata/afternoon"
	table   = "testdata/afternoon.txt"
)

// afternoon is a world in which the bank has one file of ours, of which the samples tell: a over 25.00, b over
// 40.00 and c over 12.50 euro.
type afternoon struct {
	*bankSays
	folder *bankfolder.Folder
}

// newAfternoon brings the transfers into the state that a folder of the samples is named by.
func newAfternoon(t *testing.T, state string) afternoon {
	t.Helper()
	w := newWorld(t, dbtest.SQLite(t), payable.Award)
	made := 0
	w.run.NewID = func() string {
		made++
		return fmt.Sprintf("0193a5c0-7c1e-7000-8000-%012d", made)
	}
	w.owe("a", "b", "c")
	for name, cents := range map[string]int64{"a": 2500, "b": 4000, "c": 1250} {
		w.award(name).cents = cents
	}
	s := &bankSays{world: w, batch: w.collect()[0]}
	require.NoError(t, w.run.Submit(context.Background(), probe, s.batch, start))
	w.taken(s.batch)
	s.message = w.batch(s.batch).MessageID
	switch state {
	case "waiting":
	case "paid":
		s.says(sepa.SettledOnDebtor, "")
	case "refused":
		s.says(sepa.Part, "", line("a", sepa.Rejected, "AC04"))
	case "returned":
		s.says(sepa.SettledOnDebtor, "")
		s.tells(back("a", 2500, "AC04"))
	default:
		require.Fail(t, "no such state", state)
	}
	return afternoon{s, bankfolder.New(w.dir, logging.Discard())}
}

// reads puts a file into the folder, and tells what it changed, where it lies since, how the transfers stand and
// what a person has to look at.
func (a afternoon) reads(name string, content []byte) (did string, state []string) {
	a.t.Helper()
	require.NoError(a.t, bankfolder.WriteWhole(filepath.Join(a.dir, "probe", bankfolder.In, name), content))
	_, err := a.run.Read(context.Background(), probe, a.clock.Now())
	require.NoError(a.t, err)
	lines, err := a.folder.Kept(context.Background(), probe, bankfolder.Read)
	require.NoError(a.t, err)
	var last struct{ File, Folder, Did string }
	require.NoError(a.t, json.Unmarshal(lines[len(lines)-1], &last))
	require.Equal(a.t, name, last.File, "each file is read, or set aside")
	require.FileExists(a.t, filepath.Join(a.dir, "probe", last.Folder, name))
	return fmt.Sprintf("%s; it lies in %s", last.Did, last.Folder), append([]string{a.transfers()}, a.cases()...)
}

func (a afternoon) transfers() string {
	payouts, err := a.store.PayoutsOf(context.Background(), probe, a.batch)
	require.NoError(a.t, err)
	var states []string
	for _, p := range payouts {
		states = append(states, p.Payable.ID+" "+string(p.Status))
	}
	slices.Sort(states)
	return strings.Join(append(states, "batch "+string(a.world.batch(a.batch).Status)), ", ")
}

func (a afternoon) cases() (open []string) {
	all, err := a.desk().List(context.Background(), probe, false, 0)
	require.NoError(a.t, err)
	for _, c := range all {
		about := c.File
		if !c.Payable.None() {
			about = c.Payable.ID
		}
		open = append(
			open,
			fmt.Sprintf(
				"case %s of %s: %s", c.Kind, about,
				strings.NewReplacer(e2e("a"), "A", e2e("b"), "B", e2e("c"), "C", a.message, "FILE").Replace(c.Evidence),
			),
		)
	}
	return open
}

// A bank's afternoon: what each file of it changes, or which case it is. The files are those that lie in the
// folder: one of which the table says nothing fails, and so does a line about none. The same file once more changes
// nothing.
func TestABanksAfternoon(t *testing.T) {
	want := readTable(t)
	got := map[string]string{}
	require.NoError(t, filepath.WalkDir(samples, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(path, samples+string(filepath.Separator)))
		t.Run(name, func(t *testing.T) {
			content, err := os.ReadFile(path) // #nosec G304 -- of this test
			require.NoError(t, err)
			a := newAfternoon(t, filepath.Dir(name))
			did, state := a.reads(filepath.Base(name), content)
			got[name] = strings.Join(append([]string{did}, state...), "\n\t")
			if !*update {
				assert.Equal(t, want[name], got[name])
			}
			again, after := a.reads("again-"+filepath.Base(name), content)
			for _, change := range []string{"paid", "refused", "came back"} {
				assert.NotContains(t, again, change)
			}
			assert.Equal(
				t, state,
				slices.DeleteFunc(after, func(line string) bool { return strings.HasPrefix(line, "case unreadable of again-") }),
			)
			for entry, times := range a.booked {
				assert.Equal(t, 1, times, entry)
			}
		})
		return nil
	}))
	assert.Greater(t, len(got), 40)
	if *update {
		require.NoError(t, os.WriteFile(table, []byte(written(got)), 0o600))
		return
	}
	t.Log("a bank's afternoon\n" + written(got))
	for name := range want {
		assert.Contains(t, got, name, "the table tells of a file that isn't there")
	}
}

// written gives the table: a file's name, and below it what it changed.
func written(blocks map[string]string) string {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(blocks)) {
		fmt.Fprintf(&text, "%s\n\t%s\n", name, blocks[name])
	}
	return text.String()
}

func readTable(t *testing.T) map[string]string {
	t.Helper()
	content, err := os.ReadFile(table)
	require.NoError(t, err)
	blocks, name := map[string]string{}, ""
	for line := range strings.Lines(string(content)) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case !strings.HasPrefix(line, "\t"):
			name = line
		case blocks[name] == "":
			blocks[name] = strings.TrimPrefix(line, "\t")
		default:
			blocks[name] += "\n" + line
		}
	}
	return blocks
}
