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

	"weitersagen.app/backend/internal/fault"
	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/tenant"
)

// Handed is the folder of the journal: one file a month, one line for each voucher that left.
const Handed = "handed"

const lines = ".jsonl"

// maxLine bounds a line that is read.
const maxLine = 64 << 10

var _ payout.Journal = (*Folder)(nil)

var errJournal = fault.New(fault.Unavailable, "payout.journal", "the journal beside the bank's folder can't be written; no voucher leaves without it")

// Note implements payout.Journal. The line is on the disk when this returns; a lock keeps two workers from writing into each other's lines.
func (f *Folder) Note(_ context.Context, t tenant.ID, h payout.Handed) error {
	h.At = h.At.UTC()
	path, err := f.Path(t, Handed, h.At.Format("2006-01")+lines)
	if err != nil {
		return err
	}
	line, err := json.Marshal(h)
	if err != nil {
		return err
	}
	if err := appendLine(path, line); err != nil {
		return errJournal.Because(err)
	}
	return nil
}

func appendLine(path string, line []byte) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600) // #nosec G304 -- a name from our own folder
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()                // gives the lock back
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil { // #nosec G115 -- a descriptor is small
		return err
	}
	whole, err := endsWhole(file)
	if err != nil {
		return err
	}
	if !whole {
		line = append([]byte{'\n'}, line...) // a power cut broke the line before
	}
	if _, err := file.Write(append(line, '\n')); err != nil {
		return err
	}
	return file.Sync()
}

func endsWhole(file *os.File) (bool, error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return true, err
	}
	last := make([]byte, 1)
	_, err = file.ReadAt(last, info.Size()-1)
	return last[0] == '\n', err
}

// Since implements payout.Journal. A position is a file's name and how much of it was read.
func (f *Folder) Since(ctx context.Context, t tenant.ID, position string) (entries []payout.Handed, unreadable int, next string, err error) {
	begin, offset, err := parsePosition(position)
	if err != nil {
		return nil, 0, "", err
	}
	dir, err := f.Path(t, Handed, "")
	if err != nil {
		return nil, 0, "", err
	}
	files, err := os.ReadDir(dir) // in the order of their names, which is that of the months
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, position, nil
	}
	if err != nil {
		return nil, 0, "", err
	}
	next = position
	for _, entry := range files {
		name := entry.Name()
		if !strings.HasSuffix(name, lines) || name < begin {
			continue
		}
		from := int64(0)
		if name == begin {
			from = offset
		}
		read, bad, until, err := readLines(filepath.Join(dir, name), from)
		if err := errors.Join(err, ctx.Err()); err != nil {
			return nil, 0, "", err
		}
		entries, unreadable, next = append(entries, read...), unreadable+bad, fmt.Sprintf("%s %d", name, until)
	}
	return entries, unreadable, next, nil
}

func parsePosition(position string) (name string, offset int64, err error) {
	if position == "" {
		return "", 0, nil
	}
	_, err = fmt.Sscanf(position, "%s %d", &name, &offset)
	return name, offset, err
}

// readLines reads the whole lines after an offset; one that is just being written is left for the next time.
func readLines(path string, from int64) (entries []payout.Handed, unreadable int, until int64, err error) {
	file, err := os.Open(path) // #nosec G304 -- a name from our own folder
	if err != nil {
		return nil, 0, from, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := file.Seek(from, io.SeekStart); err != nil {
		return nil, 0, from, err
	}
	reader := bufio.NewReaderSize(file, maxLine)
	for until = from; ; {
		line, err := reader.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return entries, unreadable, until, nil
		}
		if err != nil {
			return nil, 0, from, err
		}
		until += int64(len(line))
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var h payout.Handed
		if json.Unmarshal(line, &h) != nil || h.Reference == "" {
			unreadable++
			continue
		}
		entries = append(entries, h)
	}
}
