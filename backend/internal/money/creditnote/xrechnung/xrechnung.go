// Package xrechnung writes a credit note as an electronic invoice: XRechnung 3.0, a core invoice of EN 16931, in the
// syntax CII. The agency is its seller and the tenant its buyer, whichever of them wrote it; type 389 of UNTDID 1001
// says that the buyer did.
package xrechnung

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"strconv"

	"github.com/shopspring/decimal"
	"github.com/speedata/einvoice"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
)

const (
	// selfBilled is "Self-billed invoice". A correction is one too, with negative quantities and the number of what it
	// corrects (BG-3): of the codes for credit notes, 261 is none of those that an XRechnung may have (BR-DE-17).
	selfBilled = 389
	// byAgreement is "Standing agreement" of UNTDID 4461: the account is the one that the parties keep, and doesn't stand
	// on the document.
	byAgreement = 57
	// clearing is "Clearing between partners" of UNTDID 4461: no money moves.
	clearing   = 97
	process    = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"
	mailScheme = "EM"
	currency   = "EUR"
	piece      = "C62"
	percents   = 100
)

var (
	// Rule (document, D): A document keeps the rules of EN 16931, of XRechnung 3.0 and of the Peppol rules in it
	// (BR-…, BR-CO-…, BR-S-…, BR-E-…, BR-DE-…, PEPPOL-EN16931-…): each that it could break stands in a table with what
	// breaks it, and every document that tests write is judged by it. Enforced: xrechnung.Write. Test:
	// TestEachRuleFindsWhatBreaksIt, TestRandomDocumentsBreakNoRule.
	errRules = fault.New(fault.Internal, "technical", "a credit note breaks a rule of EN 16931")
	errSums  = fault.New(fault.Internal, "technical", "a credit note's sums are others by the rules of EN 16931")
)

// Write gives the document, or what rule it breaks: such a one isn't handed out.
//
// Rule (document, D): A document is of type 389, self-billed invoice (EN 16931 BT-3; UNTDID 1001). Test:
// TestTheFilesOfEachKindAndStanding.
func Write(n creditnote.Note) ([]byte, error) {
	inv := invoice(n)
	if err := inv.Validate(); err != nil {
		return nil, errRules.Because(err)
	}
	if !inv.DuePayableAmount.Equal(cents(n.Sums.Gross)) || !inv.TaxTotal.Equal(cents(n.Sums.VAT)) {
		return nil, errSums
	}
	out := bytes.NewBufferString(xml.Header)
	if err := inv.Write(out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func invoice(n creditnote.Note) *einvoice.Invoice {
	inv := &einvoice.Invoice{
		SchemaType: einvoice.CII, GuidelineSpecifiedDocumentContextParameter: einvoice.SpecXRechnung30,
		BPSpecifiedDocumentContextParameter: process,
		InvoiceNumber:                       n.Number, InvoiceTypeCode: selfBilled, InvoiceDate: n.Day,
		InvoiceCurrencyCode: currency,
		TaxTotalCurrency:    currency,
		BuyerReference:      n.SellerNumber, PaymentReference: n.Number,
		BillingSpecifiedPeriodStart: n.Month.First(), BillingSpecifiedPeriodEnd: n.Month.Last(),
		Seller: party(n.Creditor), Buyer: party(n.Issuer), Notes: notes(n),
		PaymentMeans:               []einvoice.PaymentMeans{means(n)},
		SpecifiedTradePaymentTerms: []einvoice.SpecifiedTradePaymentTerms{{Description: terms(n)}},
	}
	inv.Seller.ID = []string{n.SellerNumber}
	inv.Seller.DefinedTradeContact = []einvoice.DefinedTradeContact{{
		PersonName: n.Creditor.Contact, PhoneNumber: n.Creditor.Phone, EMail: n.Creditor.Email,
	}}
	if n.About.ID != "" {
		inv.InvoiceReferencedDocument = []einvoice.ReferencedDocument{{ID: n.About.Number, Date: n.About.Day}}
	}
	for i, l := range n.Lines {
		inv.InvoiceLines = append(inv.InvoiceLines, line(i, l, n.Tax))
	}
	inv.UpdateApplicableTradeTax(map[string]string{category(n.Tax): n.Tax.Reason})
	inv.UpdateTotals()
	return inv
}

func party(p creditnote.Party) einvoice.Party {
	return einvoice.Party{
		Name: p.Name, VATaxRegistration: p.VATID, FCTaxRegistration: p.TaxNumber, URIUniversalCommunication: p.Email,
		URIUniversalCommunicationScheme: mailScheme,
		PostalAddress: &einvoice.PostalAddress{
			CountryID: cmp.Or(p.Country, creditor.Country), PostcodeCode: p.Postcode, Line1: p.Street, City: p.City,
		},
	}
}

// line has a price that isn't negative (BR-27): what is taken back has a negative quantity.
func line(i int, l creditnote.Line, tax creditnote.Tax) einvoice.InvoiceLine {
	quantity, price := decimal.NewFromInt(1), cents(l.Cents)
	if l.Cents < 0 {
		quantity, price = quantity.Neg(), price.Neg()
	}
	return einvoice.InvoiceLine{
		LineID: strconv.Itoa(i + 1), ItemName: creditnote.ItemOf(l), Description: creditnote.DetailsOf(l),
		BilledQuantity: quantity, BilledQuantityUnit: piece,
		NetPrice: price, TaxTypeCode: "VAT", TaxCategoryCode: category(tax),
		TaxRateApplicablePercent: decimal.NewFromInt(tax.Percent), Total: cents(l.Cents),
	}
}

// category is S for the standard rate, AE where the buyer owes the tax, E for what is exempt.
func category(tax creditnote.Tax) string {
	switch {
	case tax.ReverseCharge:
		return "AE"
	case tax.Exempt():
		return "E"
	default:
		return "S"
	}
}

func cents(n int64) decimal.Decimal {
	return decimal.NewFromInt(n).DivRound(decimal.NewFromInt(percents), 2)
}

func notes(n creditnote.Note) []einvoice.Note {
	all := []einvoice.Note{{Text: creditnote.HeadingOf(n.Content)}}
	if n.Reason != "" {
		all = append(all, einvoice.Note{Text: "Grund: " + n.Reason})
	}
	if agreed := creditnote.AgreementOf(n.Content); agreed != "" {
		all = append(all, einvoice.Note{Text: "Vereinbarung: " + agreed})
	}
	return all
}

// means say how a sum is met. Like the terms they promise no transfer: how much is set off comes out once the document
// is written.
func means(n creditnote.Note) einvoice.PaymentMeans {
	if n.Kind == creditnote.Cancellation {
		return einvoice.PaymentMeans{TypeCode: clearing, Information: "Verrechnung, keine Überweisung"}
	}
	return einvoice.PaymentMeans{
		TypeCode:    byAgreement,
		Information: "Verrechnung mit früheren Auszahlungen, der Rest auf das in den Stammdaten hinterlegte Konto",
	}
}

func terms(n creditnote.Note) string {
	if n.Kind == creditnote.Cancellation {
		return "Wird mit der Gutschrift " + n.About.Number + " vom " + n.About.Day.Format("02.01.2006") + " verrechnet."
	}
	return creditnote.Terms
}
