package chaos

import (
	"context"
	"encoding/json"
	"path/filepath"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

// notes are what the database, the bank's files and the mail sink say of credit notes.
type notes struct {
	documents   []document
	commissions []commission
	payments    []payment
	files       []file
	// last are the numbers that were given last, by year.
	last map[int]int
	// sent are the cents of transfers in the bank's files, by the name of what they are for.
	sent map[string][]int64
	// books are the sums of what stands on each account for commissions and their documents.
	books map[string]int64
	// reported are the numbers that the seller's mailbox got, lost those of which operators are informed that no document
	// has them.
	reported, lost map[string]bool
}

type document struct {
	ID, AgencyNumber, Number, Kind, Month, AboutID string
	NetCents, VatCents, GrossCents                 int64
	Content                                        string
	lines                                          []creditnote.Line
}

type commission struct {
	ID, AgencyNumber, Kind, Document string
	Cents                            int64
}

type payment struct {
	NoteID, Business, Status          string
	Cents, SetOffCents, OwedBackCents int64
	Stopped, Withheld, Cancelled      bool
}

type file struct {
	NoteID, Format string
	Bytes          []byte
}

// notes reads all of it beside the product, which goes on.
func (r *run) notes(ctx context.Context) (n notes, err error) {
	var last []struct{ Year, Last int }
	var books []struct {
		Account string
		Cents   int64
	}
	for _, q := range []struct {
		into  any
		query string
	}{
		{&n.documents, "SELECT * FROM credit_notes ORDER BY number"},
		{&n.commissions, "SELECT * FROM commissions"},
		{&n.payments, "SELECT * FROM credit_note_payments"},
		{&n.files, "SELECT * FROM credit_note_files"},
		{&last, "SELECT * FROM credit_note_numbers"},
		{
			&books,
			"SELECT account, sum(amount_cents) AS cents FROM ledger_entries WHERE payable_kind = 'commission' GROUP BY account",
		},
	} {
		if err := r.read(ctx, q.into, q.query); err != nil {
			return n, err
		}
	}
	n.last, n.books, n.reported = map[int]int{}, map[string]int64{}, map[string]bool{}
	for _, one := range last {
		n.last[one.Year] = one.Last
	}
	for _, one := range books {
		n.books[one.Account] = one.Cents
	}
	for i := range n.documents {
		d := &n.documents[i]
		var content creditnote.Content
		if err := json.Unmarshal([]byte(d.Content), &content); err != nil {
			return n, err
		}
		d.lines = content.Lines
		n.reported[d.Number] = r.mails.wasReported(content.Creditor.Email, d.Number)
	}
	if n.lost, err = r.lostNumbers(ctx); err != nil {
		return n, err
	}
	n.sent, err = r.transfers(ctx)
	return n, err
}

// lostNumbers are those of which operators are informed that they were given and that no document has them.
func (r *run) lostNumbers(ctx context.Context) (map[string]bool, error) {
	out, _, err := r.operator(ctx, "creditnote", "list", "--tenant", programme, "--json")
	if err != nil {
		return nil, err
	}
	var all []struct{ Number, State string }
	lost := map[string]bool{}
	err = json.Unmarshal([]byte(out), &all)
	for _, one := range all {
		if one.State == "lost" {
			lost[one.Number] = true
		}
	}
	return lost, err
}

// transfers reads what the bank was ordered to transfer, by the name of what it is for.
func (r *run) transfers(ctx context.Context) (map[string][]int64, error) {
	folder := bankfolder.New(filepath.Dir(r.product.bank()), logging.Discard())
	messages, err := folder.Files(ctx, tenant.ID(programme))
	sent := map[string][]int64{}
	for _, message := range messages {
		file, err := folder.File(ctx, tenant.ID(programme), message)
		if err != nil {
			return nil, err
		}
		for _, t := range file.Transfers {
			sent[t.Key] = append(sent[t.Key], t.AmountCents)
		}
	}
	return sent, err
}

// key names what a payment is for at the bank.
func (p payment) key() string {
	return payable.Key(payable.Commission, tenant.ID(programme), p.Business)
}

// earned counts what sellers earned, and what was taken back.
func (n notes) earned() (all, back int) {
	for _, c := range n.commissions {
		if c.Cents > 0 {
			all++
		} else {
			back++
		}
	}
	return all, back
}
