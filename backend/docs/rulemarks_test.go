package docs_test

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

// A rule is marked where it is decided, in a comment of its own paragraph:
//
//	// Rule (order, 4 D): An order counts once. Enforced: order/usecase.Record, migrations orders_once. Test: TestOnce.
//
// The subject is one of those below; what follows it is the section of the specification (D: of the decisions beside
// it). Enforced names what acts on the rule elsewhere: a Go package with a name in it, another file with a text in it,
// or a name in the migrations; a text that isn't one word stands in backquotes. Tests are Go functions, with their
// package's folder where two share a name, or the title of a test in a file.
type rule struct {
	subject, section, words string
	// file and name are where the marker stands, and what it stands at.
	file, name      string
	enforced, tests []string
}

// subjects of rules, in the order of the page, with their headings.
var subjects = []struct{ name, heading string }{
	{"recommending", "Recommending: the link and its code"},
	{"friend", "The friend"},
	{"order", "Orders"},
	{"reward", "Rewards: who earns what, and claims it"},
	{"payout", "Payout: batches, the bank, vouchers, restore"},
	{"document", "Commissions: plans, master data, credit notes"},
	{"agency", "Agencies and members: requests, rights, invitations, reports"},
	{"books", "Books"},
	{"signal", "Signals"},
	{"account", "Accounts, logins and limits"},
	{"operator", "Operators"},
	{"privacy", "Consent, erasure, export, retention"},
	{"letter", "Letters"},
	{"lifecycle", "Lives: what is due, and what wakes"},
	{"tenant", "Tenants, products, formats"},
	{"page", "Pages, edge and browser"},
	{"call", "Every call, database, logs"},
}

var (
	ruleStart  = regexp.MustCompile(`^\s*(//|--|#) Rule \(`)
	ruleText   = regexp.MustCompile(`^Rule \((\w+), ([^)]+)\): (.+?)\.(?: Enforced: (.+?)\.)? Test: (.+)\.$`)
	ruleItem   = regexp.MustCompile("[^,\\s][^,`]*`[^`]+`|[^,\\s][^,`]*")
	goDeclared = []*regexp.Regexp{
		regexp.MustCompile(`^func (?:\([^)]*\) )?(\w+)[\[(]`), regexp.MustCompile(`^(?:type|var|const) (\w+)\b`),
		regexp.MustCompile(`^\t+(\w+)\b`),
	}
	tsDeclared = regexp.MustCompile(
		`^\s*(?:export )?(?:default )?(?:async )?(?:function|const|let|type|interface|class) (\w+)`,
	)
)

// rulesIn reads the markers of a file; what isn't one of the form above is told by its line.
func rulesIn(file, text string) (found []rule, wrong []string) {
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		start := ruleStart.FindStringSubmatch(lines[i])
		if start == nil {
			continue
		}
		at, words := i, []string{}
		for ; i < len(lines); i++ {
			line, comment := strings.CutPrefix(strings.TrimSpace(lines[i]), start[1]+" ")
			if !comment || i > at && strings.HasPrefix(line, "Rule (") {
				break
			}
			words = append(words, line)
		}
		m := ruleText.FindStringSubmatch(strings.Join(words, " "))
		if m == nil {
			wrong = append(wrong, fmt.Sprintf("%s:%d", file, at+1))
		} else {
			r := rule{subject: m[1], section: m[2], words: m[3], file: file, name: declaredAfter(file, start[1], lines[i:])}
			r.enforced, r.tests = ruleItem.FindAllString(m[4], -1), ruleItem.FindAllString(m[5], -1)
			found = append(found, r)
		}
		i--
	}
	return found, wrong
}

// declaredAfter is the name of what a marker stands at.
func declaredAfter(file, comment string, lines []string) string {
	for _, line := range lines {
		bare := strings.TrimSpace(line)
		if bare == "" || strings.HasPrefix(bare, comment) || strings.HasPrefix(bare, "/*") || strings.HasPrefix(bare, "*") {
			continue
		}
		patterns := goDeclared
		if filepath.Ext(file) != ".go" {
			patterns = []*regexp.Regexp{tsDeclared}
		}
		for _, pattern := range patterns {
			if m := pattern.FindStringSubmatch(line); m != nil {
				return m[1]
			}
		}
		return ""
	}
	return ""
}

