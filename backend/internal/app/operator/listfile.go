package operator

import (
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/money/order/orderfile"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/spreadsheet"
)

// listBounds are those of a file that an operator names: a hundred thousand orders.
var listBounds = spreadsheet.Bounds{Bytes: 64 << 20, Unpacked: 128 << 20, Rows: orderfile.MaxLines}

// readFile gives what stands in a file; - is standard input.
func readFile(cmd *cobra.Command, name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(cmd.InOrStdin())
	}
	content, err := os.ReadFile(name) // #nosec G304 -- the operator names it
	return content, typed("file", name, err)
}

// readList reads a table from CSV or a workbook.
func readList(content []byte) (sheet.Table, error) { return spreadsheet.Read(content, listBounds) }

// understood is how a file was read, to be looked at before it is taken.
type understood struct {
	Columns []readAs `json:"columns"`
	Unread  []string `json:"unread"`
	// Above are the lines over the names of the columns.
	Above []int `json:"linesAbove"`
	// First are the first rows, by the names of their columns.
	First []map[string]string `json:"first"`
}

// readAs is a column of a file, and what it is read as.
type readAs struct {
	Name string `json:"name"`
	As   string `json:"as"`
}

// imported is how a file was read and what became of its lines, for programs.
type imported[Line any] struct {
	Understood understood `json:"understood"`
	Lines      []Line     `json:"lines"`
}

// mostFirst is how many rows are shown.
const mostFirst = 3

// howRead tells it. The rows have their cells in the order of the columns.
func howRead(l sheet.List, columns []sheet.Column, first [][]string) understood {
	u := understood{
		Columns: []readAs{}, Unread: []string{}, Above: append([]int{}, l.Above...), First: []map[string]string{},
	}
	for i, c := range columns {
		if l.Has(i) {
			u.Columns = append(u.Columns, readAs{Name: l.Names[i], As: c.Name})
		}
	}
	for _, one := range l.Unread {
		u.Unread = append(u.Unread, one.Called())
	}
	for _, cells := range first {
		row := map[string]string{}
		for i, c := range columns {
			if l.Has(i) {
				row[c.Name] = cells[i]
			}
		}
		u.First = append(u.First, row)
	}
	return u
}

// show tells it to a person.
func (u understood) show(cmd *cobra.Command) error {
	head, read := make([]string, len(u.Columns)), make([]string, len(u.Columns))
	for i, c := range u.Columns {
		head[i], read[i] = c.As, c.As
		if c.Name != c.As {
			read[i] = c.As + " (" + sheet.Short(c.Name) + ")"
		}
	}
	output := []error{writeLine(cmd, "read: %s", strings.Join(read, ", "))}
	if len(u.Unread) > 0 {
		output = append(output, writeLine(cmd, "not read: %s", strings.Join(u.Unread, ", ")))
	}
	for _, number := range u.Above {
		output = append(output, writeLine(cmd, "not read: line %d, above the names of the columns", number))
	}
	rows := make([][]string, len(u.First))
	for i, row := range u.First {
		for _, name := range head {
			rows[i] = append(rows[i], sheet.Short(row[name]))
		}
	}
	return errors.Join(append(output, table(cmd, head, rows), writeLine(cmd, ""))...)
}

// templates are the names of the columns that a list may have, by the command that takes it.
var templates = map[string][]sheet.Column{"orders": orderfile.Columns, "vouchers": voucher.CodeColumns}

func templateCommand() *cobra.Command {
	return &cobra.Command{
		Use: "template LIST", Short: "Writes an empty list to fill in, as CSV",
		Args: cobra.MatchAll(cobra.ExactArgs(1), cobra.OnlyValidArgs), ValidArgs: []string{"orders", "vouchers"},
		Long: "Writes the line of column names that orders import (template orders) or voucher import (template vouchers) " +
			"takes, as CSV with semicolons: send it into a file, open it in Excel, format the columns as text " +
			"before codes and numbers go in, and fill it in. What isn't needed may stay empty or go.",
		RunE: func(cmd *cobra.Command, args []string) error {
			line := sheet.Template(templates[args[0]])
			return did(cmd, facts{"template": line}, "%s", line)
		},
	}
}
