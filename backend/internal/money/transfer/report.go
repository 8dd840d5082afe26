package transfer

import (
	"fmt"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Report is one file of the bank: a status report about one file of ours, or a notification of what moved on the
// account.
type Report struct {
	// ID names the report, to put it away when it has been worked through.
	ID string
	// MadeAt is when the bank made it; zero where it doesn't say.
	MadeAt time.Time
	// Unreadable tells why it can't be read; nothing else stands in it then.
	Unreadable string
	// Repeated tells that a file of the same content was read before.
	Repeated bool
	// Parts are the documents of a file that has several; nothing else stands in it then.
	Parts []Report
	// MessageID is the file that a status report is about; empty in a notification, which names transfers of any
	// file.
	MessageID string
	// Group is the verdict on all transfers that aren't listed; pending when there is none.
	Group       Verdict
	GroupReason string
	Lines       []ReportLine
	// Counts are how many transfers, over how much, the bank takes our file to have.
	Counts []Count
	// Batches are the files of ours, and of others, that the bank booked as one sum.
	Batches []BatchLine
	// Nameless counts movements on the account that name neither.
	Nameless int
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
	// Back tells that money came back on the account: it had been paid, whether or not that was reported.
	Back bool
	// Aside tells that it may well be somebody else's: the account has other movements.
	Aside bool
	// BookedOn is the day of the movement, YYYY-MM-DD; empty where it isn't named.
	BookedOn string
	// More are reasons that the bank gives besides.
	More []string
	// Ask is the kind of case that the line is where it would change anything, for it can't be taken as it stands:
	// for what reason, Why tells.
	Ask CaseKind
	Why string
}

// Reasons gives all that the bank gives.
func (l ReportLine) Reasons() []string {
	if l.Reason == "" {
		return l.More
	}
	return append([]string{l.Reason}, l.More...)
}

// Parted gives the documents of a file: itself, when it is one.
func (r Report) Parted() []Report {
	if len(r.Parts) > 0 {
		return r.Parts
	}
	return []Report{r}
}

// Whole tells whether all of it could be read.
func (r Report) Whole() bool {
	return !slices.ContainsFunc(r.Parted(), func(p Report) bool { return p.Unreadable != "" })
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
//
// Rule (payout, 4 D): A file that the bank has already is not refused: what becomes of the first decides. Enforced:
// transfer/usecase.apply. Test: TestAFileThatTheBankHasAlreadyIsNotRefused.
func (r Report) On(endToEndID string) (Verdict, string) {
	if line, ok := r.Line(endToEndID); ok {
		return line.Verdict, line.Reason
	}
	return r.Group, r.GroupReason
}

// Unnamed gives what is said of a transfer that isn't named: the word about the whole file. About another file than
// ours, by its number of transfers or their sum, it says nothing that could be taken.
func (r Report) Unnamed(endToEndID string, file Count) ReportLine {
	line := ReportLine{EndToEndID: endToEndID, Verdict: r.Group, Reason: r.GroupReason}
	for _, c := range r.Counts {
		if !c.Fits(file) {
			line.Ask, line.Why = WrongSum, fmt.Sprintf("it counts %s in the file, which has %s", c, file)
		}
	}
	return line
}

// MayBePaid tells whether a report, which may contradict itself, leaves it open that a transfer was paid.
//
// Rule (payout, 4 D): Whatever leaves it open whether an award is paid holds it, also when it is said of a whole
// file or contradicts itself. Enforced: transfer/usecase.torn. Test:
// TestWhateverLeavesItOpenWhetherAnAwardIsPaidHoldsIt.
func (r Report) MayBePaid(endToEndID string) bool {
	open := func(v Verdict) bool { return v == BankPaid || v == BankHas || v == BankUnclear }
	return open(r.Group) || slices.ContainsFunc(
		r.Lines, func(l ReportLine) bool { return l.EndToEndID == endToEndID && open(l.Verdict) },
	)
}

// Unknown gives the lines about transfers that aren't among the known ones.
func (r Report) Unknown(known map[string]bool) []ReportLine {
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

// Judge tells what a line of its own, or a verdict on the whole file, does to a payout; with Asks, as which case. A
// contradiction changes nothing.
//
// Rule (payout, 4 D): In random lives transfers come back at any time, also before their payment is reported: the books
// balance, and everything comes to an end. Enforced: transfer/usecase.comeBack. Test: TestRandomLives.
//
// Rule (payout, 4 D): A return that is read before its payment is no contradiction. Enforced:
// transfer/usecase.apply. Test: TestAReturnThatIsReadBeforeItsPayment.
//
// Rule (payout, 4 D): Each word of the bank on each state of a transfer: what it pays, returns, or leaves to a
// person. Enforced: transfer/usecase.Judge. Test: TestWhatAWordOfTheBankDoesToAPayout.
func (p *Payout) Judge(line ReportLine, own bool) (Effect, CaseKind) {
	effect, kind := p.judge(line, own)
	switch {
	case effect == Asks:
		return effect, kind
	case own && line.Verdict == BankRejected && p.otherReason(line.Reasons()):
		return Asks, TwoReasons
	case effect != Nothing && line.Ask != "":
		return Asks, line.Ask
	default:
		return effect, kind
	}
}

func (p *Payout) judge(line ReportLine, own bool) (Effect, CaseKind) {
	if own && line.AmountCents != 0 && line.AmountCents != p.AmountCents && line.Verdict != BankPending {
		return Asks, WrongSum
	}
	switch line.Verdict {
	case BankPaid:
		return p.judgePaid(line)
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

func (p *Payout) judgePaid(line ReportLine) (Effect, CaseKind) {
	switch p.Status {
	case Reserved:
		return Pays, ""
	case Rejected:
		if p.BackFirst {
			return Nothing, ""
		}
		return Asks, PaidAfterRefused
	case Returned:
		// A movement of a day before that of the return is the payment that came back.
		if line.BookedOn != "" && line.BookedOn < p.SettledAt.In(tenant.Berlin).Format(time.DateOnly) {
			return Nothing, ""
		}
		return Asks, PaidAfterReturned
	default:
		return Nothing, ""
	}
}

// judgeRefused takes the word about one transfer for money that came back; the word about a whole file that was
// paid before contradicts.
//
// Rule (payout, 4 D): A file that the bank refuses as a whole goes back to its holders without blaming their
// accounts. Enforced: transfer/usecase.refuse. Test: TestARefusedFileBlamesNoAccount.
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
