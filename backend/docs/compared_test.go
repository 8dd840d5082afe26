package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/besidetest"
)

// secretsCompared are the functions that compare what a caller brought with what only its owner knows.
var secretsCompared = []string{
	"backend/internal/app/access/resolve.go Token",
	"backend/internal/app/access/resolve.go principal",
	"backend/internal/kernel/link/signer.go Verify",
	"backend/internal/money/order/signature.go Verify",
	"backend/internal/people/account/device.go Known",
	"backend/internal/people/account/linklogin.go Here",
	"backend/internal/people/decline/usecase/service.go ByLink",
	"backend/internal/people/newsletter/usecase/leave.go Leave",
	"backend/internal/people/recipient/usecase/remind.go StopReminders",
	"backend/internal/sellers/member/oidc/oidc.go Identify",
	"bff/internal/edge/proxy.go shows",
	"bff/internal/session/attempt.go Take",
}

// How long a comparison takes must not show how much of a guess is right. No call can show that, so the code is read:
// one of the list that compares otherwise fails, and so does a comparison that isn't in the list.
func TestSecretsAreComparedInConstantTime(t *testing.T) {
	var found []string
	for _, module := range []string{"backend/internal", "bff/internal"} {
		top := besidetest.Path(t)
		root := besidetest.Path(t, module)
		require.NoError(t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			name, err := filepath.Rel(top, path)
			for _, function := range comparedIn(t, path) {
				found = append(found, filepath.ToSlash(name)+" "+function)
			}
			return err
		}))
	}
	assert.ElementsMatch(t, secretsCompared, found)
}

// comparedIn gives the functions of a file that compare in constant time.
func comparedIn(t *testing.T, path string) (found []string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	require.NoError(t, err)
	for _, d := range parsed.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		constant := false
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				called := s.Sel.Name
				constant = constant || called == "ConstantTimeCompare" || called == "Equal" && isNamed(s.X, "hmac")
			}
			return true
		})
		if constant {
			found = append(found, f.Name.Name)
		}
	}
	return found
}

func isNamed(e ast.Expr, name string) bool {
	i, ok := e.(*ast.Ident)
	return ok && i.Name == name
}
