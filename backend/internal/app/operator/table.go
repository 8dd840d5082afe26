package operator

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
)

const jsonFlag = "json"

// asJSON tells whether a program reads what the command says.
func asJSON(cmd *cobra.Command) bool {
	f := cmd.Flags().Lookup(jsonFlag)
	return f != nil && f.Value.String() == "true"
}

// write shows rows under a head to people, and data to programs.
func write(cmd *cobra.Command, data any, head []string, rows [][]string) error {
	if asJSON(cmd) {
		return document(cmd, data)
	}
	observe(cmd, data)
	return table(cmd, head, rows)
}

// observerKey names in a context who receives what commands have for programs, whether or not it is asked for.
type observerKey struct{}

// Rule (operator, 8 D): The document has the name of each field that a command writes in JSON. Enforced: operator.md.
// Test: app/operator.TestMain.
func observe(cmd *cobra.Command, data any) {
	ctx := cmd.Context()
	if ctx == nil {
		return
	}
	if tell, ok := ctx.Value(observerKey{}).(func(command string, data any)); ok {
		tell(commandOf(cmd), data)
	}
}

// facts are what a command did, for programs.
type facts map[string]any

// did says what was done: a sentence to people, facts to programs.
//
// Rule (operator, 4 D): What a command of the operator did is printed, for people and as data, and a refusal names its
// flag. Enforced: app/operator.named. Test: TestWhatACommandDidIsDataToo, TestARefusalNamesItsFlag.
func did(cmd *cobra.Command, what facts, format string, values ...any) error {
	if asJSON(cmd) {
		return document(cmd, what)
	}
	observe(cmd, what)
	return writeLine(cmd, format, values...)
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
