package payout

import "slices"

// Names tells whether the report says something of one transfer by itself.
func (r Report) Names(endToEndID string) bool {
	return slices.ContainsFunc(r.Lines, func(l ReportLine) bool { return l.EndToEndID == endToEndID })
}

// On gives the verdict on one transfer: its own line, or what is said of the whole file.
func (r Report) On(endToEndID string) (Verdict, string) {
	for _, line := range r.Lines {
		if line.EndToEndID == endToEndID {
			return line.Verdict, line.Reason
		}
	}
	return r.Group, r.GroupReason
}

// Decides tells whether the report says something final of any transfer.
func (r Report) Decides() bool {
	return r.Group.Final() || slices.ContainsFunc(r.Lines, func(l ReportLine) bool { return l.Verdict.Final() })
}

// Twice tells whether the bank got the file, or a transfer of it, twice.
func (r Report) Twice() bool {
	return r.Group == BankHas || slices.ContainsFunc(r.Lines, func(l ReportLine) bool { return l.Verdict == BankHas })
}

// Agrees tells whether a verdict says what is known of the payout already.
func (p *Payout) Agrees(v Verdict) bool {
	return (p.Status == Paid && v == BankPaid) || (p.Status == Rejected && v == BankRejected)
}
