package bankfolder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/payout/sepa"
	"weitersagen.app/backend/internal/tenant"
)

// MaxReport is the largest file that is read: a report about the largest batch is a tenth of it.
const MaxReport = 32 << 20

// Reports implements payout.Bank. What can't be read is among them, so that a person hears of it and nothing else is held up.
func (f *Folder) Reports(_ context.Context, t tenant.ID) ([]payout.Report, error) {
	names, err := f.List(t, In)
	if err != nil {
		return nil, err
	}
	var reports []payout.Report
	for _, name := range names {
		path, err := f.Path(t, In, name)
		if err != nil {
			return nil, err
		}
		report, err := read(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue // put away by another worker in the meantime
		}
		if err != nil {
			return nil, err
		}
		report.ID = name
		reports = append(reports, report)
	}
	return reports, nil
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
			line.Verdict, line.Reason = payout.BankRejected, entry.Reason
		}
		report.Lines = append(report.Lines, line)
	}
	return report
}
