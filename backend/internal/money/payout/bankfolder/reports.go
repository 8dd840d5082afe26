package bankfolder

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/sepa"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxReport is the largest file that is read: a report about the largest batch is a tenth of it.
const MaxReport = 32 << 20

// Reports takes each into a folder of our own before it is read, so that what is put away is what was read, whatever the client puts under its name
// meanwhile. Those that a crash left there come first. What can't be read is among them, so that a person hears of it and nothing else is held up.
func (f *Folder) Reports(_ context.Context, t tenant.ID) ([]payout.Report, error) {
	names, err := f.List(t, Working)
	if err != nil {
		return nil, err
	}
	fresh, err := f.List(t, In)
	if err != nil {
		return nil, err
	}
	var given map[string]bool
	if len(fresh) > 0 {
		if given, err = f.given(t); err != nil {
			return nil, err
		}
	}
	for _, name := range fresh {
		taken, err := f.take(t, name, given)
		if err != nil {
			return nil, err
		}
		names = append(names, taken)
	}
	var reports []payout.Report
	for _, name := range names {
		report, there, err := f.report(t, Working, name)
		if err != nil {
			return nil, err
		}
		if there {
			reports = append(reports, report)
		}
	}
	return reports, nil
}

// report reads one; not there when it was put away in the meantime.
func (f *Folder) report(t tenant.ID, folder, name string) (payout.Report, bool, error) {
	path, err := f.Path(t, folder, name)
	if err != nil {
		return payout.Report{}, false, err
	}
	report, err := read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return payout.Report{}, false, nil
	}
	report.ID = name
	return report, err == nil, err
}

// given are the names of all that was ever read, wherever it lies now.
func (f *Folder) given(t tenant.ID) (map[string]bool, error) {
	dir, err := f.Path(t, Read, "")
	if err != nil {
		return nil, err
	}
	listed, err := f.listed(dir)
	names := make(map[string]bool, len(listed))
	for place := range listed {
		names[filepath.Base(place)] = true
	}
	return names, err
}

// take moves a file of the bank to where nobody else touches it, under the name that it has from now on: no other file that was ever read has it,
// but for one of the same content.
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
		return false, err
	}
	second, err := os.ReadFile(other) // #nosec G304 -- a name from our own folder
	return bytes.Equal(first, second), err
}

func read(path string) (payout.Report, error) {
	info, err := os.Stat(path)
	if err != nil {
		return payout.Report{}, err
	}
	switch size := info.Size(); {
	case size == 0:
		return payout.Report{Unreadable: "the file is empty"}, nil
	case size > MaxReport:
		return payout.Report{Unreadable: fmt.Sprintf("the file has %d bytes, more than any report", size)}, nil
	}
	content, err := os.ReadFile(path) // #nosec G304 -- a name from our own folder
	if err != nil {
		return payout.Report{}, err
	}
	return decode(content), nil
}

func decode(content []byte) payout.Report {
	switch sepa.FormOf(content) {
	case sepa.StatusReport:
		report, err := sepa.DecodeReport(content)
		if err != nil {
			return payout.Report{Unreadable: "the status report (pain.002) is broken, or has no end"}
		}
		return fromReport(report)
	case sepa.Notification:
		notice, err := sepa.DecodeNotice(content)
		if err != nil {
			return payout.Report{Unreadable: "the notification (camt.054) is broken, or has no end"}
		}
		return fromNotice(notice)
	default:
		return payout.Report{Unreadable: "it is neither a status report (pain.002) nor a notification (camt.054)"}
	}
}

func fromReport(r sepa.Report) payout.Report {
	report := payout.Report{MessageID: r.MessageID, Torn: r.Torn}
	report.Group, report.GroupReason = verdict(r.Group, r.Reason), reason(r.Group, r.Reason)
	for _, line := range r.Lines {
		report.Lines = append(report.Lines, payout.ReportLine{
			EndToEndID: line.EndToEndID, Verdict: verdict(line.Status, line.Reason), Reason: reason(line.Status, line.Reason), AmountCents: line.Cents,
		})
	}
	return report
}

// reason gives the bank's code; of a status that nobody knows, the status.
func reason(s sepa.Status, code string) string {
	if !s.Known() {
		return string(s)
	}
	return code
}

func verdict(s sepa.Status, reason string) payout.Verdict {
	switch {
	case s.Settled():
		return payout.BankPaid
	case s.Refused() && sepa.Duplicate(reason):
		return payout.BankHas
	case s.Refused():
		return payout.BankRejected
	case !s.Known():
		return payout.BankUnclear
	default:
		return payout.BankPending
	}
}

// fromNotice takes a credit for money that came back, and a debit for money that left. The account has other movements: of a transfer that
// isn't known only a return is worth a person's look.
func fromNotice(n sepa.Notice) payout.Report {
	var report payout.Report
	for _, entry := range n.Entries {
		line := payout.ReportLine{EndToEndID: entry.EndToEndID, Verdict: payout.BankPaid, AmountCents: entry.Cents, Aside: !entry.Credit || !entry.Returned}
		if entry.Credit {
			line.Verdict, line.Reason, line.Back = payout.BankRejected, entry.Reason, entry.Returned
		}
		report.Lines = append(report.Lines, line)
	}
	return report
}
