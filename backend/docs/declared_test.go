package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Anyone who looks for a rule wants the place where it stands, not one that asks it: a Go name behind the file that decides is declared there.
func TestWhatDecidesIsDeclaredThere(t *testing.T) {
	text, err := os.ReadFile("rules.md")
	require.NoError(t, err)
	seen := 0
	for line := range strings.Lines(string(text)) {
		if !row.MatchString(line) {
			continue
		}
		var names map[string]bool
		file := ""
		for _, place := range code.FindAllStringSubmatch(strings.Split(line, "|")[3], -1) {
			switch {
			case strings.Contains(place[1], "/"):
				file, names = place[1], declared(t, place[1])
			case names != nil:
				seen++
				assert.True(t, names[place[1]], "%s doesn't declare %s, which decides: %s", file, place[1], line)
			}
		}
	}
	assert.Greater(t, seen, 100, "names were found")
}

// declared gives the names that a Go file declares: functions, types, constants, variables, fields and methods. Of other files it gives none.
func declared(t *testing.T, path string) map[string]bool {
	t.Helper()
	if !strings.HasSuffix(path, ".go") {
		return nil
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(top, path), nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	names := map[string]bool{}
	add := func(all ...*ast.Ident) {
		for _, name := range all {
			names[name.Name] = true
		}
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			add(n.Name)
		case *ast.TypeSpec:
			add(n.Name)
		case *ast.ValueSpec:
			add(n.Names...)
		case *ast.Field:
			add(n.Names...)
		}
		return true
	})
	return names
}
