package tenantschema

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strings"
)

// modulePath is what the import paths of the types begin with.
const modulePath = "weitersagen.app/backend/"

// meanings finds the comments of fields in the sources of their types. The library's own way leaves types out that
// aren't exported.
type meanings struct {
	module string
	byType map[string]map[string]string
	err    error
}

// of gives the comment of a field, in one line. Types have none: an author reads of keys.
func (m *meanings) of(t reflect.Type, field string) string {
	if field == "" || t.Name() == "" {
		return ""
	}
	name := t.PkgPath() + "." + t.Name()
	if _, read := m.byType[name]; !read {
		m.read(t.PkgPath())
	}
	return m.byType[name][field]
}

func (m *meanings) read(pkg string) {
	if m.byType == nil {
		m.byType = map[string]map[string]string{}
	}
	files, err := filepath.Glob(filepath.Join(m.module, strings.TrimPrefix(pkg, modulePath), "*.go"))
	if len(files) == 0 && err == nil {
		err = &fs.PathError{Op: "read the sources of", Path: pkg, Err: fs.ErrNotExist}
	}
	for _, file := range files {
		parsed, problem := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if problem != nil {
			err = problem
			break
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if fields, ok := spec.Type.(*ast.StructType); ok {
					m.byType[pkg+"."+spec.Name.Name] = commentsOf(fields)
				}
			}
			return true
		})
	}
	if m.err == nil {
		m.err = err
	}
}

func commentsOf(s *ast.StructType) map[string]string {
	comments := map[string]string{}
	for _, field := range s.Fields.List {
		for _, name := range field.Names {
			comments[name.Name] = strings.Join(strings.Fields(field.Doc.Text()), " ")
		}
	}
	return comments
}
