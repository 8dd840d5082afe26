// Package orderfile reads orders from the table that a tenant's people export.
package orderfile

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	number = iota
	status
	recommendation
	date
	customer
	product
	cancelReason
)

// Columns have the names of the feed. A file may leave out what isn't needed.
var Columns = []sheet.Column{
	number: {Name: "Auftragsnummer", Needed: true, Others: []string{
		"auftrag", "auftragsnr", "auftragsid", "bestellnummer", "bestellnr", "bestellung", "ordernumber", "orderno",
		"orderid", "order",
	}},
	status: {Name: "Status", Needed: true, Others: []string{"auftragsstatus", "bestellstatus", "orderstatus"}},
	recommendation: {Name: "Empfehlungsnummer", Others: []string{
		"empfehlung", "empfehlungsnr", "recommendationnumber", "recommendation",
	}},
	date: {Name: "Auftragsdatum", Others: []string{"bestelldatum", "datum", "orderdate", "date"}},
	customer: {Name: "Kundennummer", Others: []string{
		"kundennr", "kundenid", "customernumber", "customerno", "customerid",
	}},
	product:      {Name: "Produkt", Others: []string{"produktid", "produktnummer", "product", "productid"}},
	cancelReason: {Name: "Stornogrund", Others: []string{"grundderstornierung", "cancelreason", "cancellationreason"}},
}

// MaxLines bounds a file: what is larger is given in parts.
const MaxLines = 100_000

// File is what was read.
type File struct {
	List sheet.List
	Rows []Row
}

// Row is an order, and the line of the file that it begins on.
type Row struct {
	At   int
	Line order.Line
}

// Read makes orders of a table. A mistake in one order is found later and is that order's alone; a table that can't be
// read is an error.
func Read(t sheet.Table) (File, error) {
	list, err := sheet.Read(t, Columns)
	if err != nil {
		return File{}, err
	}
	f := File{List: list, Rows: make([]Row, len(list.Rows))}
	for i, row := range list.Rows {
		f.Rows[i] = Row{At: row.Number, Line: lineOf(row.Cells)}
	}
	return f, nil
}

func lineOf(cells []string) order.Line {
	word := strings.ToLower(cells[status])
	return order.Line{
		Number: cells[number], Recommendation: cells[recommendation], Kind: kinds[word], HasKind: word != "",
		Date: cells[date], CustomerNumber: cells[customer], Product: cells[product], CancelReason: cells[cancelReason],
	}
}

var kinds = map[string]order.Kind{"freigegeben": order.Approval, "storniert": order.Cancellation}

// ParseDate reads a day as people in Germany write it, and everything that the feed takes.
func ParseDate(text string) (order.Date, bool) {
	for _, form := range []string{"02.01.2006", "2.1.2006"} {
		if day, err := time.ParseInLocation(form, text, tenant.Berlin); err == nil {
			return order.Date{At: day.UTC(), Day: true}, true
		}
	}
	for _, form := range []string{"02.01.2006 15:04", "02.01.2006 15:04:05"} {
		if at, err := time.ParseInLocation(form, text, tenant.Berlin); err == nil {
			return order.Date{At: at.UTC()}, true
		}
	}
	return order.ParseDate(text)
}
