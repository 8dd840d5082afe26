package payout

import "slices"

// Report is one file of the bank: a status report about one file of ours, or a notification of what moved on the account.
type Report struct {
	// ID names the report, to put it away when it has been worked through.
	ID string
	// Unreadable tells why nobody can read it; nothing else stands in it then.
	Unreadable string
	// MessageID is the file that a status report is about; empty in a notification, which names transfers of any file.
	MessageID string
	// Group is the verdict on all transfers that aren't listed; pending when there is none.
	Group       Verdict
	GroupReason string
	Lines       []ReportLine
	// Torn tells that the report contradicts itself.
	Torn bool
}

// ReportLine is the verdict on one transfer.
type ReportLine struct {
	EndToEndID string
	Verdict    Verdict
	Reason     string
	// AmountCents is the transfer's amount as the bank has it; 0 where it doesn't say.
	AmountCents int64
	// Back tells that money came back on the account: it had been paid, whether or not that was told.
	Back bool
	// Aside tells that it may well be somebody else's: the account has other movements.
	Aside bool
}

// Line gives what is said of one transfer by itself. Of several lines a final one counts.
func (r Report) Line(endToEndID string) (ReportLine, bool) {
	found, named := ReportLine{}, false
	for _, line := range r.Lines {
		if line.EndToEndID == endToEndID && (!named || (line.Verdict.Final() && !found.Verdict.Final())) {
			found, named = line, true
		}
	}
	return found, named
}

// On gives the verdict on one transfer: its own line, or what is said of the whole file.
func (r Report) On(endToEndID string) (Verdict, string) {
	if line, ok := r.Line(endToEndID); ok {
		return line.Verdict, line.Reason
	}
	return r.Group, r.GroupReason
}

// MayBePaid tells whether a report, which may contradict itself, leaves it open that a transfer was paid.
func (r Report) MayBePaid(endToEndID string) bool {
	open := func(v Verdict) bool { return v == BankPaid || v == BankHas || v == BankUnclear }
	return open(r.Group) || slices.ContainsFunc(r.Lines, func(l ReportLine) bool { return l.EndToEndID == endToEndID && open(l.Verdict) })
}

// Strangers gives the lines about transfers that aren't among the known ones.
func (r Report) Strangers(known map[string]bool) []ReportLine {
	return slices.DeleteFunc(slices.Clone(r.Lines), func(l ReportLine) bool { return l.Aside || known[l.EndToEndID] })
}

// Effect is what a report does to one payout.
type Effect string

// The effects.
const (
	Nothing Effect = "nothing"
	// Pays ends it as paid, Refuses as refused.
	Pays    Effect = "pays"
	Refuses Effect = "refuses"
	// Returns takes back what was paid, for the money came back.
	Returns Effect = "returns"
	// Asks is for a person to decide: nothing is changed.
	Asks Effect = "asks"
)

// GoneBack tells whether the award is its holder's again, and could be paid once more.
func (p *Payout) GoneBack() bool { return p.Status == Rejected || p.Status == Returned }

// Judge tells what a line of its own, or a verdict on the whole file, does to a payout; with Asks, as which case. A contradiction changes nothing.
func (p *Payout) Judge(line ReportLine, own bool) (Effect, CaseKind) {
	if own && line.AmountCents != 0 && line.AmountCents != p.AmountCents && line.Verdict != BankPending {
		return Asks, WrongSum
	}
	switch line.Verdict {
	case BankPaid:
		return p.judgePaid()
	case BankRejected:
		return p.judgeRefused(own)
	case BankHas:
		if p.Status != Reserved && p.Status != Rejected || p.BackFirst {
			return Nothing, "" // the first one was paid: that is what the bank says
		}
		if own {
			return Asks, Duplicate
		}
		return Asks, DuplicateFile
	case BankUnclear:
		return Asks, UnknownStatus
	default:
		return Nothing, ""
	}
}

func (p *Payout) judgePaid() (Effect, CaseKind) {
	switch p.Status {
	case Reserved:
		return Pays, ""
	case Rejected:
		if p.BackFirst {
			return Nothing, ""
		}
		return Asks, PaidAfterRefused
	case Returned:
		return Asks, PaidAfterReturned
	default:
		return Nothing, ""
	}
}

// judgeRefused takes the word about one transfer for money that came back; the word about a whole file that was paid before contradicts.
func (p *Payout) judgeRefused(own bool) (Effect, CaseKind) {
	switch {
	case p.Status == Reserved:
		return Refuses, ""
	case p.Status == Rejected, p.Status == Returned:
		return Nothing, ""
	case own:
		return Returns, ""
	default:
		return Asks, RefusedAfterPaid
	}
}
