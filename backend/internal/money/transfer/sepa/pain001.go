package sepa

import (
	"errors"
	"fmt"
	"time"
)

// The ways in which a file can be wrong.
//
// Rule (payout, 4 D): A file to the bank follows pain.001.001.09 with its control sum. Enforced: bankfolder.Submit.
// Test: TestFileFollowsTheSchema.
var (
	ErrFile  = errors.New("the file isn't what it should be")
	ErrEmpty = errors.New("a file needs transfers, each with an amount, an account and a name")
)

// The longest names and texts.
const (
	maxName   = 70
	maxUstrd  = 140
	maxID     = 35
	namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
)

// Party is an account and who holds it.
type Party struct {
	Name string
	IBAN string
	// BIC may be empty inside of SEPA.
	BIC string
}

// Transfer is one credit transfer in euro.
type Transfer struct {
	EndToEndID string
	Cents      int64
	Creditor   Party
	Purpose    string
}

// File is one customer credit transfer initiation with one payment information block.
type File struct {
	MessageID string
	CreatedAt time.Time
	// ExecuteOn is YYYY-MM-DD.
	ExecuteOn string
	Debtor    Party
	Transfers []Transfer
}

// Encode writes the file. The same file is the same bytes.
func Encode(f File) ([]byte, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	var sum int64
	lines := make([]creditTransfer, len(f.Transfers))
	for i, t := range f.Transfers {
		sum += t.Cents
		lines[i] = creditTransfer{
			EndToEndID: t.EndToEndID, Amount: amount{Currency: "EUR", Value: Amount(t.Cents)},
			Agent: agentOf(t.Creditor.BIC, false), Creditor: named(t.Creditor.Name), Account: account{t.Creditor.IBAN},
			Remittance: remittance(t.Purpose),
		}
	}
	count, control := fmt.Sprint(len(lines)), Amount(sum)
	doc := document{Namespace: namespace, Initiation: initiation{
		Header: header{
			MessageID: f.MessageID, CreatedAt: f.CreatedAt.UTC().Format("2006-01-02T15:04:05Z"), Count: count, Sum: control,
			Initiator: named(f.Debtor.Name),
		},
		Payment: payment{
			ID: f.MessageID, Method: "TRF", Count: count, Sum: control, Service: "SEPA", ExecuteOn: f.ExecuteOn,
			Debtor: named(f.Debtor.Name), Account: account{f.Debtor.IBAN}, Agent: *agentOf(f.Debtor.BIC, true), Charges: "SLEV",
			Transfers: lines,
		},
	}}
	return encode(doc)
}

func (f File) check() error {
	if f.MessageID == "" || len(f.MessageID) > maxID || len(f.Transfers) == 0 || f.Debtor.IBAN == "" || Text(f.Debtor.Name, maxName) == "" {
		return ErrEmpty
	}
	if _, err := time.Parse(time.DateOnly, f.ExecuteOn); err != nil {
		return ErrEmpty
	}
	for _, t := range f.Transfers {
		if t.EndToEndID == "" || len(t.EndToEndID) > maxID || t.Cents <= 0 || t.Cents > MaxCents || t.Creditor.IBAN == "" || Text(t.Creditor.Name, maxName) == "" {
			return ErrEmpty
		}
	}
	return nil
}

// Decode reads a file of this form, as a bank does. Control sum and count must agree with the transfers.
func Decode(content []byte) (File, error) {
	var doc document
	if err := decode(content, &doc); err != nil {
		return File{}, err
	}
	header, p := doc.Initiation.Header, doc.Initiation.Payment
	created, err := time.Parse(time.RFC3339, header.CreatedAt)
	if err != nil {
		return File{}, ErrFile
	}
	f := File{
		MessageID: header.MessageID, CreatedAt: created, ExecuteOn: p.ExecuteOn,
		Debtor: Party{Name: p.Debtor.Name, IBAN: p.Account.IBAN, BIC: p.Agent.BIC},
	}
	var sum int64
	for _, line := range p.Transfers {
		cents, err := Cents(line.Amount.Value)
		if err != nil {
			return File{}, err
		}
		sum += cents
		t := Transfer{EndToEndID: line.EndToEndID, Cents: cents, Creditor: Party{
			Name: line.Creditor.Name, IBAN: line.Account.IBAN,
		}}
		if line.Remittance != nil {
			t.Purpose = line.Remittance.Text
		}
		f.Transfers = append(f.Transfers, t)
	}
	count := fmt.Sprint(len(f.Transfers))
	if header.Sum != Amount(sum) || header.Count != count || p.Sum != header.Sum || p.Count != count {
		return File{}, ErrFile
	}
	return f, nil
}
