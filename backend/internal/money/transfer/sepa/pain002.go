package sepa

import (
	"encoding/xml"
	"slices"
	"time"
)

// Status is a code of the external code set for payment statuses.
type Status string

// The statuses that end a transfer; all others are steps on the way.
const (
	// SettledOnDebtor: the debtor's account is debited, the transfer is made.
	SettledOnDebtor Status = "ACSC"
	// SettledOnCreditor: the creditor's account is credited.
	SettledOnCreditor Status = "ACCC"
	Rejected          Status = "RJCT"
	// Withdrawn: it was cancelled before it was made.
	Withdrawn Status = "CANC"
	// Part is a step on the way: some are decided, and listed.
	Part Status = "PART"
)

// steps are the statuses of transfers that are on their way.
var steps = map[Status]bool{
	"": true, Part: true, "RCVD": true, "PDNG": true, "PATC": true, "PRES": true, "ACTC": true, "ACCP": true, "ACSP": true,
	"ACWC": true, "ACWP": true, "ACFC": true,
	"ACIS": true, "ACPD": true, "ACPT": true, "BLCK": true,
}

// Known tells whether the code set has the status.
func (s Status) Known() bool { return steps[s] || s.Final() }

// Settled tells whether the money has moved.
func (s Status) Settled() bool { return s == SettledOnDebtor || s == SettledOnCreditor }

// Refused tells whether the money won't move.
func (s Status) Refused() bool { return s == Rejected || s == Withdrawn }

// Final tells whether the status ends a transfer.
func (s Status) Final() bool { return s.Settled() || s.Refused() }

// against tells whether two statuses can't both be true.
func (s Status) against(other Status) bool {
	return (s.Settled() && other.Refused()) || (s.Refused() && other.Settled())
}

// Duplicate tells whether something is refused for the reason that the bank has it already.
func Duplicate(reason string) bool {
	switch reason {
	case "AM05", "DUPL", "DU01", "DU02", "DU03", "DU04", "DU05":
		return true
	default:
		return false
	}
}

// Report is a customer payment status report.
type Report struct {
	ID        string
	CreatedAt time.Time
	// MessageID is the file that the report is about.
	MessageID string
	// Group is the status of the whole file; a payment information's stands in for it.
	Group  Status
	Reason string
	Lines  []ReportLine
	// Counts are how many transfers, over how much, the report takes the file to have.
	Counts []Count
	// Torn tells that the report contradicts itself.
	Torn bool
}

// Count is a number of transfers and their sum; 0 where either isn't named, and below where it can't be read.
type Count struct {
	Transfers int
	Cents     int64
}

// ReportLine is the status of one transfer.
type ReportLine struct {
	EndToEndID string
	Status     Status
	// Reason is the code for it that decides, More are others that the bank gives too.
	Reason string
	More   []string
	// Cents is the transfer's amount as the bank has it; 0 where it doesn't say.
	Cents int64
}

type statusReport struct {
	ID        string          `xml:"GrpHdr>MsgId"`
	CreatedAt string          `xml:"GrpHdr>CreDtTm"`
	Groups    []groupStatus   `xml:"OrgnlGrpInfAndSts"`
	Payments  []paymentStatus `xml:"OrgnlPmtInfAndSts"`
}

type reportDocument struct {
	XMLName   xml.Name     `xml:"Document"`
	Namespace string       `xml:"xmlns,attr"`
	Report    statusReport `xml:"CstmrPmtStsRpt"`
}

type groupStatus struct {
	MessageID string `xml:"OrgnlMsgId"`
	Name      string `xml:"OrgnlMsgNmId"`
	counted
	Status    Status      `xml:"GrpSts,omitempty"`
	Reasons   reasons     `xml:"StsRsnInf"`
	PerStatus []perStatus `xml:"NbOfTxsPerSts"`
}

type paymentStatus struct {
	ID string `xml:"OrgnlPmtInfId"`
	counted
	Status    Status              `xml:"PmtInfSts,omitempty"`
	Reasons   reasons             `xml:"StsRsnInf"`
	PerStatus []perStatus         `xml:"NbOfTxsPerSts"`
	Lines     []transactionStatus `xml:"TxInfAndSts"`
}

type counted struct {
	Transfers string `xml:"OrgnlNbOfTxs,omitempty"`
	Sum       string `xml:"OrgnlCtrlSum,omitempty"`
}

func (c counted) count() Count {
	return Count{Transfers: number(c.Transfers), Cents: (&amount{Currency: "EUR", Value: c.Sum}).orNone()}
}

// perStatus counts the transfers of a file that have a status.
type perStatus struct {
	Transfers string `xml:"DtldNbOfTxs"`
	Status    Status `xml:"DtldSts"`
}

