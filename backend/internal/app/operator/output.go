package operator

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Whatever a command prints passes here, and nothing else writes (output_test.go): text that people entered must
// neither move the cursor, nor turn the direction of what stands beside it, nor make a line of its own.

// out is where a command prints.
//
// Rule (operator, 9 D): What people entered reaches an operator's terminal escaped: controls, turned directions, line
// ends. Test: TestNoCommandPrintsWhatMovesATerminal.
//
// Rule (operator, 9 D): One file prints for all commands of the operator, and each command is tried with hostile text.
// Test: TestEachCommandIsKnownToBeQuietOrIsTried.
func out(cmd *cobra.Command) io.Writer { return visible{cmd.OutOrStdout()} }

// visible writes what can't be seen as an escape, which is one in JSON too. Line feeds and tabs are layout here: in
// values they are escaped before (line). Every caller writes whole runes.
type visible struct{ to io.Writer }

var _ io.Writer = visible{}

func (v visible) Write(p []byte) (int, error) {
	if _, err := io.WriteString(v.to, visibleText(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

func visibleText(text string) string {
	return escaped(text, func(r rune) bool { return r == '\n' || r == '\t' })
}

// line is a value that people entered, on one line.
func line(text string) string { return escaped(text, func(rune) bool { return false }) }

// explained is an error whose words can be printed.
type explained struct{ error }

func (t explained) Error() string {
	text := t.error.Error()
	var refused *fault.Error
	if errors.As(t.error, &refused) {
		for _, f := range refused.Fields {
			text += "; " + f.Path + ": " + f.Code
		}
		for _, name := range slices.Sorted(maps.Keys(refused.Values)) {
			text += "; " + name + ": " + line(refused.Values[name])
		}
	}
	return visibleText(text)
}

// Lines are the mistakes of a tenant's file, which stand one below the other.
func (t explained) Lines() []string { return strings.Split(t.Error(), "\n") }

// Unwrap leads to the error itself.
func (t explained) Unwrap() error { return t.error }

// Shown makes an error fit for a terminal: what it quotes was typed by somebody.
func Shown(err error) error {
	if err == nil {
		return nil
	}
	return explained{err}
}

// escaped replaces control and format characters, other line ends, and what is no text, but for those that are kept.
func escaped(text string, kept func(rune) bool) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b.WriteString(`\ufffd`)
		case kept(r) || !unicode.In(
			r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Noncharacter_Code_Point,
		):
			b.WriteString(text[i : i+size])
		default:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, `\u%04x`, unit)
			}
		}
		i += size
	}
	return b.String()
}

// block is a text of several lines. Each is marked, so that none looks like the command's own.
type block string

const mark = "  | "

func (b block) String() string {
	lines := strings.Split(strings.ReplaceAll(string(b), "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = mark + line(lines[i])
	}
	return strings.Join(lines, "\n")
}

// writeLine writes a line for the operator. Values stay on it.
func writeLine(cmd *cobra.Command, format string, values ...any) error {
	for i, v := range values {
		values[i] = shown(v)
	}
	_, err := fmt.Fprintf(out(cmd), format+"\n", values...)
	return err
}

func shown(v any) any {
	switch v := v.(type) {
	case block:
		return v
	case error:
		return line(v.Error())
	case fmt.Stringer:
		return line(v.String())
	}
	if text := reflect.ValueOf(v); text.IsValid() && text.Kind() == reflect.String {
		return line(text.String())
	}
	return v
}

// table writes rows under a head, which may be nil. A cell has no gap in it that would look like one between two.
func table(cmd *cobra.Command, head []string, rows [][]string) error {
	w := tabwriter.NewWriter(out(cmd), 0, 0, 2, ' ', 0)
	if head != nil {
		_, _ = fmt.Fprintln(w, strings.Join(head, "\t"))
	}
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = strings.Join(strings.Fields(line(cell)), " ")
		}
		_, _ = fmt.Fprintln(w, strings.Join(cells, "\t"))
	}
	return w.Flush()
}

// document writes data as JSON.
func document(cmd *cobra.Command, data any) error {
	observe(cmd, data)
	e := json.NewEncoder(out(cmd))
	e.SetIndent("", "  ")
	return e.Encode(data)
}
