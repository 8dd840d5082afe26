package chaos

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/money/creditnote"
)

// wrong tells each promise about credit notes that is broken, or not kept yet.
//
// Rule (document, 4 D): The trial that kills programs has months end meanwhile and counts: numbers given once, each
// commission on one document, both files and the mail of each, its money once in the bank's files, and the books; it
// names each of these promises that is broken. Enforced: chaos/settled.go. Test:
// TestEachBrokenPromiseAboutCreditNotesIsReported.
func (n notes) wrong() []string {
	var all []string
	for _, check := range []func(report func(string, ...any)){
		n.numbers, n.monthly, n.lines, n.corrections, n.handedOut, n.paid, n.booked,
	} {
		check(func(format string, values ...any) { all = append(all, fmt.Sprintf(format, values...)) })
	}
	return all
}

// numbers are given once and follow each other, but for those of which operators are informed that no document has
// them.
func (n notes) numbers(report func(string, ...any)) {
	serials := map[int][]int{}
	note := func(number string) {
		var year, serial int
		if _, err := fmt.Sscanf(number, "GS-%04d-%06d", &year, &serial); err != nil ||
			creditnote.NumberOf(year, serial) != number {
			report("%s is no number", number)
		}
		serials[year] = append(serials[year], serial)
	}
	for _, d := range n.documents {
		note(d.Number)
	}
	for number := range n.lost {
		note(number)
	}
	for _, year := range slices.Sorted(maps.Keys(serials)) {
		given := slices.Sorted(slices.Values(serials[year]))
		for i, serial := range given {
			if serial != i+1 {
				report("%s is missing, or was given twice", creditnote.NumberOf(year, i+1))
				break
			}
		}
		if len(given) < n.last[year] {
			report("%d numbers of %d were given, and %d are known", n.last[year], year, len(given))
		}
	}
}

// monthly is one document at most for each month of a seller.
func (n notes) monthly(report func(string, ...any)) {
	months := map[string]string{}
	for _, d := range n.documents {
		if d.Kind != string(creditnote.Monthly) {
			continue
		}
		month := d.AgencyNumber + " " + d.Month
		if months[month] != "" {
			report("%s and %s are about the same month", months[month], d.Number)
		}
		months[month] = d.Number
	}
}

// lines are all commissions, each on one document, but for what outweighs what its agency has earned since.
func (n notes) lines(report func(string, ...any)) {
	on, left := map[string]string{}, map[string]int64{}
	for _, d := range n.documents {
		sum := int64(0)
		for _, l := range d.lines {
			sum += l.Cents
			if d.Kind != string(creditnote.Monthly) {
				continue
			}
			if on[l.Commission] != "" {
				report("commission %s stands on two documents, one is %s", l.Commission, d.Number)
			}
			on[l.Commission] = d.ID
		}
		if sum != d.NetCents || d.NetCents+d.VatCents != d.GrossCents {
			report("the lines of %s add up to %d cents, and not to %d", d.Number, sum, d.NetCents)
		}
	}
	for _, c := range n.commissions {
		if on[c.ID] != c.Document {
			report("commission %s is marked for document %q and stands on %q", c.ID, c.Document, on[c.ID])
		}
		if c.Document == "" {
			left[c.AgencyNumber] += c.Cents
		}
		delete(on, c.ID)
	}
	if len(on) > 0 {
		report("%d lines are about no commission", len(on))
	}
	for seller, cents := range left {
		if cents > 0 {
			report("no document is about %d cents of seller %s", cents, seller)
		}
	}
}

