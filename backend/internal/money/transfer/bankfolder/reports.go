package bankfolder

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxReport is the largest file that is read: a report about the largest batch is a tenth of it.
//
// Rule (payout, 4 D): Two files of the bank of one name are both kept and both cases. Test:
// TestTwoFilesOfOneNameAreBothKeptAndBothCases.
//
// Rule (payout, 4 D): A name is given to one file of the bank's for ever, also when that file was taken out of its
// folder: the next one of its name is a case of its own. Test: TestANameIsGivenOnceThoughItsFileWasTakenAway.
const MaxReport = 32 << 20

// Reports takes each into a folder of our own before it is read, so that what is put away is what was read,
// whatever the client puts under its name meanwhile. Those that a crash left there come first; then, like the
// others, in the order in which they came: as they were written and, within one tick of the disk's clock, as the
// bank made them. What can't be read is among them, so that a person hears of it and nothing else is held up.
func (f *Folder) Reports(_ context.Context, t tenant.ID) ([]transfer.Report, error) {
	left, err := f.List(t, Working)
	if err != nil {
		return nil, err
	}
	fresh, err := f.List(t, In)
	if err != nil {
		return nil, err
	}
	if len(left)+len(fresh) == 0 {
		return nil, nil
	}
	before, err := f.given(t)
	if err != nil {
		return nil, err
	}
	for i, name := range fresh {
		if fresh[i], err = f.take(t, name, before.names); err != nil {
			return nil, err
		}
	}
	var reports []transfer.Report
	for _, names := range [][]string{left, fresh} {
		came, err := f.inOrder(t, names, before.judged)
		if err != nil {
			return nil, err
		}
		reports = append(reports, came...)
	}
	return reports, nil
}

// inOrder reads files in the order in which they came.
//
// Rule (payout, 4 D): The bank's files are read and recorded in the order in which they came, not by their names.
// Enforced: transfer/usecase.read. Test: TestReportsAreReadInTheOrderInWhichTheyCame.
func (f *Folder) inOrder(t tenant.ID, names []string, judged map[string]bool) ([]transfer.Report, error) {
	type arrival struct {
		transfer.Report
		at time.Time
	}
	var all []arrival
	for _, name := range names {
		report, at, err := f.report(t, Working, name, judged)
		if errors.Is(err, fs.ErrNotExist) {
			continue // put away in the meantime
		}
		if err != nil {
			return nil, err
		}
		all = append(all, arrival{report, at})
	}
	slices.SortStableFunc(all, func(a, b arrival) int { return cmp.Or(a.at.Compare(b.at), a.MadeAt.Compare(b.MadeAt)) })
	var reports []transfer.Report
	for _, a := range all {
		reports = append(reports, a.Report)
	}
	return reports, nil
}

// report reads a file, and tells when it was written.
func (f *Folder) report(t tenant.ID, folder, name string, judged map[string]bool) (transfer.Report, time.Time, error) {
	path, err := f.Path(t, folder, name)
	if err != nil {
		return transfer.Report{}, time.Time{}, err
	}
	info, err := os.Lstat(path)
	if err != nil {
		return transfer.Report{}, time.Time{}, err
	}
	content, unreadable, err := open(path, info)
	if unreadable != "" || err != nil {
		return transfer.Report{ID: name, Unreadable: unreadable}, info.ModTime(), err
	}
	return fileReport(name, content, judged), info.ModTime(), nil
}

const shut = "the file can't be opened"

// open gives a file's content, or why it can't be read.
func open(path string, info fs.FileInfo) (content []byte, unreadable string, err error) {
	switch size := info.Size(); {
	case !info.Mode().IsRegular():
		return nil, "it is no file of its own", nil
	case size == 0:
		return nil, "the file is empty", nil
	case size > MaxReport:
		return nil, fmt.Sprintf("the file has %d bytes, more than any report", size), nil
	}
	content, err = os.ReadFile(path) // #nosec G304 -- a name from our own folder
	if errors.Is(err, fs.ErrPermission) {
		return nil, shut, nil
	}
	return content, "", err
}

// fileReport reads a file's documents; those of an archive in the order in which the bank made them. Judged are the
// contents that were read before.
func fileReport(name string, content []byte, judged map[string]bool) transfer.Report {
	var parts []transfer.Report
	for _, d := range documents(content) {
		read := []transfer.Report{{Unreadable: d.unreadable}}
		if d.unreadable == "" {
			read = decode(d.content)
		}
		for i, r := range read {
			r.ID, r.Repeated = strings.TrimSuffix(name+"/"+d.name, "/"), judged[contentSum(d.content)]
			if len(read) > 1 {
				r.ID += "/" + strconv.Itoa(i+1)
			}
			parts = append(parts, r)
		}
	}
	slices.SortStableFunc(parts, func(a, b transfer.Report) int { return a.MadeAt.Compare(b.MadeAt) })
	if len(parts) == 1 && parts[0].ID == name {
		return parts[0]
	}
	return transfer.Report{ID: name, MadeAt: parts[0].MadeAt, Parts: parts}
}

// contentSum tells two contents apart.
func contentSum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:16])
}

// take moves a file of the bank to where nothing else touches it, under the name that it has from now on: no other
// file that was ever read has it, but for one of the same content.
//
// Rule (payout, 4 D): No report of the bank is lost to another of its name, nor to a crash while it is read.
// Enforced: bankfolder.keep. Test: TestNoReportIsLostToAnotherOfItsName.
func (f *Folder) take(t tenant.ID, name string, given map[string]bool) (string, error) {
	source, err := f.Path(t, In, name)
	if err != nil {
		return "", err
	}
	free := name
	for n := 2; ; n++ {
		path, err := f.Path(t, Working, free)
		if err != nil {
			return "", err
		}
		taken, err := f.taken(t, source, free, given[free])
		if err != nil {
			return "", err
		}
		if !taken {
			return free, rename(source, path)
		}
		free = strings.TrimSuffix(name, filepath.Ext(name)) + "." + strconv.Itoa(n) + filepath.Ext(name)
	}
}

func (f *Folder) taken(t tenant.ID, source, name string, given bool) (bool, error) {
	for _, folder := range []string{Working, Done, Unreadable} {
		path, err := f.Path(t, folder, name)
		if err != nil {
			return false, err
		}
		there, err := exists(path)
		if err != nil {
			return false, err
		}
		if !there {
			continue
		}
		if folder == Working {
			return true, nil
		}
		if same, err := alike(source, path); err != nil || !same {
			return true, err
		}
		given = false // to that very content
	}
	return given, nil
}

// alike tells whether two files have the same content.
func alike(one, other string) (bool, error) {
	a, err := os.Stat(one)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil // taken by somebody else: there is nothing to move
	}
	if err != nil {
		return false, err
	}
	b, err := os.Stat(other)
	if err != nil || a.Size() != b.Size() || a.Size() > MaxReport {
		return false, err
	}
	first, err := os.ReadFile(one) // #nosec G304 -- a name from our own folder
	if err != nil {
		return false, unlessShut(err)
	}
	second, err := os.ReadFile(other) // #nosec G304 -- a name from our own folder
	return err == nil && bytes.Equal(first, second), unlessShut(err)
}

// unlessShut keeps a file that may not be opened from holding up the others.
func unlessShut(err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	return err
}
