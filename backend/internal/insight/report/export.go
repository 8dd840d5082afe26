package report

import (
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind names a list where one call or file may be of any of them.
type Kind string

// The kinds.
const (
	Recommendations Kind = "recommendations"
	Orders          Kind = "orders"
	Leads           Kind = "leads"
	Recommenders    Kind = "recommenders"
	Invitations     Kind = "invitations"
	Commissions     Kind = "commissions"
)

const (
	// ExportWithin bounds how long one file may take: who reads more slowly than that takes a filter.
	ExportWithin = 5 * time.Minute
	// RowsAtOnce is how many rows of a file are in memory.
	//
	// Rule (agency, 7 D): What is in memory of a file doesn't grow with its rows. Enforced: report/usecase.write. Test:
	// TestTheMemoryOfAFileIsBounded.
	RowsAtOnce = 1000
)

// Export asks for all rows of one list as a file: what a page shows, in its order, by its filter, and no more columns
// than it has.
type Export struct {
	Kind   Kind
	Format Format
	// Columns are the chosen ones in their order; all that the list shows when it is empty.
	Columns []string
	Query   Query
}

// Checked gives the export with the columns that it has.
//
// Rule (agency, 7 D): A file of an agency's list has the rows, the order, the filter and the columns of the screen, and
// people by first name and initial. Enforced: report/cells.go, report/usecase.Begin. Test:
// TestAWalkGivesWhatThePagesGive, TestAnAgencyTakesItsListsAsFiles.
func (x Export) Checked() (Export, error) {
	known := columnsOf[x.Kind]
	if len(x.Columns) == 0 {
		x.Columns = known
	}
	var wrong fault.Fields
	wrong.Add(x.Format == CSV || x.Format == XLSX, "Format", "field.invalid")
	wrong.Add(len(known) > 0, "Bericht", "field.invalid")
	for i, one := range x.Columns {
		wrong.Add(slices.Contains(known, one) && !slices.Contains(x.Columns[:i], one), "Spalten", "field.invalid")
	}
	if len(wrong) > 0 {
		return x, ErrQuery.WithFields(wrong...)
	}
	x.Query.Size, x.Query.Page, x.Query.Walking, x.Query.After = RowsAtOnce, 1, true, nil
	return x, nil
}

// Detail says in a log what was exported: list, format, columns, and which parts of the filter were set. It names no
// one, and no number.
func (x Export) Detail() string {
	parts := []string{string(x.Kind), string(x.Format), strings.Join(x.Columns, ",")}
	f := x.Query.Filter
	for _, part := range []struct {
		name string
		set  bool
	}{
		{"status", len(f.Statuses) > 0}, {"product", len(f.Products) > 0}, {"channel", len(f.Channels) > 0},
		{"talk", len(f.Talks) > 0},
		{"from", !f.From.IsZero()}, {"until", !f.Until.IsZero()}, {"number", f.Number != "" || f.Order != ""},
		{"waiting", f.Waiting != ""}, {"stage", f.Stage != ""}, {"inviter", f.Inviter != ""},
		{"recommender", f.Recommender != ""}, {"note", f.Note != ""},
		{"link", f.Link != ""}, {"label", len(f.Labels) > 0},
	} {
		if part.set {
			parts = append(parts, part.name)
		}
	}
	return strings.Join(parts, " ")
}

// FileName says what a file is of, and when it was made: letters, digits and dashes.
func FileName(word string, f Format, now time.Time) string {
	return word + now.In(tenant.Berlin).Format("-2006-01-02-1504") + "." + string(f)
}
