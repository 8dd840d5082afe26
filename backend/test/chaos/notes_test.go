package chaos

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/creditnote"
)

// rightNotes are a seller's documents of two months, of which the second one was paid, objected to and corrected, and
// what was lost after that.
func rightNotes() notes {
	line := func(id string, cents int64) creditnote.Line { return creditnote.Line{Commission: id, Cents: cents} }
	n := notes{
		documents: []document{
			{
				ID: "d1", AgencyNumber: "A", Number: "GS-2026-000001", Kind: "monthly", Month: "2026-08", NetCents: 5000,
				VatCents: 950, GrossCents: 5950, lines: []creditnote.Line{line("c1", 5000)},
			},
			{
				ID: "d2", AgencyNumber: "A", Number: "GS-2026-000002", Kind: "monthly", Month: "2026-09", NetCents: 5000,
				VatCents: 950, GrossCents: 5950, lines: []creditnote.Line{line("c2", 10000), line("c1b", -5000)},
			},
			{
				ID: "d3", AgencyNumber: "A", Number: "GS-2026-000003", Kind: "cancellation", Month: "2026-09", AboutID: "d2",
				NetCents: -5000, VatCents: -950, GrossCents: -5950,
				lines: []creditnote.Line{line("c2", -10000), line("c1b", 5000)},
			},
			{
				ID: "d4", AgencyNumber: "A", Number: "GS-2026-000004", Kind: "replacement", Month: "2026-09", AboutID: "d2",
				NetCents: 5000, GrossCents: 5000, lines: []creditnote.Line{line("c2", 10000), line("c1b", -5000)},
			},
		},
		commissions: []commission{
			{"c1", "A", "earned", "d1", 5000}, {"c2", "A", "earned", "d2", 10000}, {"c1b", "A", "taken_back", "d2", -5000},
			{"c2b", "A", "taken_back", "", -10000},
		},
		payments: []payment{
			{NoteID: "d1", Business: "A/2026-08", Status: "paid", Cents: 5950},
			{NoteID: "d2", Business: "A/2026-09", Status: "paid", Cents: 5950, Cancelled: true, OwedBackCents: 950},
			{NoteID: "d4", Business: "A/2026-09/r", Status: "met", SetOffCents: 5000},
		},
		last: map[int]int{2026: 4}, sent: map[string][]int64{"another": {7000}}, reported: map[string]bool{},
		lost:  map[string]bool{},
		books: map[string]int64{"commission_cost": 0, "input_tax": 950, "receivables": 10950, "bank": -11900},
	}
	for _, p := range n.payments[:2] {
		n.sent[p.key()] = []int64{p.Cents}
	}
	for _, d := range n.documents {
		n.reported[d.Number] = true
		n.files = append(
			n.files, file{d.ID, "pdf", []byte("%PDF-1.7 %%EOF\n")}, file{d.ID, "xml", invoiceOf(d.Number, d.GrossCents)},
		)
	}
	return n
}

func invoiceOf(number string, cents int64) []byte {
	return fmt.Appendf(
		nil,
		`<I><ExchangedDocument><ID>%s</ID></ExchangedDocument><SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement>
		<SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>%d.%02d</GrandTotalAmount></SpecifiedTradeSettlementHeaderMonetarySummation>
		</ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></I>`,
		number, cents/100, max(cents, -cents)%100,
	)
}

func TestEachBrokenPromiseAboutCreditNotesIsReported(t *testing.T) {
	assert.Empty(t, rightNotes().wrong())
	lost := rightNotes()
	lost.documents[3].Number, lost.last[2026], lost.lost["GS-2026-000004"] = "GS-2026-000005", 5, true
	assert.NotContains(t, strings.Join(lost.wrong(), "\n"), "missing", "operators are told of it")
	for reported, broken := range map[string]func(*notes){
		"GS-2026-000003 is missing": func(n *notes) {
			n.documents[2].Number, n.documents[3].Number = "GS-2026-000004", "GS-2026-000005"
		},
		"5 numbers of 2026 were given": func(n *notes) { n.last[2026] = 5 },
		"are about the same month":     func(n *notes) { n.documents[1].Month = "2026-08" },
		"commission c1 stands on two documents": func(n *notes) {
			n.documents[1].lines = append(n.documents[1].lines, n.documents[0].lines...)
		},
		"commission c1 is marked for document \"d2\"":  func(n *notes) { n.commissions[0].Document = "d2" },
		"lines are about no commission":                func(n *notes) { n.commissions = n.commissions[1:] },
		"no document is about 10000 cents":             func(n *notes) { n.commissions[3].Cents = 10000 },
		"the lines of GS-2026-000001 add up to":        func(n *notes) { n.documents[0].NetCents++ },
		"GS-2026-000003 takes back 5949 cents of 5950": func(n *notes) { n.documents[2].GrossCents++ },
		"GS-2026-000002 isn't corrected by two":        func(n *notes) { n.documents = n.documents[:3] },
		"GS-2026-000002 has no PDF":                    func(n *notes) { n.files = slices.Delete(n.files, 2, 3) },
		"the XRechnung of GS-2026-000002 says": func(n *notes) {
			n.files[3].Bytes = invoiceOf("GS-2026-000002", 5949)
		},
		"no mail tells of GS-2026-000004": func(n *notes) { delete(n.reported, "GS-2026-000004") },
		"the money of A/2026-08 waits":    func(n *notes) { n.payments[0].Status = "sent" },
		"for A/2026-08 the bank's files have transfers of [5950 5950]": func(n *notes) {
			n.sent[n.payments[0].key()] = []int64{5950, 5950}
		},
		"for A/2026-09/r the bank's files have transfers of [5000]": func(n *notes) {
			n.sent[n.payments[2].key()] = []int64{5000}
		},
		"GS-2026-000001 has no money of its own":          func(n *notes) { n.payments = n.payments[1:] },
		"all documents come to":                           func(n *notes) { n.payments[1].OwedBackCents = 0 },
		"the books have 950 cents on input_tax":           func(n *notes) { n.documents[3].VatCents = 1 },
		"the books have -1 cents on commission_liability": func(n *notes) { n.books["commission_liability"] = -1 },
	} {
		n := rightNotes()
		broken(&n)
		found := slices.ContainsFunc(n.wrong(), func(one string) bool { return strings.Contains(one, reported) })
		assert.True(t, found, "%s: %q", reported, n.wrong())
	}
}

// The partner's money is what its own documents were paid, and its own commissions.
func TestOfOneSellerAreItsOwnDocumentsAndCommissions(t *testing.T) {
	n := rightNotes()
	n.documents[0].AgencyNumber, n.commissions[0].AgencyNumber = "PIA", "PIA"
	sent, booked := n.of("PIA")
	assert.Equal(t, []int64{5950, 5000}, []int64{sent, booked})
	assert.True(t, partnersMoney{shown: 5950, sent: 5950, earned: 5000, booked: 5000}.right())
	for _, wrong := range []partnersMoney{
		{sent: 5950, earned: 5000, booked: 5000}, {shown: 5950, sent: 5950, booked: 5000}, {},
	} {
		assert.False(t, wrong.right(), wrong)
	}
}
