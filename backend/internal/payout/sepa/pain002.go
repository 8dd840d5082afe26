package sepa

import (
	"encoding/xml"
	"fmt"
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
	// Part is a step on the way: some are decided, and listed.
	Part Status = "PART"
)

// Settled tells whether the money has moved.
func (s Status) Settled() bool { return s == SettledOnDebtor || s == SettledOnCreditor }

// Final tells whether the status ends a transfer.
func (s Status) Final() bool { return s.Settled() || s == Rejected }

// Duplicate tells whether something is refused for the reason that the bank has it already.
func Duplicate(reason string) bool {
	switch reason {
	case "AM05", "DU01", "DU02", "DU03", "DU04", "DU05":
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
}

// ReportLine is the status of one transfer.
type ReportLine struct {
	EndToEndID string
	Status     Status
	Reason     string
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
	Reason    *reason `xml:"StsRsnInf"`
}

type paymentStatus struct {
	ID     string              `xml:"OrgnlPmtInfId"`
	Status Status              `xml:"PmtInfSts,omitempty"`
	Reason *reason             `xml:"StsRsnInf"`
	Lines  []transactionStatus `xml:"TxInfAndSts"`
}

type transactionStatus struct {
	EndToEndID string  `xml:"OrgnlEndToEndId"`
	Status     Status  `xml:"TxSts"`
	Reason     *reason `xml:"StsRsnInf"`
}

type reason struct {
	Code string `xml:"Rsn>Cd"`
}

func (r *reason) code() string {
	if r == nil {
		return ""
	}
	return r.Code
}

func because(code string) *reason {
	if code == "" {
		return nil
	}
	return &reason{Code: code}
}

// DecodeReport reads a status report of any version of pain.002.
func DecodeReport(content []byte) (Report, error) {
	var doc reportDocument
	if err := xml.Unmarshal(content, &doc); err != nil {
		return Report{}, fmt.Errorf("%w: %w", ErrFile, err)
	}
	s := doc.Report
	if s.ID == "" || s.Group.MessageID == "" {
		return Report{}, ErrFile
	}
	// Banks write the moment with and without an offset; it decides nothing.
	created, _ := time.Parse(time.RFC3339, s.CreatedAt)
	r := Report{ID: s.ID, CreatedAt: created, MessageID: s.Group.MessageID, Group: s.Group.Status, Reason: s.Group.Reason.code()}
	for _, p := range s.Payments {
		// Our files have one payment information block, so its status is the file's as long as the file's own decides nothing.
		if p.Status != "" && !r.Group.Final() {
			r.Group, r.Reason = p.Status, p.Reason.code()
		}
		for _, line := range p.Lines {
			r.Lines = append(r.Lines, ReportLine{EndToEndID: line.EndToEndID, Status: line.Status, Reason: line.Reason.code()})
		}
	}
	return r, nil
}

// EncodeReport writes a status report as a bank does.
func EncodeReport(r Report) ([]byte, error) {
	doc := reportDocument{Namespace: "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10", Report: statusReport{
		ID: r.ID, CreatedAt: r.CreatedAt.UTC().Format("2006-01-02T15:04:05Z"),
		Group: groupStatus{MessageID: r.MessageID, Name: "pain.001.001.09", Status: r.Group, Reason: because(r.Reason)},
	}}
	if len(r.Lines) > 0 {
		p := paymentStatus{ID: r.MessageID}
		for _, line := range r.Lines {
			p.Lines = append(p.Lines, transactionStatus{EndToEndID: line.EndToEndID, Status: line.Status, Reason: because(line.Reason)})
		}
		doc.Report.Payments = []paymentStatus{p}
	}
	body, err := xml.MarshalIndent(doc, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}
