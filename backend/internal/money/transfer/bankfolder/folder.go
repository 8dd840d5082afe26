// Package bankfolder exchanges files with the bank through a folder, which an EBICS client or an operator serves:
//
//	<dir>/<tenant>/out/<message id>.xml    credit transfers, complete as soon as they are there
//	<dir>/<tenant>/sent/<message id>.xml   where the client moves what the bank has taken
//	<dir>/<tenant>/in/*.xml, *.zip         status reports (pain.002), notifications (camt.054) and statements, one by one or several in a file; taken to
//	                                       in/working before they are read, moved to in/done when worked through, to in/unreadable when not understood
//	<dir>/<tenant>/read/YYYY-MM.jsonl      which of them were read, in their order, and what each changed
//	<dir>/<tenant>/handed/YYYY-MM.jsonl    the journal of the vouchers that left
//	<dir>/<tenant>/numbers/YYYY-MM.jsonl   the journal of the numbers that credit notes were given
package bankfolder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	extension = ".xml"
	packed    = ".zip"
)

// The folders of a tenant.
const (
	Out        = "out"
	Sent       = "sent"
	In         = "in"
	Working    = "in/working"
	Done       = "in/done"
	Unreadable = "in/unreadable"
)

var (
	errName = fault.New(fault.Invalid, "payout.invalid", "the name can't be a file's name")
	errFile = fault.New(fault.Invalid, "payout.invalid", "the batch can't be written as a file for the bank")
)

// Folder is the one in which files for the bank are left, and in which its answers are found.
type Folder struct {
	dir string
	log *slog.Logger
	now func() time.Time
}

// New makes it; the folders are made when they are needed.
func New(dir string, log *slog.Logger) *Folder { return &Folder{dir: dir, log: log, now: time.Now} }

var _ transfer.Bank = (*Folder)(nil)

// errNoFolder keeps a process that doesn't know the folder from making another one where it stands.
var errNoFolder = errors.New("nobody said where the bank's folder is (WS_BANK_DIR)")

// Path gives a file or folder of a tenant. Ids that would lead elsewhere are refused.
func (f *Folder) Path(t tenant.ID, folder, name string) (string, error) {
	if f.dir == "" {
		return "", errNoFolder
	}
	if !filepath.IsLocal(string(t)) || strings.ContainsAny(string(t)+name, `/\`) || (name != "" && !filepath.IsLocal(name)) {
		return "", errName
	}
	return filepath.Join(f.dir, string(t), filepath.FromSlash(folder), name), nil
}

func (f *Folder) Known(_ context.Context, t tenant.ID, message string) (bool, error) {
	for _, folder := range []string{Out, Sent} {
		path, err := f.Path(t, folder, message+extension)
		if err != nil {
			return false, err
		}
		switch _, err := os.Stat(path); {
		case err == nil:
			return true, nil
		case !errors.Is(err, fs.ErrNotExist):
			return false, err
		}
	}
	return false, nil
}

// Submit lets the file appear under its name when all of it is on the disk. A call that hung until another was made
// in its place brings nothing back that the bank has taken meanwhile.
func (f *Folder) Submit(ctx context.Context, t tenant.ID, o transfer.Order) error {
	content, err := sepa.Encode(fromOrder(o))
	if err != nil {
		return errFile.Because(err)
	}
	path, err := f.Path(t, Out, o.MessageID+extension)
	if err != nil {
		return err
	}
	return writeWhole(path, content, func() (bool, error) {
		known, err := f.Known(ctx, t, o.MessageID)
		if err == nil && !known && o.Unchanged != nil {
			err = o.Unchanged(ctx)
		}
		return !known, errors.Join(err, ctx.Err())
	})
}

func fromOrder(o transfer.Order) sepa.File {
	file := sepa.File{
		MessageID: o.MessageID, CreatedAt: o.CreatedAt, ExecuteOn: o.ExecuteOn,
		Debtor:    sepa.Party{Name: o.Debtor.AccountHolder, IBAN: o.Debtor.IBAN, BIC: o.Debtor.BIC},
		Transfers: make([]sepa.Transfer, len(o.Transfers)),
	}
	for i, t := range o.Transfers {
		file.Transfers[i] = sepa.Transfer{
			EndToEndID: t.EndToEndID, Cents: t.AmountCents, Purpose: t.Text,
			Creditor: sepa.Party{Name: t.Account.Holder, IBAN: t.Account.IBAN},
		}
	}
	return file
}

// Move takes a file to another folder of the tenant, where nothing may have its name; one that is gone has been
// moved before.
func (f *Folder) Move(t tenant.ID, from, to, name string) error {
	source, err := f.Path(t, from, name)
	if err != nil {
		return err
	}
	target, err := f.Path(t, to, name)
	if err != nil {
		return err
	}
	there, err := exists(source)
	if err != nil || !there {
		return err
	}
	taken, err := exists(target)
	if err != nil {
		return err
	}
	if taken {
		return fmt.Errorf("%s: %w", target, fs.ErrExist)
	}
	return rename(source, target)
}

func exists(path string) (bool, error) {
	_, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// rename moves a file; one that is gone has been moved before.
func rename(source, target string) error {
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return err
	}
	if err := os.Rename(source, target); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// ending tells whether the files of a folder end like this one. What the bank sends may be packed.
func ending(folder, name string) bool {
	end := filepath.Ext(name)
	return strings.EqualFold(end, extension) || (strings.HasPrefix(folder, In) && strings.EqualFold(end, packed))
}

// List names the complete files of a folder, in the order of their names; none when there is no such folder.
func (f *Folder) List(t tenant.ID, folder string) ([]string, error) {
	path, err := f.Path(t, folder, "")
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() && ending(folder, e.Name()) && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}
