package operator_test

import (
	"encoding"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"weitersagen.app/backend/internal/app/operator"
)

const (
	beginNames = "<!-- the names in JSON, written by go test ./internal/app/operator -update -->\n"
	endNames   = "<!-- the end of the names in JSON -->\n"
)

// observed are the names of what commands had for programs, in all tests of this package.
type observed struct {
	mu sync.Mutex
	// of is by command: the names, and whether it is a list of what has them.
	of    map[string]map[string]bool
	lists map[string]bool
}

var jsonNames = &observed{of: map[string]map[string]bool{}, lists: map[string]bool{}}

func (o *observed) note(command string, data any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.of[command] == nil {
		o.of[command] = map[string]bool{}
	}
	v := reflect.ValueOf(data)
	if v.IsValid() && v.Kind() == reflect.Slice {
		o.lists[command] = true
	}
	names(o.of[command], "", v)
}

// names adds those of a value: of a map those that it has, of a struct all that it can have.
func names(to map[string]bool, under string, v reflect.Value) {
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer && !v.IsNil():
		names(to, under, v.Elem())
	case v.Kind() == reflect.Map && v.Type().Key().Kind() == reflect.String:
		for _, key := range v.MapKeys() {
			to[under+key.String()] = true
			names(to, under+key.String()+".", v.MapIndex(key))
		}
	case v.Kind() == reflect.Slice && (v.Type().Elem().Kind() == reflect.Map ||
		v.Type().Elem().Kind() == reflect.Interface):
		for i := range v.Len() {
			names(to, under, v.Index(i))
		}
	default:
		namesOf(to, under, v.Type())
	}
}

var (
	asText = reflect.TypeFor[encoding.TextMarshaler]()
	asData = reflect.TypeFor[json.Marshaler]()
)

func namesOf(to map[string]bool, under string, t reflect.Type) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || t.Implements(asText) || t.Implements(asData) {
		return
	}
	for i := range t.NumField() {
		f := t.Field(i)
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && tag == "":
			namesOf(to, under, f.Type)
		case !f.IsExported() || tag == "-":
		default:
			if tag == "" {
				tag = f.Name
			}
			to[under+tag] = true
			namesOf(to, under+tag+".", f.Type)
		}
	}
}

// table is every command with its names.
func (o *observed) table() string {
	var b strings.Builder
	b.WriteString("\n| command | names |\n| --- | --- |\n")
	for _, path := range leaves(operator.Command(func(string) string { return "" }), "") {
		cell := "none: it writes no data"
		if found := slices.Sorted(maps.Keys(o.of[path])); len(found) > 0 {
			cell = "`" + strings.Join(found, "` `") + "`"
			if o.lists[path] {
				cell = "list of " + cell
			}
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", path, cell)
	}
	return b.String() + "\n"
}

// TestMain compares the names of all that commands had for programs with the document, once every test has run.
func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if code == 0 && wholeRun() {
		code = compareNames()
	}
	_ = os.RemoveAll(keyFolder())
	os.Exit(code)
}

// wholeRun tells that no test was left out: else not every command was asked.
func wholeRun() bool {
	for _, name := range []string{"test.run", "test.skip", "test.list", "test.fuzz", "test.bench"} {
		if flag.Lookup(name).Value.String() != "" {
			return false
		}
	}
	return !testing.Short()
}

func compareNames() int {
	raw, err := os.ReadFile(document)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	before, rest, begun := strings.Cut(string(raw), beginNames)
	written, after, ended := strings.Cut(rest, endNames)
	if !begun || !ended {
		fmt.Fprintln(os.Stderr, "operator.md has no table of the names in JSON")
		return 1
	}
	now := jsonNames.table()
	if *update {
		if err := os.WriteFile(document, []byte(before+beginNames+now+endNames+after), 0o600); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return 0
	}
	was := strings.Split(written, "\n")
	for _, line := range strings.Split(now, "\n") {
		if !slices.Contains(was, line) {
			fmt.Fprintf(
				os.Stderr,
				"the names in JSON that operator.md has are stale; the comment above them says how to write them: %s\n", line,
			)
			return 1
		}
	}
	if now != written {
		fmt.Fprintln(os.Stderr, "operator.md has names in JSON that no command writes")
		return 1
	}
	return 0
}
