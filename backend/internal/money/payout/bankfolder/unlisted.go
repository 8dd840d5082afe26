package bankfolder

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/payout/sepa"
	"weitersagen.app/backend/internal/programme/tenant"
)

// unlisted is the part of the list that is before all months: what was read by versions that kept no list.
const unlisted = "0000-00" + lines

// Begin has a line for each file that was read before there was a list. In which order and when they were read nobody wrote down, so each line says
// when the bank made its file, and when it was listed.
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
			told, err := toldAt(path)
			if err != nil {
				f.log.WarnContext(ctx, "when the bank made a file that was read can't be read", "tenant", string(t), "file", name, "error", err)
			}
			found = append(found, readLine{File: name, Folder: folder, ToldAt: told.UTC(), ListedAt: now.UTC()})
		}
	}
	slices.SortStableFunc(found, func(a, b readLine) int {
		if order := a.ToldAt.Compare(b.ToldAt); order != 0 {
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
	names, err := lineFiles(dir)
	if err != nil {
		return nil, err
	}
	there := map[string]bool{}
	for _, name := range names {
		found, _, err := readLines(dir, name, 0)
		if err != nil {
			return nil, err
		}
		for _, line := range found {
			var r readLine
			if json.Unmarshal(line.text, &r) == nil {
				there[r.Folder+"/"+r.File] = true
			}
		}
	}
	return there, nil
}

// toldAt gives when the bank made a file; where it doesn't say, or with an error, when the file was written.
func toldAt(path string) (time.Time, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return time.Time{}, err
	}
	if info.Size() > MaxReport {
		return info.ModTime(), nil
	}
	content, err := os.ReadFile(path) // #nosec G304 -- a name from our own folder
	if err != nil {
		return info.ModTime(), err
	}
	var made time.Time
	switch sepa.FormOf(content) {
	case sepa.StatusReport:
		if r, err := sepa.DecodeReport(content); err == nil {
			made = r.CreatedAt
		}
	case sepa.Notification:
		if n, err := sepa.DecodeNotice(content); err == nil {
			made = n.CreatedAt
		}
	}
	if made.IsZero() {
		made = info.ModTime()
	}
	return made, nil
}
