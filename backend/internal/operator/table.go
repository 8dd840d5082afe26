package operator

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
)

// listing lets a command write a table for people, or JSON for programs.
type listing struct{ json bool }

func (l *listing) flag(c *cobra.Command) {
	c.Flags().BoolVar(&l.json, "json", false, "write JSON")
}

// write shows rows under a head; the same as JSON is data.
func (l *listing) write(cmd *cobra.Command, data any, head []string, rows [][]string) error {
	if l.json {
		e := json.NewEncoder(cmd.OutOrStdout())
		e.SetIndent("", "  ")
		return e.Encode(data)
	}
	w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, strings.Join(head, "\t"))
	for _, row := range rows {
		_, _ = fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}

// euro writes cents as euro, for a terminal and for spreadsheets alike.
func euro(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}

func decimal(n int) string { return strconv.Itoa(n) }
