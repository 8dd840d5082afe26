package bankfolder

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Read is the folder in which stands what was read.
const Read = "read"

var _ transfer.Reading = (*Folder)(nil)

// readLine is one report that was worked through, by its name and where it lies since. One that was read before
// there was a list says when the bank made it, and when it came into the list.
type readLine struct {
	File     string    `json:"file"`
	Folder   string    `json:"folder"`
	MadeAt   time.Time `json:"toldAt,omitzero"`
	ListedAt time.Time `json:"listedAt,omitzero"`
	// At is when it was read, Did what it changed, Sums tell the contents of its documents.
	At   time.Time `json:"at,omitzero"`
	Did  string    `json:"did,omitempty"`
	Sums []string  `json:"sums,omitempty"`
}

func (f *Folder) SetAside(ctx context.Context, t tenant.ID, report, did string) error {
	f.log.ErrorContext(ctx, "a file of the bank can't be read", "tenant", string(t), "file", report, "did", did)
	return f.keep(t, Unreadable, report, did)
}

func (f *Folder) PutAway(ctx context.Context, t tenant.ID, report, did string) error {
	f.log.InfoContext(ctx, "a file of the bank was read", "tenant", string(t), "file", report, "did", did)
	return f.keep(t, Done, report, did)
}

// keep moves a file that was read to where it stays. That it was read is written down before: a file that a crash
// leaves behind is read once more.
func (f *Folder) keep(t tenant.ID, folder, name, did string) error {
	source, err := f.Path(t, Working, name)
	if err != nil {
		return err
	}
	target, err := f.Path(t, folder, name)
	if err != nil {
		return err
	}
	there, err := exists(source)
	if err != nil || !there {
		return err
	}
	sums, err := sumsOf(source)
	if err != nil {
		return err
	}
	if err := f.append(t, Read, readLine{
		File: name, Folder: folder, At: f.now().UTC(), Did: did, Sums: sums,
	}); err != nil {
		return err
	}
	return rename(source, target)
}

// sumsOf tells the contents of a file's documents. One that can't be read isn't among them: it may be read another
// time.
func sumsOf(path string) (sums []string, err error) {
	info, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	content, unreadable, err := open(path, info)
	if unreadable != "" || err != nil {
		return nil, err
	}
	for _, d := range documents(content) {
		if d.unreadable == "" && !slices.ContainsFunc(
			decode(d.content), func(r transfer.Report) bool { return r.Unreadable != "" },
		) {
			sums = append(sums, contentSum(d.content))
		}
	}
	return sums, nil
}

func (f *Folder) Alone(ctx context.Context, t tenant.ID, read func(context.Context) error) (alone bool, err error) {
	dir, err := f.Path(t, In, "")
	if err != nil {
		return false, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return false, err
	}
	unlock, err := lock(filepath.Join(dir, ".lock"), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	return true, read(ctx)
}

func (f *Folder) ReadSince(
	ctx context.Context, t tenant.ID, position string,
) (reports []transfer.WasRead, end string, err error) {
	found, end, err := f.since(ctx, t, Read, position)
	for _, line := range found {
		var r readLine
		if json.Unmarshal(line.text, &r) == nil && (r.Folder == Done || r.Folder == Unreadable) {
			reports = append(reports, transfer.WasRead{
				ID: r.File, Folder: r.Folder, MadeAt: r.MadeAt, ListedAt: r.ListedAt, Next: line.next,
			})
		}
	}
	return reports, end, err
}

func (f *Folder) Again(ctx context.Context, t tenant.ID, r transfer.WasRead) (transfer.Report, bool, error) {
	report, _, err := f.report(t, r.Folder, r.ID, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return transfer.Report{}, false, nil
	}
	if err != nil { // a person hears of it, and the others are read
		f.log.WarnContext(ctx, "a file that was read can't be opened", "tenant", string(t), "file", r.ID, "error", err)
		return transfer.Report{ID: r.ID, Unreadable: "the file can't be opened"}, true, nil
	}
	return report, true, nil
}

// Back has the list forget what it was read for: it is judged like a new one.
func (f *Folder) Back(_ context.Context, t tenant.ID, r transfer.WasRead) error {
	path, err := f.Path(t, r.Folder, r.ID)
	if err != nil {
		return err
	}
	sums, err := sumsOf(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := f.append(t, Read, readLine{File: r.ID, Folder: Working, Sums: sums}); err != nil {
		return err
	}
	return f.Move(t, r.Folder, Working, r.ID)
}
