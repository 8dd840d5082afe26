package xrechnung_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shopspring/decimal"
	"github.com/speedata/einvoice"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/xrechnung"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/test/fakes/xrechnungtest"
)

var update = flag.Bool("update", false, "write what the test expects anew")

func note(t require.TestingT, s creditor.Standing, cents ...int64) creditnote.Note {
	n, err := creditnotetest.Frame(s).Write(creditnotetest.Month, creditnotetest.Lines(cents...))
	require.NoError(t, err)
	n.Number = "GS-2026-000001"
	return n
}

// abroad is the document of a seller in another country of the Union.
func abroad(t require.TestingT, cents ...int64) creditnote.Note {
	n, err := creditnotetest.Abroad().Write(creditnotetest.Month, creditnotetest.Lines(cents...))
	require.NoError(t, err)
	n.Number = "GS-2026-000001"
	return n
}

func corrected(t require.TestingT, n creditnote.Note) (back, anew creditnote.Note) {
	return correctedWith(t, creditnotetest.Frame(creditor.SmallBusiness), n)
}

func correctedWith(t require.TestingT, f creditnote.Frame, n creditnote.Note) (back, anew creditnote.Note) {
	back, err := f.Cancel(n, "falsche Angabe zur Umsatzsteuer")
	require.NoError(t, err)
	anew, err = f.Replace(n)
	require.NoError(t, err)
	back.Number, anew.Number = "GS-2026-000002", "GS-2026-000003"
	return back, anew
}

// carried is the document after a month that lost more than it earned: that month's lines stand on it.
func carried(n creditnote.Note) creditnote.Note {
	n.Lines[1].EarnedAt = creditnotetest.Month.First().AddDate(0, -1, 3)
	return n
}

// Each kind and standing as a file to read, and as one that a second reader finds nothing wrong with.
func TestTheFilesOfEachKindAndStanding(t *testing.T) {
	regular := note(t, creditor.Regular, 5000, 9000, -3000)
	back, anew := corrected(t, regular)
	small, owed := carried(note(t, creditor.SmallBusiness, 5000, -3000)), carried(abroad(t, 9000, -7000))
	smallBack, smallAnew := corrected(t, small)
	owedBack, owedAnew := correctedWith(t, creditnotetest.Abroad(), owed)
	for name, n := range map[string]creditnote.Note{
		"regular": regular, "small_business": note(t, creditor.SmallBusiness, 5000),
		"insurance": note(t, creditor.Insurance, 5000, 1), "cancellation": back, "replacement": anew,
		"reverse_charge":         abroad(t, 5000, 9000, -3000),
		"small_business_carried": small, "small_business_cancellation": smallBack, "small_business_replacement": smallAnew,
		"reverse_charge_carried": owed, "reverse_charge_cancellation": owedBack, "reverse_charge_replacement": owedAnew,
	} {
		t.Run(name, func(t *testing.T) {
			got, err := xrechnung.Write(n)
			require.NoError(t, err)
			again, err := xrechnung.Write(n)
			require.NoError(t, err)
			assert.Equal(t, got, again, "the same document is the same bytes")
			path := filepath.Join("testdata", name+".xml")
			if *update {
				require.NoError(t, os.WriteFile(path, got, 0o600))
			}
			want, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, string(want), string(got))
			read(t, n, got)
		})
	}
}

// read reads a file back by the library's own parser, which knows nothing of what wrote it, and judges it anew by its
// rules and by those of our table.
func read(t require.TestingT, n creditnote.Note, raw []byte) {
	inv, err := einvoice.ParseReader(bytes.NewReader(raw))
	require.NoError(t, err)
	require.NoError(t, inv.Validate())
	require.True(t, inv.IsXRechnung())
	require.Empty(t, inv.Warnings())
	broken, err := xrechnungtest.Broken(raw)
	require.NoError(t, err)
	require.Empty(t, broken)
	require.Equal(t, n.Creditor.Name, inv.Seller.Name)
	require.Equal(t, n.Issuer.Name, inv.Buyer.Name)
	require.Len(t, inv.InvoiceLines, len(n.Lines))
	for i, l := range inv.InvoiceLines {
		require.True(t, l.Total.Equal(euro(n.Lines[i].Cents)))
	}
	require.True(t, inv.DuePayableAmount.Equal(euro(n.Sums.Gross)))
	require.Len(t, inv.TradeTaxes, 1, "one rate, one breakdown")
	require.Equal(t, map[bool]map[bool]string{
		true: {true: "AE"}, false: {true: "E", false: "S"},
	}[n.Tax.ReverseCharge][n.Tax.Exempt()], inv.TradeTaxes[0].CategoryCode)
	require.Equal(t, n.Tax.Reason, inv.TradeTaxes[0].ExemptionReason)
}

func euro(cents int64) decimal.Decimal { return decimal.New(cents, -2) }

