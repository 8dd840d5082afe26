package sepa

import (
	"encoding/xml"
	"time"
)

// Notice is a notification of debits and credits on the account that transfers leave from.
type Notice struct {
	ID        string
	CreatedAt time.Time
	Entries   []NoticeEntry
}

// NoticeEntry is one movement that is booked.
type NoticeEntry struct {
	EndToEndID string
	// Credit tells that money came; all others left.
	Credit bool
	// Returned tells that it comes back from a transfer, for the reason Reason.
	Returned bool
	Reason   string
	// Cents is its amount, or what no transfer has where the notification doesn't tell it of this movement alone.
	Cents int64
}

type noticeDocument struct {
	XMLName   xml.Name       `xml:"Document"`
	Namespace string         `xml:"xmlns,attr"`
	Notice    noticeEnvelope `xml:"BkToCstmrDbtCdtNtfctn"`
}

type noticeEnvelope struct {
	ID        string          `xml:"GrpHdr>MsgId"`
	CreatedAt string          `xml:"GrpHdr>CreDtTm"`
	Accounts  []noticeAccount `xml:"Ntfctn"`
}

type noticeAccount struct {
	ID      string        `xml:"Id"`
	Entries []noticeEntry `xml:"Ntry"`
}

type noticeEntry struct {
	Amount    amount         `xml:"Amt"`
	Indicator string         `xml:"CdtDbtInd"`
	Reversal  bool           `xml:"RvslInd,omitempty"`
	Status    noticeStatus   `xml:"Sts"`
	Movements []noticeDetail `xml:"NtryDtls>TxDtls"`
}

// noticeStatus is a code by itself in older versions and below Cd in newer ones.
type noticeStatus struct {
	Text string `xml:",chardata"`
	Code string `xml:"Cd,omitempty"`
}

func (s noticeStatus) booked() bool { return s.Text == "BOOK" || s.Code == "BOOK" }

type noticeDetail struct {
	EndToEndID string     `xml:"Refs>EndToEndId,omitempty"`
	Amount     *amount    `xml:"Amt"`
	Whole      *amount    `xml:"AmtDtls>TxAmt>Amt"`
	Indicator  string     `xml:"CdtDbtInd,omitempty"`
	Return     *noticeWhy `xml:"RtrInf"`
}

type noticeWhy struct {
	Code string `xml:"Rsn>Cd,omitempty"`
	Own  string `xml:"Rsn>Prtry,omitempty"`
}

// DecodeNotice reads a notification of any version of camt.054. What isn't booked, or names no transfer, is left out.
func DecodeNotice(content []byte) (Notice, error) {
	var doc noticeDocument
	if err := decode(content, &doc); err != nil {
		return Notice{}, err
	}
	if doc.Notice.ID == "" || len(doc.Notice.Accounts) == 0 {
		return Notice{}, ErrFile
	}
	n := Notice{ID: doc.Notice.ID, CreatedAt: moment(doc.Notice.CreatedAt)}
	for _, account := range doc.Notice.Accounts {
		for _, entry := range account.Entries {
			if !entry.Status.booked() {
				continue
			}
			for _, detail := range entry.Movements {
				if detail.EndToEndID != "" && detail.EndToEndID != notProvided {
					n.Entries = append(n.Entries, entry.movement(detail))
				}
			}
		}
	}
	return n, nil
}

// notProvided stands where a payment has no name.
const notProvided = "NOTPROVIDED"

func (e noticeEntry) movement(d noticeDetail) NoticeEntry {
	indicator := d.Indicator
	if indicator == "" {
		indicator = e.Indicator
	}
	m := NoticeEntry{EndToEndID: d.EndToEndID, Credit: indicator == "CRDT", Returned: e.Reversal || d.Return != nil, Cents: unfit}
	if d.Return != nil {
		if m.Reason = d.Return.Code; m.Reason == "" {
			m.Reason = d.Return.Own
		}
	}
	switch {
	case d.Amount != nil:
		m.Cents = d.Amount.cents()
	case d.Whole != nil:
		m.Cents = d.Whole.cents()
	case len(e.Movements) == 1:
		m.Cents = e.Amount.cents()
	}
	return m
}

// EncodeNotice writes a notification as a bank does.
func EncodeNotice(n Notice) ([]byte, error) {
	account := noticeAccount{ID: n.ID}
	for _, m := range n.Entries {
		indicator := "DBIT"
		if m.Credit {
			indicator = "CRDT"
		}
		detail := noticeDetail{EndToEndID: m.EndToEndID}
		if m.Returned {
			detail.Return = &noticeWhy{Code: m.Reason}
		}
		account.Entries = append(account.Entries, noticeEntry{
			Amount: amount{Currency: "EUR", Value: Amount(m.Cents)}, Indicator: indicator, Status: noticeStatus{Code: "BOOK"}, Movements: []noticeDetail{detail},
		})
	}
	return encode(noticeDocument{Namespace: "urn:iso:std:iso:20022:tech:xsd:camt.054.001.08", Notice: noticeEnvelope{
		ID: n.ID, CreatedAt: n.CreatedAt.UTC().Format("2006-01-02T15:04:05Z"), Accounts: []noticeAccount{account},
	}})
}
