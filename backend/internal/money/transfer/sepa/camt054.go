package sepa

import (
	"encoding/xml"
	"strings"
	"time"
)

// Notice is a notification of debits and credits on the account that transfers leave from; a statement tells of
// them too.
type Notice struct {
	ID        string
	CreatedAt time.Time
	Entries   []NoticeEntry
	// Nameless counts the movements that name no transfer and no batch.
	Nameless int
}

// NoticeEntry is one movement: of a transfer, or of a batch that is booked as one sum.
type NoticeEntry struct {
	EndToEndID string
	// Batch is the payment information of a batch, Count how many transfers it is said to have; 0 where that isn't
	// said.
	Batch string
	Count int
	// Credit tells that money came; all others left.
	Credit bool
	// Returned tells that it comes back from a transfer, for the reason Reason; More are others that the bank gives
	// too.
	Returned bool
	Reason   string
	More     []string
	// Cents is its amount, or what no transfer has where the notification doesn't tell it of this movement alone.
	Cents int64
	// BookedOn is the day, YYYY-MM-DD; empty where it isn't named.
	BookedOn string
	// Waiting tells that it isn't booked yet.
	Waiting bool
	// Doubt is why it can't be taken as it stands.
	Doubt Doubt
}

// Doubt is in what a movement isn't clear.
type Doubt string

// The doubts.
const (
	UnclearStatus Doubt = "whether it is booked isn't clear"
	UnclearSide   Doubt = "whether the money left or came isn't clear"
	UnequalSum    Doubt = "its entry has another sum than its transfers"
	PartOfBatch   Doubt = "its batch counts other transfers than are listed"
)

type noticeDocument struct {
	XMLName   xml.Name     `xml:"Document"`
	Namespace string       `xml:"xmlns,attr"`
	Notice    notification `xml:"BkToCstmrDbtCdtNtfctn"`
}

type notification struct {
	ID        string          `xml:"GrpHdr>MsgId"`
	CreatedAt string          `xml:"GrpHdr>CreDtTm"`
	Accounts  []noticeAccount `xml:"Ntfctn"`
	// Statements and Interims are what stands there in a statement, at the end of the day or within it.
	Statements []noticeAccount `xml:"Stmt"`
	Interims   []noticeAccount `xml:"Rpt"`
}

type noticeAccount struct {
	ID      string        `xml:"Id"`
	Entries []noticeEntry `xml:"Ntry"`
}

type noticeEntry struct {
	Amount    amount        `xml:"Amt"`
	Indicator string        `xml:"CdtDbtInd"`
	Reversal  string        `xml:"RvslInd,omitempty"`
	Status    noticeStatus  `xml:"Sts"`
	Day       string        `xml:"BookgDt>Dt,omitempty"`
	Moment    string        `xml:"BookgDt>DtTm,omitempty"`
	Charges   *charges      `xml:"Chrgs"`
	Details   []noticeBlock `xml:"NtryDtls"`
}

// noticeStatus is a code by itself in older versions and below Cd in newer ones.
type noticeStatus struct {
	Text string `xml:",chardata"`
	Code string `xml:"Cd,omitempty"`
}

func (s noticeStatus) code() string { return s.Code + s.Text }

// charges stand by themselves in older versions and in records in newer ones; some banks tell their total alone.
type charges struct {
	Amounts []amount `xml:"Amt"`
	Records []amount `xml:"Rcrd>Amt"`
	Total   []amount `xml:"TtlChrgsAndTaxAmt"`
}

func (c *charges) cents() (sum int64) {
	if c == nil {
		return 0
	}
	single := append(c.Amounts, c.Records...)
	if len(single) == 0 {
		single = c.Total
	}
	for _, a := range single {
		sum += max(a.cents(), 0)
	}
	return sum
}

type noticeBlock struct {
	Batch     *noticeBatch   `xml:"Btch"`
	Movements []noticeDetail `xml:"TxDtls"`
}

type noticeBatch struct {
	MessageID string  `xml:"MsgId,omitempty"`
	PaymentID string  `xml:"PmtInfId,omitempty"`
	Count     string  `xml:"NbOfTxs,omitempty"`
	Total     *amount `xml:"TtlAmt"`
	Indicator string  `xml:"CdtDbtInd,omitempty"`
}

type noticeDetail struct {
	MessageID  string      `xml:"Refs>MsgId,omitempty"`
	PaymentID  string      `xml:"Refs>PmtInfId,omitempty"`
	EndToEndID string      `xml:"Refs>EndToEndId,omitempty"`
	Amount     *amount     `xml:"Amt"`
	Whole      *amount     `xml:"AmtDtls>TxAmt>Amt"`
	Instructed *amount     `xml:"AmtDtls>InstdAmt>Amt"`
	Indicator  string      `xml:"CdtDbtInd,omitempty"`
	Charges    *charges    `xml:"Chrgs"`
	Returns    []noticeWhy `xml:"RtrInf"`
}

type noticeWhy struct {
	Codes []string `xml:"Rsn>Cd,omitempty"`
	Own   []string `xml:"Rsn>Prtry,omitempty"`
}

// unnamed tells that a name stands for none.
func unnamed(name string) bool { return name == "" || strings.EqualFold(name, "NOTPROVIDED") }

// notice gives what a notification, or a statement, tells.
func (e notification) notice() (Notice, error) {
	accounts := append(append(e.Accounts, e.Statements...), e.Interims...)
	if e.ID == "" || len(accounts) == 0 {
		return Notice{}, ErrFile
	}
	n := Notice{ID: e.ID, CreatedAt: moment(e.CreatedAt)}
	for _, account := range accounts {
		for _, entry := range account.Entries {
			named, nameless := entry.movements()
			n.Entries, n.Nameless = append(n.Entries, named...), n.Nameless+nameless
		}
	}
	return n, nil
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
			detail.Returns = []noticeWhy{{Codes: append([]string{m.Reason}, m.More...)}}
		}
		account.Entries = append(account.Entries, noticeEntry{
			Amount: amount{Currency: "EUR", Value: Amount(m.Cents)}, Indicator: indicator, Status: noticeStatus{Code: "BOOK"},
			Day:     m.BookedOn,
			Details: []noticeBlock{{Movements: []noticeDetail{detail}}},
		})
	}
	return encode(noticeDocument{Namespace: "urn:iso:std:iso:20022:tech:xsd:camt.054.001.08", Notice: notification{
		ID: n.ID, CreatedAt: n.CreatedAt.UTC().Format("2006-01-02T15:04:05Z"), Accounts: []noticeAccount{account},
	}})
}
