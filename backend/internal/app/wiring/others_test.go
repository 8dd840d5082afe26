package wiring

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A group reaches the others through App. What nobody builds would compile all the same, and ask itself without end.
func TestWhatAGroupNeedsOfOthersIsBuiltBySomebody(t *testing.T) {
	built, needed := map[string]bool{}, map[string]string{}
	for _, pattern := range []string{"*.go", "../../*/*.go"} {
		paths, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			for _, declared := range file.Decls {
				if f, ok := declared.(*ast.FuncDecl); ok && f.Recv != nil {
					built[f.Name.Name] = true
				}
			}
			if filepath.Base(path) != "others.go" {
				continue
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if i, ok := n.(*ast.InterfaceType); ok {
					for _, method := range i.Methods.List {
						for _, name := range method.Names {
							needed[name.Name] = path
						}
					}
				}
				return true
			})
		}
	}
	require.Greater(t, len(needed), 20)
	for name, path := range needed {
		assert.True(t, built[name], "%s needs %s, which nobody builds", path, name)
	}
}
