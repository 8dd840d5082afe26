package tenantschema

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Where it is written, below the module's folder.
const (
	schemaFile   = "tenants/tenant.schema.json"
	documentFile = "docs/tenant.md"
)

// The part of the document that is written by it.
const (
	begin = "<!-- every key, written by make contract from the types that read them -->\n"
	end   = "<!-- the end of every key -->\n"
)

// Files gives what is written, by the path below the module's folder.
func Files(module string) (map[string][]byte, error) {
	s, err := Of(module)
	if err != nil {
		return nil, err
	}
	schema, err := JSON(s)
	if err != nil {
		return nil, err
	}
	document, err := os.ReadFile(filepath.Join(module, documentFile)) // #nosec G304 -- below the sources
	if err != nil {
		return nil, err
	}
	before, rest, found := strings.Cut(string(document), begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		return nil, fmt.Errorf("%s has no place for the keys", documentFile)
	}
	return map[string][]byte{schemaFile: schema, documentFile: []byte(before + begin + Table(Keys(s)) + end + after)}, nil
}

// Write writes both.
func Write(module string) error {
	files, err := Files(module)
	if err != nil {
		return err
	}
	for name, text := range files {
		// #nosec G306 -- documents for everybody
		if err := os.WriteFile(filepath.Join(module, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// Table lists keys for a document: a heading for each top-level key, and a row for each key below it.
func Table(keys []Key) string {
	var b strings.Builder
	inTable := false
	for _, k := range keys {
		meaning := k.Meaning
		if k.Like != "" {
			meaning += " Its keys are those of `" + k.Like + "`."
		}
		if !strings.ContainsAny(k.Path, ".[") {
			inTable = false
			fmt.Fprintf(&b, "\n### %s\n\n%s\n", k.Path, meaning)
			continue
		}
		if !inTable {
			b.WriteString("\n| key | takes | what it sets |\n| --- | --- | --- |\n")
			inTable = true
		}
		kind := k.Kind
		if k.Optional {
			kind += "; may be left out"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", k.Path, kind, strings.ReplaceAll(meaning, "|", "\\|"))
	}
	b.WriteString("\n")
	return b.String()
}
