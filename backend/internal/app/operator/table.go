package operator

import (
	"fmt"
	"strconv"

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
		return document(cmd, data)
	}
	return table(cmd, head, rows)
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