type transactionStatus struct {
	EndToEndID string  `xml:"OrgnlEndToEndId"`
	Status     Status  `xml:"TxSts,omitempty"`
	Reasons    reasons `xml:"StsRsnInf"`
	Amount     *amount `xml:"OrgnlTxRef>Amt>InstdAmt"`
}

type reason struct {
	Code string `xml:"Rsn>Cd,omitempty"`
	Own  string `xml:"Rsn>Prtry,omitempty"`
}

type reasons []reason

// codes gives the codes, each once, a duplicate's first; without any, the bank's own first word.
func (r reasons) codes() (codes []string) {
	for _, one := range r {
		if one.Code != "" && !slices.Contains(codes, one.Code) {
			codes = append(codes, one.Code)
		}
	}
	slices.SortStableFunc(codes, func(a, b string) int { return order(Duplicate(b)) - order(Duplicate(a)) })
	for _, one := range r {
		if one.Own != "" && codes == nil {
			codes = []string{one.Own}
		}
	}
	return codes
}

func order(first bool) int {
	if first {
		return 1
	}
	return 0
}

// code gives the one that decides.
func (r reasons) code() string {
	code, _ := parted(r.codes())
	return code
}

func parted(codes []string) (first string, more []string) {
	if len(codes) > 1 {
		more = codes[1:]
	}
	if len(codes) > 0 {
		first = codes[0]
	}
	return first, more
}

func because(codes ...string) (r reasons) {
	for _, code := range codes {
		if code != "" {
			r = append(r, reason{Code: code})
		}
	}
	return r
}

// report gives what a status report says. Which file it is about it says once.
func (s statusReport) report() (Report, error) {
	if s.ID == "" || len(s.Groups) != 1 || s.Groups[0].MessageID == "" {
		return Report{}, ErrFile
	}
	group := s.Groups[0]
	r := Report{
		ID: s.ID, CreatedAt: moment(s.CreatedAt), MessageID: group.MessageID, Group: group.Status,
		Reason: group.Reasons.code(),
	}
	counts, per := []counted{group.counted}, group.PerStatus
	for _, p := range s.Payments {
		for _, line := range p.Lines {
			one := ReportLine{EndToEndID: line.EndToEndID, Status: line.Status, Cents: line.Amount.cents()}
			one.Reason, one.More = parted(line.Reasons.codes())
			r.Lines = append(r.Lines, one)
		}
		// Our files have one payment information block, named like the file. What is said of another one isn't said
		// of ours.
		if p.ID != "" && p.ID != r.MessageID && !unnamed(p.ID) {
			r.Torn = r.Torn || p.Status.Final()
			continue
		}
		r.Torn = r.Torn || r.Group.against(p.Status)
		// Its status is the file's as long as the file's own decides nothing.
		if p.Status != "" && !r.Group.Final() {
			r.Group, r.Reason = p.Status, p.Reasons.code()
		}
		counts, per = append(counts, p.counted), append(per, p.PerStatus...)
	}
	for _, c := range counts {
		if c != (counted{}) {
			r.Counts = append(r.Counts, c.count())
		}
	}
	r.Torn = r.Torn || r.torn() || slices.ContainsFunc(
		per, func(p perStatus) bool { return number(p.Transfers) != 0 && r.Group.against(p.Status) },
	)
	return r, nil
}

// torn tells whether the file's status and a transfer's, or two of one transfer, can't both be true.
func (r Report) torn() bool {
	final := map[string]Status{}
	for _, line := range r.Lines {
		if r.Group.against(line.Status) || final[line.EndToEndID].against(line.Status) {
			return true
		}
		if line.Status.Final() {
			final[line.EndToEndID] = line.Status
		}
	}
	return false
}

// EncodeReport writes a status report as a bank does.
func EncodeReport(r Report) ([]byte, error) {
	doc := reportDocument{Namespace: "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10", Report: statusReport{
		ID: r.ID, CreatedAt: r.CreatedAt.UTC().Format("2006-01-02T15:04:05Z"),
		Groups: []groupStatus{{MessageID: r.MessageID, Name: "pain.001.001.09", Status: r.Group, Reasons: because(r.Reason)}},
	}}
	if len(r.Lines) > 0 {
		p := paymentStatus{ID: r.MessageID}
		for _, line := range r.Lines {
			status := transactionStatus{
				EndToEndID: line.EndToEndID, Status: line.Status, Reasons: because(append([]string{line.Reason}, line.More...)...),
			}
			if line.Cents > 0 {
				status.Amount = &amount{Currency: "EUR", Value: Amount(line.Cents)}
			}
			p.Lines = append(p.Lines, status)
		}
		doc.Report.Payments = []paymentStatus{p}
	}
	return encode(doc)
}
