// Package bankplay plays the bank on the folder of package bankfolder, for demonstrations and tests: every file is
// answered when somebody asks for reports. All transfers are made, but those to an IBAN whose last two digits are
// 99: they come back as "account closed" (AC04). A file is answered once, whatever happens in between, for the
// answer bears the file's name.
package bankplay

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RefusedEnding is how an IBAN ends that this bank knows as closed.
const RefusedEnding = "99"

const accountClosed = "AC04"

// Bank is a folder with a bank behind it.
type Bank struct {
	*bankfolder.Folder
	clock clock.Clock
}

// New puts a bank behind a folder.
func New(folder *bankfolder.Folder, clock clock.Clock) *Bank {
	return &Bank{Folder: folder, clock: clock}
}

var _ transfer.Bank = (*Bank)(nil)

// Reports lets the bank answer what it finds, and then reads its answers.
func (b *Bank) Reports(ctx context.Context, t tenant.ID) ([]transfer.Report, error) {
	names, err := b.List(t, bankfolder.Out)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := b.answer(t, name); err != nil {
			return nil, err
		}
	}
	return b.Folder.Reports(ctx, t)
}

// answer writes the report first and then takes the file: a crash in between answers again, with the same file.
func (b *Bank) answer(t tenant.ID, name string) error {
	path, err := b.Path(t, bankfolder.Out, name)
	if err != nil {
		return err
	}
	content, err := os.ReadFile(path) // #nosec G304 -- a name from our own folder
	if errors.Is(err, fs.ErrNotExist) {
		return nil // taken by another worker's bank
	}
	if err != nil {
		return err
	}
	answered, err := b.answered(t, name)
	if err != nil {
		return err
	}
	if !answered {
		report, err := sepa.EncodeReport(b.judge(strings.TrimSuffix(name, ".xml"), content))
		if err != nil {
			return err
		}
		target, err := b.Path(t, bankfolder.In, name)
		if err != nil {
			return err
		}
		if err := bankfolder.WriteWhole(target, report); err != nil {
			return err
		}
	}
	return b.Move(t, bankfolder.Out, bankfolder.Sent, name)
}

func (b *Bank) answered(t tenant.ID, name string) (bool, error) {
	for _, folder := range []string{bankfolder.In, bankfolder.Working, bankfolder.Done} {
		path, err := b.Path(t, folder, name)
		if err != nil {
			return false, err
		}
		if _, err := os.Stat(path); err == nil {
			return true, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return false, err
		}
	}
	return false, nil
}

// judge reads a file as a bank does; one that it can't read is refused as a whole.
func (b *Bank) judge(message string, content []byte) sepa.Report {
	report := sepa.Report{ID: message + "R", CreatedAt: b.clock.Now(), MessageID: message, Group: sepa.SettledOnDebtor}
	file, err := sepa.Decode(content)
	if err != nil {
		report.Group, report.Reason = sepa.Rejected, "FF01"
		return report
	}
	for _, t := range file.Transfers {
		line := sepa.ReportLine{EndToEndID: t.EndToEndID, Status: sepa.SettledOnDebtor}
		if strings.HasSuffix(t.Creditor.IBAN, RefusedEnding) {
			line.Status, line.Reason = sepa.Rejected, accountClosed
			report.Group = sepa.Part
		}
		report.Lines = append(report.Lines, line)
	}
	return report
}
