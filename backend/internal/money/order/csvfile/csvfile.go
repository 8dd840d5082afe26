// Package csvfile reads orders from the table that a tenant's people export: UTF-8 with or without a mark at its beginning, a row of
// names first, semicolons or commas, German dates or those of the feed.
package csvfile

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Names of the columns, as in the feed. A file may leave out the others.
const (
	number         = "auftragsnummer"
	recommendation = "empfehlungsnummer"
	status         = "status"
	date           = "auftragsdatum"
	customer       = "kundennummer"
	product        = "produkt"
	cancelReason   = "stornogrund"
)

// MaxLines bounds a file: what is larger is given in parts.
const MaxLines = 100_000

// File is what was read.
type File struct {
	Rows []Row
	// Unread names the columns that mean nothing here.
	Unread []string
}

// Row is an order, and the line of the file that it begins on.
type Row struct {
	At   int
	Line order.Line
}

// What is wrong with a file as a whole.
var (
	ErrText    = errors.New("the file isn't UTF-8 text")
	ErrEmpty   = errors.New("the file has no row of names")
	ErrTooLong = fmt.Errorf("the file has more than %d orders: give it in parts", MaxLines)
)

// Read reads a file. A mistake in one order is found later and is that order's alone; a table that can't be told apart is an error.
func Read(r io.Reader) (File, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return File{}, err
	}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	if !utf8.Valid(text) {
		return File{}, ErrText
	}
	table := csv.NewReader(bytes.NewReader(text))
	table.Comma, table.FieldsPerRecord, table.TrimLeadingSpace = separator(text), -1, true
	head, err := table.Read()
	if errors.Is(err, io.EOF) {
		return File{}, ErrEmpty
	}
	if err != nil {
		return File{}, err
	}
	columns, unread, err := names(head)
	if err != nil {
		return File{}, err
	}
	f := File{Unread: unread}
	for {
		cells, err := table.Read()
		if errors.Is(err, io.EOF) {
			return f, nil
		}
		if err != nil {
			return File{}, err
		}
		if len(f.Rows) == MaxLines {
			return File{}, ErrTooLong
		}
		if blank(cells) {
			continue
		}
		at, _ := table.FieldPos(0)
		f.Rows = append(f.Rows, Row{At: at, Line: columns.line(cells)})
	}
}

// separator is what the row of names holds more of.
func separator(text []byte) rune {
	head, _ := bufio.NewReader(bytes.NewReader(text)).ReadString('\n')
	if strings.Count(head, ";") >= strings.Count(head, ",") {
		return ';'
	}
	return ','
}

type places map[string]int

func names(head []string) (places, []string, error) {
	columns := places{}
	var unread []string
	for i, name := range head {
		key := strings.ToLower(strings.TrimSpace(name))
		if !slices.Contains([]string{number, recommendation, status, date, customer, product, cancelReason}, key) {
			unread = append(unread, strings.TrimSpace(name))
			continue
		}
		if _, twice := columns[key]; twice {
			return nil, nil, fmt.Errorf("the column %s stands there twice", strings.TrimSpace(name))
		}
		columns[key] = i
	}
	for _, needed := range []string{number, status} {
		if _, there := columns[needed]; !there {
			return nil, nil, fmt.Errorf("the row of names lacks %s; it needs Auftragsnummer and Status, and may have Empfehlungsnummer, "+
				"Auftragsdatum, Kundennummer, Produkt and Stornogrund", needed)
		}
	}
	return columns, unread, nil
}

func (p places) of(cells []string, name string) string {
	if i, there := p[name]; there && i < len(cells) {
		return cells[i]
	}
	return ""
}

func (p places) line(cells []string) order.Line {
	said := strings.ToLower(strings.TrimSpace(p.of(cells, status)))
	return order.Line{
		Number: p.of(cells, number), Recommendation: p.of(cells, recommendation), Kind: kinds[said], HasKind: said != "",
		Date: p.of(cells, date), CustomerNumber: p.of(cells, customer), Product: p.of(cells, product),
		CancelReason: p.of(cells, cancelReason),
	}
}

var kinds = map[string]order.Kind{"freigegeben": order.Approval, "storniert": order.Cancellation}

func blank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(c string) bool { return strings.TrimSpace(c) != "" })
}

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
