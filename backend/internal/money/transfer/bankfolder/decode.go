package bankfolder

import (
	"errors"
	"slices"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
)

// decode reads the documents of a file that is no archive.
//
// Rule (payout, 4 D): Each file of the bank ends as read, with what it changed, or as a case; the same content once
// more changes nothing. Enforced: judge.go judge. Test: TestABanksAfternoon.
func decode(content []byte) []transfer.Report {
	messages, err := sepa.Read(content)
	if err != nil {
		return []transfer.Report{{Unreadable: unreadable(err, sepa.FormOf(content))}}
	}
	reports := make([]transfer.Report, len(messages))
	for i, m := range messages {
		switch {
		case m.Err != nil:
			reports[i] = transfer.Report{Unreadable: unreadable(m.Err, formOf(m))}
		case m.Report != nil:
			reports[i] = fromReport(*m.Report)
		default:
			reports[i] = fromNotice(*m.Notice)
		}
	}
	return append(reports, elsewhere(content, reports)...)
}

func formOf(m sepa.Message) sepa.Form {
	switch {
	case m.Report != nil:
		return sepa.StatusReport
	case m.Notice != nil:
		return sepa.Notification
	default:
		return sepa.UnknownForm
	}
}

func unreadable(err error, form sepa.Form) string {
	switch {
	case errors.Is(err, sepa.ErrEncoding):
		return "it is written in an encoding that isn't known here"
	case errors.Is(err, sepa.ErrDTD):
		return "it has a document type declaration (DTD), which no file of a bank has"
	case form == sepa.StatusReport:
		return "the status report (pain.002) is broken, or has no end"
	case form == sepa.Notification:
		return "the notification (camt.054) is broken, or has no end"
	default:
		return "it is neither a status report (pain.002) nor a notification (camt.054)"
	}
}

// elsewhere makes a document of the transfers that a file names where they aren't read: in a text, say. What is said of
// them a person has to look at.
func elsewhere(content []byte, reports []transfer.Report) []transfer.Report {
	if slices.ContainsFunc(reports, func(r transfer.Report) bool { return r.Unreadable != "" }) {
		return nil // a person looks at the file
	}
	var lines []transfer.ReportLine
	for _, name := range transfer.NamesIn(sepa.UTF8(content)) {
		named := func(l transfer.ReportLine) bool { return l.EndToEndID == name }
		if !slices.ContainsFunc(reports, func(r transfer.Report) bool { return slices.ContainsFunc(r.Lines, named) }) {
			lines = append(lines, transfer.ReportLine{
				EndToEndID: name, Verdict: transfer.BankUnclear, Reason: "named where nothing is read",
			})
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return []transfer.Report{{Lines: lines}}
}

func fromReport(r sepa.Report) transfer.Report {
	report := transfer.Report{MadeAt: r.CreatedAt, MessageID: r.MessageID, Torn: r.Torn}
	report.Group, report.GroupReason = verdict(r.Group, r.Reason), reason(r.Group, r.Reason)
	for _, c := range r.Counts {
		report.Counts = append(report.Counts, transfer.Count(c))
	}
	for _, line := range r.Lines {
		report.Lines = append(report.Lines, transfer.ReportLine{
			EndToEndID: line.EndToEndID, Verdict: verdict(line.Status, line.Reason), Reason: reason(line.Status, line.Reason),
			More: line.More, AmountCents: line.Cents,
		})
	}
	return report
}

// reason gives the bank's code; of an unknown status, the status.
func reason(s sepa.Status, code string) string {
	if !s.Known() {
		return string(s)
	}
	return code
}

func verdict(s sepa.Status, reason string) transfer.Verdict {
	switch {
	case s.Settled():
		return transfer.BankPaid
	case s.Refused() && sepa.Duplicate(reason):
		return transfer.BankHas
	case s.Refused():
		return transfer.BankRejected
	case !s.Known():
		return transfer.BankUnclear
	default:
		return transfer.BankPending
	}
}

// fromNotice takes a credit for money that came back, and a debit for money that left. The account has other
// movements: of a transfer that isn't known only a return is worth a person's look, and what has the form of our
// names.
func fromNotice(n sepa.Notice) transfer.Report {
	report := transfer.Report{MadeAt: n.CreatedAt, Nameless: n.Nameless}
	for _, entry := range n.Entries {
		if entry.Batch != "" {
			report.Batches = append(report.Batches, transfer.BatchLine{
				MessageID: entry.Batch, Count: transfer.Count{Transfers: entry.Count, Cents: entry.Cents}, Verdict: movement(entry),
				Why: string(entry.Doubt),
			})
			continue
		}
		_, _, ours := transfer.ReadEndToEndID(entry.EndToEndID)
		line := transfer.ReportLine{
			EndToEndID: entry.EndToEndID, Verdict: movement(entry), AmountCents: entry.Cents, BookedOn: entry.BookedOn,
			Aside: !ours && (!entry.Credit || !entry.Returned),
		}
		if line.Verdict == transfer.BankRejected {
			line.Reason, line.More, line.Back = entry.Reason, entry.More, entry.Returned
		}
		switch entry.Doubt {
		case "":
		case sepa.UnequalSum, sepa.PartOfBatch:
			line.Ask, line.Why = transfer.WrongSum, string(entry.Doubt)
		default:
			line.Reason = string(entry.Doubt)
		}
		report.Lines = append(report.Lines, line)
	}
	return report
}

func movement(e sepa.NoticeEntry) transfer.Verdict {
	switch {
	case e.Waiting:
		return transfer.BankPending
	case e.Doubt == sepa.UnclearStatus || e.Doubt == sepa.UnclearSide:
		return transfer.BankUnclear
	case e.Credit:
		return transfer.BankRejected
	default:
		return transfer.BankPaid
	}
}
