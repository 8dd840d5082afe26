package wire_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var listed = regexp.MustCompile(`(?m)^    - ([a-z])(\w+)$`)

// The list of operations in config.yaml holds what the code calls; what it calls beside the list doesn't compile.
func TestOnlyWhatIsCalledIsGenerated(t *testing.T) {
	called := map[string]bool{}
	require.NoError(t, filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && (e.Name() == "wire" || e.Name() == "backendtest") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			// A call may be handed on as a value.
			if to, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := to.X.(*ast.Ident); !ok || of.Name != "wire" {
					called[to.Sel.Name] = true
				}
			}
			return true
		})
		return nil
	}))
	config, err := os.ReadFile("config.yaml")
	require.NoError(t, err)
	operations := listed.FindAllStringSubmatch(string(config), -1)
	require.Greater(t, len(operations), 60)
	for _, o := range operations {
		assert.True(t, called[strings.ToUpper(o[1])+o[2]], "nobody calls %s%s: take it out of config.yaml", o[1], o[2])
	}
}
