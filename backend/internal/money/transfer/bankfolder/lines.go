package bankfolder

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (payout, 4 D): What left late stands in the journal behind what left before, whatever moment its line tells.
// Test: TestALineThatComesLateIsFoundBehindThePosition.
const lines = ".jsonl"

// maxLine bounds a line that is read.
const maxLine = 64 << 10

// kept is one line of a folder of lines: where it begins, and the position after it.
type kept struct {
	text     []byte
	at, next string
}

// append writes a line into a folder of lines: one file a month, named by the wall clock and never by what the line
// tells, so that the newest file alone grows and a position says all that was read. The line is on the disk when
// this returns; a lock keeps two workers from writing into each other's lines.
func (f *Folder) append(t tenant.ID, folder string, line any) (err error) {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	dir, err := f.Path(t, folder, "")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	unlock, err := lock(filepath.Join(dir, ".lock"), syscall.LOCK_EX)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	name := f.now().UTC().Format("2006-01") + lines
	names, err := lineFiles(dir)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		name = max(name, names[len(names)-1])
	}
	return appendLine(filepath.Join(dir, name), text)
}

// lock takes a file's lock; the function gives it back, as the end of the process does.
func lock(path string, how int) (func() error, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) // #nosec G304 -- a name from our own folder
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), how); err != nil { // #nosec G115 -- a descriptor is small
		return nil, errors.Join(err, file.Close())
	}
	return file.Close, nil
}

// appendLine adds a line after the last whole one. What stands behind that is a line whose writing failed: the one that
// wrote it got the error.
//
// Rule (payout, 4 D): A torn line of the journal is no line, and one that can't be read is passed over by an operator,
// in the audit log. Enforced: restore/usecase.passOver. Test: TestAnOperatorPassesOverALineThatNoOneCanRead.
func appendLine(path string, line []byte) (err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600) // #nosec G304 -- a name from our own folder
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()                // gives the lock back
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil { // #nosec G115 -- a descriptor is small
		return err
	}
	whole, err := wholeUntil(file)
	if err != nil {
		return err
	}
	if err := file.Truncate(whole); err != nil {
		return err
	}
	_, err = file.Write(append(line, '\n'))
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		return errors.Join(err, file.Truncate(whole))
	}
	return nil
}

// wholeUntil gives the end of the last whole line.
func wholeUntil(file *os.File) (int64, error) {
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	piece := make([]byte, 4096)
	for end := info.Size(); end > 0; {
		begin := max(0, end-int64(len(piece)))
		part := piece[:end-begin]
		if _, err := file.ReadAt(part, begin); err != nil {
			return 0, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			return begin + int64(i) + 1, nil
		}
		end = begin
	}
	return 0, nil
}

// since reads the lines after a position, which is a file's name and how much of it was read. A folder in which the
// position's file is missing or shorter isn't the one that was read: payout.ErrLinesLost.
func (f *Folder) since(
	ctx context.Context, t tenant.ID, folder, position string,
) (found []kept, next string, err error) {
	begin, offset, err := parsePosition(position)
	if err != nil {
		return nil, "", err
	}
	dir, err := f.Path(t, folder, "")
	if err != nil {
		return nil, "", err
	}
	names, err := lineFiles(dir)
	if err != nil {
		return nil, "", err
	}
	if err := reaches(dir, begin, offset); err != nil {
		return nil, "", err
	}
	next = position
	for _, name := range names {
		if name < begin {
			continue
		}
		from := int64(0)
		if name == begin {
			from = offset
		}
		read, until, err := readLines(dir, name, from)
		if err := errors.Join(err, ctx.Err()); err != nil {
			return nil, "", err
		}
		found, next = append(found, read...), positionAt(name, until)
	}
	return found, next, nil
}

// lineFiles names the files of a folder in the order of the months.
func lineFiles(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), lines) && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names, err
}

func parsePosition(position string) (name string, offset int64, err error) {
	if position == "" {
		return "", 0, nil
	}
	_, err = fmt.Sscanf(position, "%s %d", &name, &offset)
	return name, offset, err
}

func positionAt(name string, offset int64) string { return fmt.Sprintf("%s %d", name, offset) }

// reaches tells whether a file holds whole lines up to a position.
//
// Rule (payout, 4 D): A journal that is gone, shorter or another than the one that was read stops payouts.
// Enforced: compare.go Check. Test: TestAJournalThatIsGoneStopsPayouts.
func reaches(dir, name string, offset int64) (err error) {
	if name == "" || offset == 0 {
		return nil
	}
	file, err := os.Open(filepath.Join(dir, filepath.Base(name))) // #nosec G304 -- a name from our own folder
	if errors.Is(err, fs.ErrNotExist) {
		return payout.ErrLinesLost
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	last := make([]byte, 1)
	if _, err := file.ReadAt(last, offset-1); errors.Is(err, io.EOF) || (err == nil && last[0] != '\n') {
		return payout.ErrLinesLost
	} else if err != nil {
		return err
	}
	return nil
}

// readLines reads the whole lines after an offset; one that is just being written is left for the next time.
func readLines(dir, name string, from int64) (found []kept, until int64, err error) {
	file, err := os.Open(filepath.Join(dir, name)) // #nosec G304 -- a name from our own folder
	if err != nil {
		return nil, from, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := file.Seek(from, io.SeekStart); err != nil {
		return nil, from, err
	}
	reader := bufio.NewReaderSize(file, maxLine)
	for until = from; ; {
		line, err := reader.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return found, until, nil
		}
		if err != nil {
			return nil, from, err
		}
		at := until
		until += int64(len(line))
		if len(bytes.TrimSpace(line)) > 0 {
			found = append(found, kept{text: line, at: positionAt(name, at), next: positionAt(name, until)})
		}
	}
}
