package sepa

import (
	"encoding/xml"
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
	"": true, Part: true, "RCVD": true, "PDNG": true, "PATC": true, "PRES": true, "ACTC": true, "ACCP": true, "ACSP": true, "ACWC": true, "ACWP": true, "ACFC": true,
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
	// Torn tells that the report contradicts itself.
	Torn bool
}

// ReportLine is the status of one transfer.
type ReportLine struct {
	EndToEndID string
	Status     Status
	Reason     string
	// Cents is the transfer's amount as the bank has it; 0 where it doesn't say.
	Cents int64
}

type reportDocument struct {
	XMLName   xml.Name     `xml:"Document"`
	Namespace string       `xml:"xmlns,attr"`
	Report    statusReport `xml:"CstmrPmtStsRpt"`
}

type statusReport struct {
	ID        string          `xml:"GrpHdr>MsgId"`
	CreatedAt string          `xml:"GrpHdr>CreDtTm"`
	Group     groupStatus     `xml:"OrgnlGrpInfAndSts"`
	Payments  []paymentStatus `xml:"OrgnlPmtInfAndSts"`
}

type groupStatus struct {
	MessageID string  `xml:"OrgnlMsgId"`
	Name      string  `xml:"OrgnlMsgNmId"`
	Status    Status  `xml:"GrpSts,omitempty"`
	Reasons   reasons `xml:"StsRsnInf"`
}

type paymentStatus struct {
	ID      string              `xml:"OrgnlPmtInfId"`
	Status  Status              `xml:"PmtInfSts,omitempty"`
	Reasons reasons             `xml:"StsRsnInf"`
	Lines   []transactionStatus `xml:"TxInfAndSts"`
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

// reasons may be several; the first that has a code counts.
type reasons []reason

func (r reasons) code() string {
	for _, one := range r {
		if one.Code != "" {
			return one.Code
		}
	}
	for _, one := range r {
		if one.Own != "" {
			return one.Own
		}
	}
	return ""
}

func because(code string) reasons {
	if code == "" {
		return nil
	}
	return reasons{{Code: code}}
}

// cents reads an amount; one that isn't in euro, or can't be read, fits no transfer.
func (a *amount) cents() int64 {
	if a == nil {
		return 0
	}
	cents, err := Cents(a.Value)
	if err != nil || a.Currency != "EUR" || cents == 0 {
		return unfit
	}
	return cents
}

// unfit is an amount that no transfer has.
const unfit = -1

// DecodeReport reads a status report of any version of pain.002.
func DecodeReport(content []byte) (Report, error) {
	var doc reportDocument
	if err := decode(content, &doc); err != nil {
		return Report{}, err
	}
	s := doc.Report
	if s.ID == "" || s.Group.MessageID == "" {
		return Report{}, ErrFile
	}
	r := Report{ID: s.ID, CreatedAt: moment(s.CreatedAt), MessageID: s.Group.MessageID, Group: s.Group.Status, Reason: s.Group.Reasons.code()}
	for _, p := range s.Payments {
		r.Torn = r.Torn || r.Group.against(p.Status)
		// Our files have one payment information block, so its status is the file's as long as the file's own decides nothing.
		if p.Status != "" && !r.Group.Final() {
			r.Group, r.Reason = p.Status, p.Reasons.code()
		}
		for _, line := range p.Lines {
			r.Lines = append(r.Lines, ReportLine{EndToEndID: line.EndToEndID, Status: line.Status, Reason: line.Reasons.code(), Cents: line.Amount.cents()})
		}
	}
	r.Torn = r.Torn || r.torn()
	return r, nil
}

// torn tells whether the file's status and a transfer's, or two of one transfer, can't both be true.
func (r Report) torn() bool {
	said := map[string]Status{}
	for _, line := range r.Lines {
		if r.Group.against(line.Status) || said[line.EndToEndID].against(line.Status) {
			return true
		}
		if line.Status.Final() {
			said[line.EndToEndID] = line.Status
		}
	}
	return false
}

// EncodeReport writes a status report as a bank does.
func EncodeReport(r Report) ([]byte, error) {
	doc := reportDocument{Namespace: "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10", Report: statusReport{
		ID: r.ID, CreatedAt: r.CreatedAt.UTC().Format("2006-01-02T15:04:05Z"),
		Group: groupStatus{MessageID: r.MessageID, Name: "pain.001.001.09", Status: r.Group, Reasons: because(r.Reason)},
	}}
	if len(r.Lines) > 0 {
		p := paymentStatus{ID: r.MessageID}
		for _, line := range r.Lines {
			status := transactionStatus{EndToEndID: line.EndToEndID, Status: line.Status, Reasons: because(line.Reason)}
			if line.Cents > 0 {
				status.Amount = &amount{Currency: "EUR", Value: Amount(line.Cents)}
			}
			p.Lines = append(p.Lines, status)
		}
		doc.Report.Payments = []paymentStatus{p}
	}
	return encode(doc)
}