// Whatever was earned and taken back, and for whomever: no rule is broken, in what is given and in what takes it back.
func TestRandomDocumentsBreakNoRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amounts := rapid.SliceOfN(rapid.Int64Range(-200_000, 500_000), 1, 12).Draw(t, "cents")
		amounts = append(amounts, 3_000_000)
		n := note(t, rapid.SampledFrom(creditor.Standings).Draw(t, "standing"), amounts...)
		switch rapid.IntRange(0, 2).Draw(t, "VAT id") {
		case 0:
			n.Creditor.VATID = ""
		case 1:
			n = abroad(t, amounts...)
		}
		back, anew := corrected(t, n)
		for _, one := range []creditnote.Note{n, back, anew} {
			raw, err := xrechnung.Write(one)
			require.NoError(t, err)
			read(t, one, raw)
		}
	})
}

// What takes a document back moves no money, and no document promises that all of it is transferred: some of it, or
// all, may be set off.
func TestNoDocumentPromisesATransferThatMayNotCome(t *testing.T) {
	n := note(t, creditor.Regular, 5000)
	back, anew := corrected(t, n)
	for _, one := range []creditnote.Note{n, back, anew} {
		raw, err := xrechnung.Write(one)
		require.NoError(t, err)
		inv, err := einvoice.ParseReader(bytes.NewReader(raw))
		require.NoError(t, err)
		require.Len(t, inv.PaymentMeans, 1)
		means := inv.PaymentMeans[0]
		assert.Contains(t, means.Information, "Verrechnung", one.Kind)
		assert.Equal(t, one.Kind == creditnote.Cancellation, means.TypeCode == 97, one.Kind)
		assert.Equal(t, one.Kind == creditnote.Cancellation, !strings.Contains(means.Information, "Konto"), one.Kind)
	}
}

// The agreement stands among the notes on the whole document (BT-22); a document from before has none.
func TestAFileNamesWhatWasAgreed(t *testing.T) {
	notesOf := func(n creditnote.Note) (texts []string) {
		raw, err := xrechnung.Write(n)
		require.NoError(t, err)
		inv, err := einvoice.ParseReader(bytes.NewReader(raw))
		require.NoError(t, err)
		assert.Equal(t, einvoice.CodeDocument(389), inv.InvoiceTypeCode)
		for _, one := range inv.Notes {
			texts = append(texts, one.Text)
		}
		return texts
	}
	n := note(t, creditor.Regular, 5000)
	back, _ := corrected(t, n)
	const agreed = "Vereinbarung: Gutschriftverfahren, Fassung 2026-09, zugestimmt am 02.10.2026"
	assert.Equal(t, []string{"Gutschrift", agreed}, notesOf(n))
	assert.Equal(t, []string{
		"Storno der Gutschrift Nr. GS-2026-000001 vom 02.12.2026", "Grund: falsche Angabe zur Umsatzsteuer", agreed,
	}, notesOf(back))
	n.Agreed = creditnote.Agreed{}
	assert.Equal(t, []string{"Gutschrift"}, notesOf(n))
}

// What somebody typed stays text.
func TestWhatLooksLikeMarkupIsText(t *testing.T) {
	n := note(t, creditor.Regular, 5000)
	n.Creditor.Name = `A & B <ram:Name>"x"</ram:Name> ]]> 'y'`
	n.Lines[0].Product = "<!-- & -->"
	raw, err := xrechnung.Write(n)
	require.NoError(t, err)
	read(t, n, raw)
	assert.Equal(
		t, 1, strings.Count(string(raw), "<ram:CrossIndustryInvoice")+strings.Count(string(raw), "<rsm:CrossIndustryInvoice"),
	)
}

// A document that lacks what the standard wants isn't handed out.
func TestABrokenDocumentIsNotWritten(t *testing.T) {
	for name, breaks := range map[string]func(*creditnote.Note){
		"no number":        func(n *creditnote.Note) { n.Number = "" },
		"no seller":        func(n *creditnote.Note) { n.Creditor.Name = "" },
		"no tax number":    func(n *creditnote.Note) { n.Creditor.TaxNumber, n.Creditor.VATID = "", "" },
		"no buyer's town":  func(n *creditnote.Note) { n.Issuer.City = "" },
		"no phone":         func(n *creditnote.Note) { n.Creditor.Phone = "" },
		"no lines":         func(n *creditnote.Note) { n.Lines = nil },
		"no reason exempt": func(n *creditnote.Note) { n.Tax = creditnote.Tax{Standing: creditor.Insurance} },
	} {
		t.Run(name, func(t *testing.T) {
			n := note(t, creditor.Insurance, 5000)
			breaks(&n)
			_, err := xrechnung.Write(n)
			require.Error(t, err)
			assert.Contains(t, fmt.Sprint(err), "BR-")
		})
	}
	n := note(t, creditor.Regular, 5000)
	n.Sums.Gross++
	_, err := xrechnung.Write(n)
	require.ErrorContains(t, err, "sums are others")
}
