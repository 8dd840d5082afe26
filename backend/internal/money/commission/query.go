package commission

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
)

// StandardSize and LargestSize bound a page, LastPage how far somebody turns.
const (
	StandardSize  = 25
	LargestSize   = 200
	LastPage      = 10_000
	longestNumber = 10
	// longestOrder is that of an order's number, as tenants number theirs.
	longestOrder = 64
	// longestDocument is that of a document's number.
	longestDocument = 20
)

// Column is what the list can be sorted by.
type Column string

// The columns.
const (
	ByAt      Column = "at"
	ByOrdered Column = "ordered"
	ByProduct Column = "product"
	ByPlan    Column = "plan"
	ByCents   Column = "cents"
	ByNumber  Column = "number"
)

var columns = []Column{ByAt, ByOrdered, ByProduct, ByPlan, ByCents, ByNumber}

// State is where a row stands.
type State string

// The states. What is billed is either under way or paid: with the money of its document.
const (
	Open     State = "open"
	Billed   State = "billed"
	UnderWay State = "under_way"
	Paid     State = "paid"
)

// Figure is the one of an agency's figures that a row is part of.
type Figure string

// The figures. What was taken back is neither open nor billed, whatever document is about it.
const (
	InOpen      Figure = "open"
	InBilled    Figure = "billed"
	InTakenBack Figure = "taken_back"
)

// Figure tells which one a row is part of.
func (c *Commission) Figure() Figure {
	switch {
	case c.Kind == TakenBack:
		return InTakenBack
	case c.Billed():
		return InBilled
	default:
		return InOpen
	}
}

// Filter leaves out what doesn't fit; what is empty leaves out nothing.
type Filter struct {
	States   []State
	Kinds    []Kind
	Figures  []Figure
	Products []string
	// From and Until bound when it was earned or taken back: from the first instant on, and before the second.
	From  time.Time
	Until time.Time
	// PaidFrom and PaidUntil bound when its document was paid, or set off.
	PaidFrom  time.Time
	PaidUntil time.Time
	// At has states be as they were at an instant; zero for now.
	At time.Time
	// Number is what an Empfehlungsnummer begins with.
	Number string
	// Order is what an order's number begins with, in capitals: either it or Number is enough. Who asks says Number
	// alone, which Checked takes for both.
	Order string
	// Document is the number of one: those that it bills. What says it anew bills the same, what only takes another back
	// bills nothing.
	Document string
}

// Query asks for one page.
type Query struct {
	OrderBy    Column
	Descending bool
	Size       int
	Page       int
	Filter     Filter
	// Walking asks for all rows part by part: no page is counted off, and nothing is counted. After is where the part
	// before ended; nil for the first.
	Walking bool
	After   *Place
}

// Place is where a part of a walk ended: the value of the column that sorts, and the key that tells apart what is alike
// in it.
type Place struct {
	Value any
	Key   string
}

// Checked gives the query with what it doesn't say filled in, or what can't be asked.
func (q Query) Checked() (Query, error) {
	var wrong fault.Fields
	if q.OrderBy == "" {
		q.OrderBy, q.Descending = ByAt, true
	}
	if q.Size == 0 {
		q.Size = StandardSize
	}
	if q.Page == 0 {
		q.Page = 1
	}
	wrong.Add(slices.Contains(columns, q.OrderBy), "OrderBy", "field.invalid")
	wrong.Add(q.Size >= 1 && q.Size <= LargestSize, "Pagesize", "field.invalid")
	wrong.Add(q.Page >= 1 && q.Page <= LastPage, "Pagenumber", "field.invalid")
	f := &q.Filter
	wrong.Add(f.From.IsZero() || f.Until.IsZero() || f.From.Before(f.Until), "Filter.Bis", "field.invalid")
	wrong.Add(
		f.PaidFrom.IsZero() || f.PaidUntil.IsZero() || f.PaidFrom.Before(f.PaidUntil), "Filter.BezahltBis", "field.invalid",
	)
	wrong.Add(f.numbered(), "Filter.Nummer", "field.invalid")
	f.Document = strings.ToUpper(strings.TrimSpace(f.Document))
	wrong.Add(
		len(f.Document) <= longestDocument && plain(strings.ReplaceAll(f.Document, "-", "")), "Filter.Gutschrift",
		"field.invalid",
	)
	if len(wrong) > 0 {
		return q, ErrQuery.WithFields(wrong...)
	}
	return q, nil
}

// numbered takes what was typed for the number of an order, and for an Empfehlungsnummer unless it can be none. False
// for what is the beginning of neither.
func (f *Filter) numbered() bool {
	f.Order = strings.ToUpper(strings.TrimSpace(f.Number))
	f.Number = strings.ReplaceAll(f.Order, "-", "")
	if len(f.Number) > longestNumber || !plain(f.Number) {
		f.Number = ""
	}
	return utf8.RuneCountInString(f.Order) <= longestOrder && !strings.ContainsFunc(f.Order, unicode.IsControl)
}

func plain(number string) bool {
	return !strings.ContainsFunc(number, func(r rune) bool { return (r < '0' || r > '9') && (r < 'A' || r > 'Z') })
}

// Skip is how many rows stand before the page; a walk knows its place instead.
func (q Query) Skip() int {
	if q.Walking {
		return 0
	}
	return (q.Page - 1) * q.Size
}

// Page is one page, and what all that fit come to.
type Page struct {
	Rows  []Commission
	Total int
	// Cents is the sum of all that fit, on whatever page.
	Cents int64
	// Numbers are those of the documents that the rows were billed with, by id; of what isn't kept any more there is none.
	Numbers map[string]string
	// Last is where a part of a walk ended that may not be the last one.
	Last *Place
}

// Sums are an agency's figures. Each row is in one of the first three, which are the sums of what Filter.Figures gives.
type Sums struct {
	OpenCents      int64
	BilledCents    int64
	TakenBackCents int64
	// UnbilledCents are all of State Open, what was taken back too: what the next document is about, but for what is held.
	UnbilledCents int64
	// HeldCents are those of OpenCents that wait for people who look at the reward.
	HeldCents int64
}
