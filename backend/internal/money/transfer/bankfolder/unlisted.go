package bankfolder

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// unlisted is the part of the list that is before all months: what was read by versions that kept no list.
//
// Rule (payout, 4 D): A file that was read and can't be opened any more holds up no other: it is listed by its own
// time, and read again it is a case. Test: TestAFileThatCannotBeOpenedHoldsUpNoOther.
const unlisted = "0000-00" + lines

// Begin has a line for each file that was read before there was a list. In which order and when they were read
// wasn't written down, so each line says when the bank made its file, and when it was listed.
//
// Rule (payout, 4 D): What was read before there was a list of it is judged again after a restore too, in the order
// in which the bank made it, but for what the books know: an update changes nothing. Enforced:
// transfer/usecase.again. Test: TestWhatTheBooksKnowIsNotJudgedAgainWhenTheListBegins.
func (f *Folder) Begin(ctx context.Context, t tenant.ID, now time.Time) error {
	dir, err := f.Path(t, Read, "")
	if err != nil {
		return err
	}
	begun, err := exists(filepath.Join(dir, unlisted))
	if err != nil || begun {
		return err
	}
	listed, err := f.listed(dir)
	if err != nil {
		return err
	}
	var found []readLine
	for _, folder := range []string{Done, Unreadable} {
		names, err := f.List(t, folder)
		if err != nil {
			return err
		}
		for _, name := range names {
			if listed[folder+"/"+name] {
				continue
			}
			path, err := f.Path(t, folder, name)
			if err != nil {
				return err
			}
			made, err := madeAt(path)
			if err != nil {
				f.log.WarnContext(
					ctx, "when the bank made a file that was read can't be read", "tenant", string(t), "file", name, "error", err,
				)
			}
			found = append(found, readLine{File: name, Folder: folder, MadeAt: made.UTC(), ListedAt: now.UTC()})
		}
	}
	slices.SortStableFunc(found, func(a, b readLine) int {
		if order := a.MadeAt.Compare(b.MadeAt); order != 0 {
			return order
		}
		return strings.Compare(a.File, b.File)
	})
	var text bytes.Buffer
	for _, line := range found {
		if err := json.NewEncoder(&text).Encode(line); err != nil {
			return err
		}
	}
	return WriteWhole(filepath.Join(dir, unlisted), text.Bytes())
}

// listed gives what stands in the list.
func (f *Folder) listed(dir string) (map[string]bool, error) {
	all, err := readList(dir)
	there := map[string]bool{}
	for _, r := range all {
		there[r.Folder+"/"+r.File] = true
	}
	return there, err
}

// given is what was ever read, wherever it lies now: the names, and the contents that were judged.
type given struct{ names, judged map[string]bool }

func (f *Folder) given(t tenant.ID) (given, error) {
	before := given{map[string]bool{}, map[string]bool{}}
	dir, err := f.Path(t, Read, "")
	if err != nil {
		return before, err
	}
	all, err := readList(dir)
	for _, r := range all {
		before.names[r.File] = true
		for _, sum := range r.Sums {
			before.judged[sum] = r.Folder != Working // it was taken back, to be judged anew
		}
	}
	return before, err
}

// readList gives the lines of the list in their order; one that can't be read tells of nothing.
func readList(dir string) (all []readLine, err error) {
	names, err := lineFiles(dir)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		found, _, err := readLines(dir, name, 0)
		if err != nil {
			return nil, err
		}
		for _, line := range found {
			var r readLine
			if json.Unmarshal(line.text, &r) == nil {
				all = append(all, r)
			}
		}
	}
	return all, nil
}

// madeAt gives when the bank made a file; where it doesn't say, or with an error, when the file was written.
func madeAt(path string) (time.Time, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return time.Time{}, err
	}
	content, unreadable, err := open(path, info)
	if err == nil && unreadable == shut {
		err = fs.ErrPermission
	}
	if unreadable != "" || err != nil {
		return info.ModTime(), err
	}
	if made := fileReport("", content, nil).MadeAt; !made.IsZero() {
		return made, nil
	}
	return info.ModTime(), nil
}