// corrections are two documents: one takes back to the cent, one says the same net sum anew.
func (n notes) corrections(report func(string, ...any)) {
	by := map[string]document{}
	for _, d := range n.documents {
		by[d.ID] = d
	}
	pairs := map[string]int{}
	for _, d := range n.documents {
		about := by[d.AboutID]
		switch d.Kind {
		case string(creditnote.Cancellation):
			pairs[d.AboutID]++
			if d.NetCents != -about.NetCents || d.GrossCents != -about.GrossCents {
				report("%s takes back %d cents of %d", d.Number, -d.GrossCents, about.GrossCents)
			}
		case string(creditnote.Replacement):
			pairs[d.AboutID] += 2
			if d.NetCents != about.NetCents {
				report("%s says %d cents anew of %d", d.Number, d.NetCents, about.NetCents)
			}
		}
	}
	for id, pair := range pairs {
		if pair != 3 {
			report("%s isn't corrected by two documents", by[id].Number)
		}
	}
}

// handedOut are both files of each document, which say what it says, and the letter about it.
func (n notes) handedOut(report func(string, ...any)) {
	files := map[string][]byte{}
	for _, f := range n.files {
		files[f.NoteID+f.Format] = f.Bytes
	}
	for _, d := range n.documents {
		if pdf := files[d.ID+string(creditnote.PDF)]; !bytes.HasPrefix(pdf, []byte("%PDF-")) ||
			!bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
			report("%s has no PDF", d.Number)
		}
		var invoice struct {
			Number string `xml:"ExchangedDocument>ID"`
			Gross  string `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement>SpecifiedTradeSettlementHeaderMonetarySummation>GrandTotalAmount"`
		}
		err := xml.Unmarshal(files[d.ID+string(creditnote.XML)], &invoice)
		cents, _ := strconv.ParseInt(strings.ReplaceAll(invoice.Gross, ".", ""), 10, 64)
		if err != nil || invoice.Number != d.Number || cents != d.GrossCents {
			report("the XRechnung of %s says number %q and %q euro: %v", d.Number, invoice.Number, invoice.Gross, err)
		}
		if !n.reported[d.Number] {
			report("no mail tells of %s", d.Number)
		}
	}
}

// paid is each document once, by the bank's files: what was paid and isn't owed back is what all documents add up to.
func (n notes) paid(report func(string, ...any)) {
	var owed, paid int64
	transfers := maps.Clone(n.sent)
	of := map[string]bool{}
	for _, p := range n.payments {
		of[p.NoteID] = true
		if p.Status == string(creditnote.PaymentDue) || p.Status == string(creditnote.PaymentSent) || p.Stopped ||
			p.Withheld {
			report("the money of %s waits", p.Business)
		}
		var want []int64
		if paid -= p.OwedBackCents; p.Status == string(creditnote.PaymentPaid) {
			want = []int64{p.Cents}
			paid += p.Cents
		}
		if !slices.Equal(transfers[p.key()], want) {
			report("for %s the bank's files have transfers of %v cents, and not of %v", p.Business, transfers[p.key()], want)
		}
		delete(transfers, p.key())
	}
	for _, d := range n.documents {
		owed += d.GrossCents
		if of[d.ID] == (d.Kind == string(creditnote.Cancellation)) {
			report("%s has no money of its own, or shouldn't have", d.Number)
		}
	}
	if owed != paid {
		report("all documents come to %d cents, and %d were paid and aren't owed back", owed, paid)
	}
}

// booked is what the rows say.
func (n notes) booked(report func(string, ...any)) {
	want := map[string]int64{
		"commission_cost": 0, "commission_liability": 0, "input_tax": 0, "receivables": 0, "payout_clearing": 0,
		"bank": 0,
	}
	for _, c := range n.commissions {
		want["commission_cost"] += c.Cents
		switch {
		case c.Document != "":
		case c.Cents > 0:
			want["commission_liability"] -= c.Cents
		default:
			want["receivables"] -= c.Cents
		}
	}
	for _, d := range n.documents {
		want["input_tax"] += d.VatCents
	}
	for _, p := range n.payments {
		want["receivables"] += p.OwedBackCents
		if p.Status == string(creditnote.PaymentPaid) {
			want["bank"] -= p.Cents
		}
	}
	for _, account := range slices.Sorted(maps.Keys(want)) {
		if n.books[account] != want[account] {
			report("the books have %d cents on %s, and should have %d", n.books[account], account, want[account])
		}
	}
}
