package tenantfile

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	goccy "github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/parser"
	"gopkg.in/yaml.v3"
)

var (
	tabIndent = regexp.MustCompile(`^ *\t`)
	// A value that begins with a quote: behind a key's colon, a list's dash, or as a line of its own.
	opened  = regexp.MustCompile(`^( *(?:- +)*(?:[^\s"'#:]+: +)?)(["'])(.*)$`)
	block   = regexp.MustCompile(`[:-] +[|>][+-]?\d*$`)
	keyLine = regexp.MustCompile(`^ *(- +)*[\w.]+:( |$)|^ *- `)
	// A key with its value, and what of it YAML doesn't take without quotes.
	glued     = regexp.MustCompile(`^ *(- +)*([\w.]+):[^\s/]`)
	colons    = regexp.MustCompile(`^ *(- +)*[\w.]+: +[^"'\[{|>].*: `)
	reserved  = regexp.MustCompile(`^ *(?:- +)*(?:[\w.]+: +)?([@%*&!` + "`" + `])\S`)
	braced    = regexp.MustCompile(`^ *(- +)*[\w.]+: +\{\w+\} *[^\s#]`)
	afterText = regexp.MustCompile(`^ *(- +)*[\w.]+: +(["']).*\S`)
	bracket   = regexp.MustCompile(`^ *(?:- +)*[\w.]+: +([\[{][^"']*)$`)
	anchor    = regexp.MustCompile(`unknown anchor '(.*)' referenced`)
	lineIn    = regexp.MustCompile(`^yaml: line (\d+): (.*)$`)
)

// unclosed finds a quote that is opened and whose text runs on over the line of another key. Where that key's own value
// is quoted YAML may even take the file, and misses the key.
func unclosed(lines []string) (line int, text string) {
	inBlock := -1
	for i, one := range lines {
		indent := len(one) - len(strings.TrimLeft(one, " "))
		if inBlock >= 0 && (indent > inBlock || strings.TrimSpace(one) == "") {
			continue // the lines of a text are its own
		}
		if inBlock = -1; block.MatchString(one) {
			inBlock = indent
		}
		m := opened.FindStringSubmatch(one)
		if m != nil && !strings.Contains(closable(m[3], m[2]), m[2]) && keyLine.MatchString(next(lines[i+1:])) {
			return i + 1, "the quote " + m[2] + " isn't closed in its line"
		}
	}
	return 0, ""
}

// openBracket finds a bracket that isn't closed before the line of another key.
func openBracket(lines []string) (line int, text string) {
	for i, one := range lines {
		m := bracket.FindStringSubmatch(one)
		if m != nil && strings.Count(m[1], "[")+strings.Count(m[1], "{") > strings.Count(m[1], "]")+strings.Count(m[1], "}") && keyLine.MatchString(next(lines[i+1:])) {
			return i + 1, "the bracket " + m[1][:1] + " isn't closed in its line"
		}
	}
	return 0, ""
}

// next gives the first line that isn't empty.
func next(lines []string) string {
	for _, one := range lines {
		if strings.TrimSpace(one) != "" {
			return one
		}
	}
	return ""
}

// closable leaves out what doesn't close a quote.
func closable(text, quote string) string {
	if quote == `"` {
		return strings.ReplaceAll(strings.ReplaceAll(text, `\\`, ""), `\"`, "")
	}
	return strings.ReplaceAll(text, "''", "")
}

// parse reads YAML; where that can't be, it gives the line, from 1 on, and the reason.
func parse(raw []byte, doc *yaml.Node) (line int, text string) {
	if bytes.HasPrefix(raw, []byte("\xff\xfe")) || bytes.HasPrefix(raw, []byte("\xfe\xff")) || bytes.IndexByte(raw, 0) >= 0 {
		return 1, "is UTF-16, or no text at all: save the file as UTF-8"
	}
	if err := yaml.Unmarshal(raw, doc); err != nil {
		return syntaxProblem(raw, err)
	}
	return 0, ""
}

func linesOf(raw []byte) []string {
	return strings.Split(strings.ReplaceAll(string(raw), "\r\n", "\n"), "\n")
}

// syntaxProblem says why a text isn't YAML, as its author would put it. The libraries tell where they noticed, which
// may be far below.
func syntaxProblem(raw []byte, err error) (line int, text string) {
	lines := linesOf(raw)
	for i, one := range lines {
		if !utf8.ValidString(one) {
			return i + 1, "isn't UTF-8: save the file with that encoding"
		}
	}
	for i, one := range lines {
		if tabIndent.MatchString(one) {
			return i + 1, "begins with a tab: indent with spaces"
		}
	}
	if line, text = unclosed(lines); line > 0 {
		return line, text
	}
	if line, text = openBracket(lines); line > 0 {
		return line, text
	}
	line, text = noticed(raw, lines, err)
	for _, at := range []int{line, line - 1, line + 1} {
		if at < 1 || at > len(lines) {
			continue
		}
		if why := quotesNeeded(lines[at-1]); why != "" {
			return at, why
		}
	}
	return line, text
}

// quotesNeeded tells what in a line YAML doesn't take for plain text.
func quotesNeeded(line string) string {
	switch m := reserved.FindStringSubmatch(line); {
	case m != nil:
		return "a text that begins with " + m[1] + " needs quotes"
	case glued.MatchString(line):
		return "a colon needs a space behind it"
	case braced.MatchString(line):
		return "a text that begins with { needs quotes"
	case colons.MatchString(line):
		return "a text with a colon and a space in it needs quotes"
	case afterText.MatchString(line) && opened.MatchString(line) && goesOn(line):
		return "the quote is closed before the end of the text: put the text in the other kind of quotes"
	}
	return ""
}

// goesOn tells whether something other than a comment follows a quoted text.
func goesOn(line string) bool {
	m := opened.FindStringSubmatch(line)
	_, after, _ := strings.Cut(closable(m[3], m[2]), m[2])
	after = strings.TrimSpace(after)
	return after != "" && !strings.HasPrefix(after, "#")
}

// noticed gives what a library says of it, with the line: of two the one that is known to be near.
func noticed(raw []byte, lines []string, err error) (int, string) {
	const unfit = "doesn't fit what stands above it: look at the spaces before it, and at quotes and brackets above"
	if m := anchor.FindStringSubmatch(err.Error()); m != nil {
		return 1 + slices.IndexFunc(
			lines, func(one string) bool { return strings.Contains(one, "*"+m[1]) },
		), "a text that begins with * needs quotes"
	}
	m := lineIn.FindStringSubmatch(err.Error())
	if m != nil && strings.Contains(m[2], "not allowed in this context") {
		return number(m[1]), unfit
	}
	var found goccy.Error
	if _, other := parser.ParseBytes(raw, 0); errors.As(other, &found) && found.GetToken() != nil {
		text := found.GetMessage()
		if strings.Contains(text, "not allowed in this context") || strings.Contains(text, "non-map value") {
			text = unfit
		}
		return found.GetToken().Position.Line, text
	}
	if m != nil {
		return number(m[1]), m[2]
	}
	return 1, strings.TrimPrefix(err.Error(), "yaml: ")
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // the expression takes digits only
	return n
}
