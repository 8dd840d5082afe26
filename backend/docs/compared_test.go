package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// secretsCompared are the functions that compare what a caller brought with what only its owner knows.
var secretsCompared = map[string]string{
	"internal/app/access/resolve.go":              "principal",
	"internal/kernel/link/signer.go":              "Verify",
	"internal/money/order/signature.go":           "Verify",
	"internal/people/account/device.go":           "Known",
	"internal/people/decline/usecase/service.go":  "ByLink",
	"internal/people/newsletter/usecase/leave.go": "Leave",
	"internal/sellers/member/oidc/oidc.go":        "Identify",
	"../bff/internal/edge/proxy.go":               "shows",
	"../bff/internal/session/attempt.go":          "Take",
}

// How long a comparison takes tells nobody how much of a guess is right. No call can show that, so the code is read.
func TestSecretsAreComparedInConstantTime(t *testing.T) {
	for file, name := range secretsCompared {
		parsed, err := parser.ParseFile(token.NewFileSet(), "../"+file, nil, 0)
		require.NoError(t, err)
		found, constant := false, false
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Name.Name != name {
				continue
			}
			found = true
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok {
					called := s.Sel.Name
					constant = constant || called == "ConstantTimeCompare" || called == "Equal" && isNamed(s.X, "hmac")
				}
				return true
			})
		}
		assert.True(t, found, "%s has no %s", file, name)
		assert.True(t, constant, "%s: %s compares a secret with ==", file, name)
	}
}

func isNamed(e ast.Expr, name string) bool {
	i, ok := e.(*ast.Ident)
	return ok && i.Name == name
}
