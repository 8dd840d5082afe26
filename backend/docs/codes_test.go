package docs_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// shaped is how codes look; other strings are none.
var shaped = regexp.MustCompile(`^[a-z_]+(\.[a-z_]+)+$|^(technical|cross_origin|notfound|PSOF0204)$`)

// codesIn finds the codes that a module's programmes answer with: what is given to fault.New, problem.New and
// Fields.Add, what stands as Code of a field, and constants that are handed on so.
func codesIn(t *testing.T, module string) map[string]string {
	t.Helper()
	found := map[string]string{}
	constants := map[string]string{}
	var files []*ast.File
	var names []string
	err := filepath.WalkDir(filepath.Join(top, module), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			skipped(path) {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		files, names = append(files, file), append(names, path)
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok {
				collect(spec, path, constants, found)
			}
			return true
		})
		return nil
	})
	require.NoError(t, err)
	for i, file := range files {
		note := func(e ast.Expr) {
			if s, ok := text(e, constants); ok && shaped.MatchString(s) {
				found[s] = names[i]
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if at, ok := codeArgument(n); ok && at < len(n.Args) {
					note(n.Args[at])
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Code" {
					note(n.Value)
				}
			}
			return true
		})
	}
	return found
}

// collect notes constants that look like codes; those of a type Rule are codes by themselves: the rules of a password
// are handed on as values.
func collect(spec *ast.ValueSpec, path string, constants, found map[string]string) {
	kind, _ := spec.Type.(*ast.Ident)
	for i, name := range spec.Names {
		if i >= len(spec.Values) {
			return
		}
		s, ok := text(spec.Values[i], nil)
		if !ok || !shaped.MatchString(s) {
			continue
		}
		constants[name.Name] = s
		if kind != nil && kind.Name == "Rule" {
			found[s] = path
		}
	}
}

// skipped are doubles of the backend and the suites that tests share: no one meets what they answer with.
func skipped(path string) bool {
	return slices.ContainsFunc(strings.Split(filepath.ToSlash(path), "/"), func(part string) bool {
		return part == "generated" || strings.HasSuffix(part, "test") || part == "testing"
	})
}

func codeArgument(call *ast.CallExpr) (int, bool) {
	s, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return 0, false
	}
	owner := ""
	if x, ok := s.X.(*ast.Ident); ok {
		owner = x.Name
	}
	switch {
	case s.Sel.Name == "New" && (owner == "fault" || owner == "problem"):
		return 1, true
	case s.Sel.Name == "Add" && len(call.Args) == 3:
		return 2, true
	default:
		return 0, false
	}
}

// text is the value of a literal, of a constant of the module, or of a conversion of either.
func text(e ast.Expr, constants map[string]string) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, err == nil && e.Kind == token.STRING
	case *ast.Ident:
		s, ok := constants[e.Name]
		return s, ok
	case *ast.SelectorExpr:
		s, ok := constants[e.Sel.Name]
		return s, ok
	case *ast.CallExpr:
		if len(e.Args) == 1 {
			return text(e.Args[0], constants)
		}
	}
	return "", false
}

// frontEnd is the source of the browser's part, which has codes of its own: of forms and of answers that no server
// gave.
func frontEnd(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, folder := range []string{
		"shell/kit/src", "shell/seller/src", "shell/src", "mfe-public/src", "mfe-personal/src", "mfe-agency/src",
		"mfe-profiseller/src", "shell/desk/src",
	} {
		err := filepath.WalkDir(filepath.Join(top, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.Contains(path, ".ts") || strings.Contains(path, ".test.") {
				return err
			}
			raw, err := os.ReadFile(path)
			b.Write(raw)
			return err
		})
		require.NoError(t, err)
	}
	return b.String()
}

// texts are the kit's messages of a language by their code, the forms of address as one.
func texts(t *testing.T, language string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for key, text := range raw(t, language) {
		if !strings.HasSuffix(key, "_du") {
			out[key] = text
		}
	}
	return out
}

func raw(t *testing.T, language string) map[string]string {
	t.Helper()
	return errorsOf(t, "shell/kit/src/locales", language)
}

// errorsOf are the messages of a folder of locale files by their code.
func errorsOf(t *testing.T, folder, language string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(top, folder, language+".json"))
	require.NoError(t, err)
	var tree struct {
		Error map[string]any `json:"error"`
	}
	require.NoError(t, json.Unmarshal(data, &tree))
	out := map[string]string{}
	flatten(tree.Error, "", out)
	return out
}

// hasText tells whether a locale folder has a key in both languages.
func hasText(t *testing.T, folder, key string) bool {
	t.Helper()
	for _, language := range []string{"de", "en"} {
		data, err := os.ReadFile(filepath.Join(top, folder, language+".json"))
		require.NoError(t, err)
		var tree map[string]any
		require.NoError(t, json.Unmarshal(data, &tree))
		all := map[string]string{}
		flatten(tree, "", all)
		if all[key] == "" {
			return false
		}
	}
	return true
}

func flatten(tree map[string]any, prefix string, out map[string]string) {
	for key, value := range tree {
		switch value := value.(type) {
		case string:
			out[prefix+key] = value
		case map[string]any:
			flatten(value, prefix+key+".", out)
		}
	}
}