// house is what markers point into: the text of each file by its path from the top.
type house map[string]string

// ending gives the files, or the folders of Go files, whose path is the given one or ends with it.
func (h house) ending(suffix string) []string {
	found := map[string]bool{}
	for file := range h {
		for _, p := range []string{file, path.Dir(file)} {
			if p == file || strings.HasSuffix(file, ".go") {
				if p == suffix || strings.HasSuffix(p, "/"+suffix) {
					found[p] = true
				}
			}
		}
	}
	all := make([]string, 0, len(found))
	for p := range found {
		all = append(all, p)
	}
	sort.Strings(all)
	return all
}

// enforcing finds what enforces a rule, as the page names it.
func (h house) enforcing(item string) (string, error) {
	place, name, spaced := strings.Cut(strings.ReplaceAll(item, "`", ""), " ")
	if place == "migrations" {
		return h.holding(
			"backend/migrations/postgres", name,
			func(file string) bool { return strings.HasPrefix(file, "backend/migrations/postgres/") },
		)
	}
	if !spaced && !regexp.MustCompile(`\.(?:go|tsx?|mjs|sql|ya?ml|md|txt|sh|json|tsv)$`).MatchString(item) {
		folder := path.Dir(place)
		last, symbol, _ := strings.Cut(path.Base(place), ".")
		if folder != "." {
			last = folder + "/" + last
		}
		place, name = last, symbol
	}
	found := h.ending(place)
	if len(found) != 1 {
		return "", fmt.Errorf("%q is %d places", place, len(found))
	}
	if _, file := h[found[0]]; file {
		return h.holding(found[0], name, func(file string) bool { return file == found[0] })
	}
	return h.holding(found[0], name, func(file string) bool {
		return path.Dir(file) == found[0] && strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go")
	})
}

// holding names the file in which a name stands, the declaring one before others.
func (h house) holding(place, name string, within func(file string) bool) (string, error) {
	if name == "" {
		return "`" + place + "`", nil
	}
	declaring, naming := "", ""
	declared := regexp.MustCompile(`(?m)^(?:func (?:\([^)]*\) )?|type |var |const |\t)` + regexp.QuoteMeta(name) + `\b`)
	for _, file := range h.sorted() {
		if !within(file) || !strings.Contains(h[file], name) {
			continue
		}
		if naming == "" {
			naming = file
		}
		if declaring == "" && declared.MatchString(h[file]) {
			declaring = file
		}
	}
	switch {
	case declaring != "":
		return "`" + declaring + "` `" + name + "`", nil
	case naming != "":
		return "`" + naming + "` `" + name + "`", nil
	}
	return "", fmt.Errorf("%s has no %q", place, name)
}

// proving finds a test, as the page names it.
func (h house) proving(item string) (string, error) {
	if file, title, ok := strings.Cut(strings.TrimSuffix(item, "`"), " `"); ok {
		found := h.ending(file)
		if len(found) != 1 || !strings.Contains(h[found[0]], title) {
			return "", fmt.Errorf("%s has no test %q", file, title)
		}
		return "`" + found[0] + "` `" + title + "`", nil
	}
	folder, name := "", item
	if i := strings.LastIndex(item, "."); i > 0 {
		folder, name = item[:i], item[i+1:]
	}
	var found []string
	for _, file := range h.sorted() {
		in := folder == "" || path.Dir(file) == folder || strings.HasSuffix(path.Dir(file), "/"+folder)
		if in && strings.HasSuffix(file, "_test.go") && strings.Contains(h[file], "\nfunc "+name+"(") {
			found = append(found, file)
		}
	}
	if len(found) != 1 {
		return "", fmt.Errorf("%d tests are called %s", len(found), item)
	}
	return "`" + found[0] + "` `" + name + "`", nil
}

func (h house) sorted() []string {
	all := make([]string, 0, len(h))
	for file := range h {
		all = append(all, file)
	}
	sort.Strings(all)
	return all
}
